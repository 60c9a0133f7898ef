import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useMediaQuery } from "@/components/hooks/use-media-query";
import { VIEW_TOOLS_ID } from "./view-texts";

/**
 * The controls of a view: in a row of their own above its tasks, or in the heading of a wide window. The same elements move
 * between both places, because new ones would lose the focus and an open list. CSS alone could not do it: in one of the two
 * places, the order on the screen would differ from the order of the Tab key.
 */
export function ViewTools({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery("(width >= 80rem)");
  const row = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const slot = isWide ? document.getElementById(VIEW_TOOLS_ID) : null;
    const [home, moved] = [row.current, tools.current];
    if (!slot || !home || !moved) return;
    moveInto(slot, moved);
    // Also before React removes the row with what it has rendered into it.
    return () => moveInto(home, moved);
  }, [isWide]);
  // The server does not know the width. A wide window has no row in its HTML, so that the tasks do not move up later. Neither place
  // is hidden while it has the focus, which would be gone before the elements move.
  return (
    <div ref={row} className="xl:not-focus-within:hidden">
      <div ref={tools}>{children}</div>
    </div>
  );
}

function moveInto(parent: HTMLElement, element: HTMLElement) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  parent.append(element);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
