import { type CollisionDetection, closestCenter, type DroppableContainer } from "@dnd-kit/core";
import type { Status } from "@/lib/tasks/statuses";
import type { Place } from "../model/board";

/** What a column's list of cards tells about itself while something is dragged over it. */
export type ListData = {
  status: Status;
  /** How many of its cards, the dragged one left out, have their middle above this height of the window. */
  indexAt: (clientY: number) => number;
};

const isColumn = ({ data }: Pick<DroppableContainer, "data">) => data.current?.sortable !== undefined;

/**
 * A column changes places with the one it is nearest to. A card goes to the column nearest to the pointer, so there is no
 * way to miss one, and there to the height of its own middle. Most cards of a long list are not mounted, so its place is
 * found in what the virtual list has measured.
 */
export const detectCollisions: CollisionDetection = (args) => {
  const { active, collisionRect, droppableContainers, droppableRects, pointerCoordinates } = args;
  if (isColumn(active))
    return closestCenter({ ...args, droppableContainers: droppableContainers.filter(isColumn) });
  if (!pointerCoordinates) return [];
  const { x } = pointerCoordinates;
  const distanceTo = ({ id }: DroppableContainer) => {
    const rect = droppableRects.get(id);
    return rect ? Math.max(rect.left - x, 0, x - rect.right) : Number.POSITIVE_INFINITY;
  };
  const [nearest] = droppableContainers
    .filter((container) => !isColumn(container))
    .sort((a, b) => distanceTo(a) - distanceTo(b));
  if (!nearest) return [];
  const { status, indexAt } = nearest.data.current as ListData;
  const place: Place = { status, index: indexAt(collisionRect.top + collisionRect.height / 2) };
  return [{ id: nearest.id, data: { place } }];
};

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
