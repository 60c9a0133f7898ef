import { clsx } from "clsx";
import { type Picture, ProductPicture } from "@/components/layout/product-picture";

/**
 * The edge of a picture, as an outline within it: a border would scale the picture down, and its pixels would no longer match those of
 * the screen. On a dark page it has no shadow, which would only be a smudge.
 */
export const FRAME =
  "overflow-hidden bg-card shadow-lg outline-1 -outline-offset-1 outline-foreground/10 dark:shadow-none dark:outline-white/15";

/**
 * A picture of the product on the site's colored ground.
 * @param props.isFlush without round corners, at the upper or left edge of a card
 */
export const PictureBand = ({
  name,
  alt,
  isFlush = false,
  className,
}: {
  name: Picture;
  alt: string;
  isFlush?: boolean;
  className?: string;
}) => (
  <div
    className={clsx(
      "relative isolate overflow-hidden bg-primary-soft p-2.5 sm:p-4 dark:bg-primary-soft/50",
      isFlush ? "max-lg:border-b lg:grid lg:items-center lg:border-r" : "rounded-2xl",
      className,
    )}
  >
    <div aria-hidden="true" className="contours absolute inset-0 -z-10 bg-primary/25 dark:bg-primary/20" />
    <div className={`rounded-lg ${FRAME}`}>
      <ProductPicture name={name} alt={alt} />
    </div>
  </div>
);
