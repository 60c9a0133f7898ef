import type { ReactNode } from "react";

/**
 * The layout of pages with a short card. From the width of a tablet, they begin lower than those with a form, so that the
 * card is near the middle. The room depends on the window only: centered content would shift while it arrives.
 */
export const LowerCard = ({ children }: { children: ReactNode }) => (
  <div className="md:pt-[clamp(0rem,50vh-17.5rem,7.5rem)]">{children}</div>
);
