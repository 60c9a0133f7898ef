import { clsx } from "clsx";

/**
 * The contour lines of a map, faded toward the left, behind the right half of a card. The card is `relative isolate
 * overflow-hidden`, and texts above the lines are `on-contours`.
 */
export const Contours = ({ className }: { className?: string }) => (
  <div
    aria-hidden="true"
    className={clsx("absolute inset-y-0 right-0 -z-10 w-1/2 mask-l-from-20% print:hidden", className)}
  >
    <div className="contours size-full bg-foreground/10" />
  </div>
);

/** The same behind the heading of a page, which is `relative isolate`. They are so faint that a title may lie on them.
 * They keep their size; on a phone, they begin left of the window. */
export const PageContours = () => (
  <div aria-hidden="true" className="absolute top-0 right-0 -z-10 h-40 w-3xl mask-l-from-20% print:hidden">
    <div className="contours size-full bg-foreground/10" />
  </div>
);
