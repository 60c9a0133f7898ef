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
