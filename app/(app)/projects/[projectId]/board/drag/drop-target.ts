import type { Status } from "@/lib/tasks/statuses";

export type Point = { x: number; y: number };

/** What a list of cards tells about itself while something is dragged over it. */
export type ListHandle = {
  scroller: HTMLElement;
  /** How many of its cards, the dragged one left out, have their middle above this height of the window. */
  indexAt: (clientY: number) => number;
};

/** The column nearest to the pointer: sideways is all that counts, so there is no way to miss one. */
export function nearestColumn(
  lists: ReadonlyMap<Status, ListHandle>,
  x: number,
): [Status, ListHandle] | null {
  let best: { entry: [Status, ListHandle]; distance: number } | null = null;
  for (const entry of lists) {
    const { left, right } = entry[1].scroller.getBoundingClientRect();
    const distance = Math.max(left - x, 0, x - right);
    if (!best || distance < best.distance) best = { entry, distance };
  }
  return best?.entry ?? null;
}

/** The number of leading items whose middle is above `offset`. */
export function countAbove(items: readonly { start: number; size: number }[], offset: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle]!;
    if (item.start + item.size / 2 < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
