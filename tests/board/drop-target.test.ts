import type { ClientRect, DroppableContainer, UniqueIdentifier } from "@dnd-kit/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { countAbove, detectCollisions } from "@/app/(app)/projects/[projectId]/board/drag/drop-target";
import { STATUSES } from "@/lib/tasks/statuses";

test("countAbove finds the same index as counting all cards", () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 300 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: -100, max: 60_000 }), (all, offset) => {
      let start = 0;
      const items = all.map((size) => {
        const item = { start, size };
        start += size + 8;
        return item;
      });
      expect(countAbove(items, offset)).toBe(
        items.filter(({ start, size }) => start + size / 2 < offset).length,
      );
    }),
    { seed: 17 },
  );
});

const rectAt = (left: number, top: number, width: number, height: number): ClientRect => ({
  left,
  top,
  width,
  height,
  right: left + width,
  bottom: top + height,
});
const container = (id: UniqueIdentifier, data: object) => ({ id, data: { current: data } });

/** Three columns of 300 px with 16 px between them. Each list returns the height as the index. */
const columns = STATUSES.map((status) => container(status, { sortable: {} }));
const lists = STATUSES.map((status) =>
  container(`tasks-${status}`, { status, getIndexAt: (y: number) => y }),
);
const droppableRects = new Map(
  STATUSES.flatMap((status, i) =>
    [status, `tasks-${status}`].map((id) => [id, rectAt(316 * i, 0, 300, 600)] as const),
  ),
);
const collide = (data: object, x: number, collisionRect: ClientRect) =>
  detectCollisions({
    active: { ...container("dragged", data), rect: { current: { initial: null, translated: null } } },
    collisionRect,
    droppableRects,
    droppableContainers: [...columns, ...lists] as unknown as DroppableContainer[],
    pointerCoordinates: { x, y: 0 },
  });

test.each([
  [-400, "todo"],
  [10, "todo"],
  [306, "todo"],
  [312, "in_progress"],
  [650, "done"],
  [5_000, "done"],
])("a card with the pointer at %i px goes to %s, at the index of its middle", (x, status) => {
  expect(collide({}, x, rectAt(x, 100, 284, 60))).toEqual([
    { id: `tasks-${status}`, data: { place: { status, index: 130 } } },
  ]);
});

test("a column swaps with the nearest column, never with a list", () => {
  const [nearest] = collide({ sortable: {} }, 0, rectAt(300, 0, 300, 600));
  expect(nearest?.id).toBe("in_progress");
});
