import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useMediaQuery } from "@/components/hooks/use-media-query";
import { VIEW_TOOLS_ID } from "./view-texts";

/** The controls of a view: in a row of their own above its tasks, or in the heading if a window has the room. */
export function ViewTools({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery("(width >= 80rem)");
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setSlot(isWide ? document.getElementById(VIEW_TOOLS_ID) : null), [isWide]);
  // The server does not know the width. A wide window has no row in its HTML, so that the tasks do not move up later.
  return slot ? createPortal(children, slot) : <div className="xl:hidden">{children}</div>;
}
