import { type Picture, ProductPicture } from "@/components/layout/product-picture";
import { cn } from "@/lib/utils";

/** A picture of the product on the site's colored ground. */
export const PictureBand = ({ name, alt, className }: { name: Picture; alt: string; className?: string }) => (
  <div className={cn("relative isolate overflow-hidden rounded-xl bg-primary-soft p-2 sm:p-4", className)}>
    <div aria-hidden="true" className="contours absolute inset-0 -z-10 bg-primary/25" />
    <div className="overflow-hidden rounded-lg border shadow-lg">
      <ProductPicture name={name} alt={alt} />
    </div>
  </div>
);
