import { type Picture, ProductPicture } from "@/components/layout/product-picture";
import { cn } from "@/lib/utils";

/**
 * A picture of the product on the site's colored ground.
 * @param props.isLarge with a wider ground, for the width of the page
 * @param props.isFlush without round corners, at the upper edge of a card
 */
export const PictureBand = ({
  name,
  alt,
  isLarge = false,
  isFlush = false,
  className,
}: {
  name: Picture;
  alt: string;
  isLarge?: boolean;
  isFlush?: boolean;
  className?: string;
}) => (
  <div
    className={cn(
      "relative isolate overflow-hidden bg-primary-soft p-2.5",
      isFlush ? "border-b" : "rounded-2xl",
      isLarge ? "sm:p-6" : "sm:p-4",
      className,
    )}
  >
    <div aria-hidden="true" className="contours absolute inset-0 -z-10 bg-primary/25" />
    <div className="overflow-hidden rounded-lg border border-foreground/10 shadow-lg">
      <ProductPicture name={name} alt={alt} />
    </div>
  </div>
);
