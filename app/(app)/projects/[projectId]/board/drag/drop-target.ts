import { type CollisionDetection, closestCenter, type DroppableContainer } from "@dnd-kit/core";
import type { Status } from "@/lib/tasks/statuses";
import type { Place } from "../model/board";

/** The data that a column's list provides for collision detection. */
export type ListData = {
  status: Status;
  /** Counts the cards, without the dragged one, whose center is above `clientY` (in CSS pixels of the viewport). */
  getIndexAt: (clientY: number) => number;
};

const isColumn = ({ data }: Pick<DroppableContainer, "data">) => data.current?.sortable !== undefined;

/**
 * A dragged column swaps with the nearest column. A dragged card goes to the column nearest to the pointer, so every
 * drop has a target; the center of the card decides the index. Most cards of a long list are not mounted, so the index
 * is computed from the measurements of the virtual list.
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
  const { status, getIndexAt } = nearest.data.current as ListData;
  const place: Place = { status, index: getIndexAt(collisionRect.top + collisionRect.height / 2) };
  return [{ id: nearest.id, data: { place } }];
};

/** Counts the leading items whose center is above `offset`. Binary search: `items` must be sorted by `start`. */
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
