import type { Point } from "./drop-target";

const EDGE = 56;
const PIXELS_PER_MS = 0.9;

/** -1 at the very start of the span, 1 at its very end, 0 outside of the edge zones. */
function pull(at: number, start: number, end: number) {
  const edge = Math.min(EDGE, (end - start) / 4);
  const before = start + edge - at;
  const after = at - (end - edge);
  if (before > 0) return -Math.min(1, before / edge);
  return after > 0 ? Math.min(1, after / edge) : 0;
}

/** Scrolls what lies under a drag when the pointer comes near its edge, faster the nearer. @param ms since the last step. */
export function autoScroll({ x, y }: Point, ms: number, list: HTMLElement, board: HTMLElement) {
  const step = Math.min(ms, 32) * PIXELS_PER_MS;
  const rect = list.getBoundingClientRect();
  const top = Math.max(0, rect.top);
  const bottom = Math.min(window.innerHeight, rect.bottom);
  const vertical = pull(y, top, bottom) * step;
  const before = list.scrollTop;
  if (vertical !== 0) list.scrollTop += vertical;
  // What the list cannot do any more, the page does: on a small screen the board is taller than what is left of it.
  if (list.scrollTop === before) window.scrollBy(0, pull(y, 0, window.innerHeight) * step);

  const sides = board.getBoundingClientRect();
  const horizontal = pull(x, Math.max(0, sides.left), Math.min(window.innerWidth, sides.right)) * step;
  if (horizontal !== 0) board.scrollLeft += horizontal;
}
