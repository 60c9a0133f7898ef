import { clsx } from "clsx";
import { type Picture, ProductPicture } from "@/components/layout/product-picture";

/**
 * The edge of a picture, as an outline within it: a border would scale the picture down, and its pixels would no longer match those of
 * the screen.
 */
const FRAME =
  "overflow-hidden bg-card shadow-lg outline-1 -outline-offset-1 outline-foreground/10 dark:outline-white/20";

/**
 * The same for a picture as wide as the page. On a dark page, which is nearly of its color, a green rim lifts it: a shadow alone would
 * hardly be seen there.
 */
export const LARGE_FRAME = `${FRAME} dark:lifted`;

/**
 * A picture of the product on the site's colored ground.
 * @param props.isFlush without round corners, at the lower or left edge of a card
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
      "relative isolate overflow-hidden bg-primary-soft p-2.5 sm:p-4",
      isFlush ? "max-lg:border-t lg:grid lg:items-center lg:border-r" : "rounded-2xl",
      className,
    )}
  >
    <div aria-hidden="true" className="contours absolute inset-0 -z-10 bg-primary/25" />
    <div className={`rounded-lg ${FRAME}`}>
      <ProductPicture name={name} alt={alt} />
    </div>
  </div>
);
