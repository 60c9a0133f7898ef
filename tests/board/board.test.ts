import fc from "fast-check";
import { expect, test } from "vitest";
import {
  describeCancel,
  describeLift,
  describeMove,
} from "@/app/(app)/projects/[projectId]/board/model/announcements";
import {
  addCard,
  extendBoard,
  findPlace,
  getColumnSize,
  getLastDue,
  isFullyLoaded,
  moveCard,
  removeCard,
  toBoard,
  updateCard,
} from "@/app/(app)/projects/[projectId]/board/model/board";
import { findPlaceAfterKey } from "@/app/(app)/projects/[projectId]/board/model/keyboard";
import { STATUSES, type Status } from "@/lib/tasks/statuses";
import { makeTask, makeTasks } from "./tasks";

/** The rule of the API on plain lists: `position` is the index among the other cards, and a value past the end means last. */
function moveInLists(columns: Record<Status, string[]>, id: string, status: Status, position: number) {
  for (const ids of Object.values(columns)) if (ids.includes(id)) ids.splice(ids.indexOf(id), 1);
  columns[status].splice(Math.min(position, columns[status].length), 0, id);
}

test("500 random moves give the same order as plain lists", () => {
  const steps = fc.array(
    fc.record({ card: fc.nat(29), status: fc.constantFrom(...STATUSES), position: fc.nat(40) }),
    { minLength: 500, maxLength: 500 },
  );
  fc.assert(
    fc.property(steps, (all) => {
      let board = toBoard(makeTasks({ todo: 10, in_progress: 10, done: 10 }));
      const expected = structuredClone(board.columns) as Record<Status, string[]>;
      const ids = [...board.cards.keys()];
      for (const { card, status, position } of all) {
        board = moveCard(board, ids[card]!, { status, index: position });
        moveInLists(expected, ids[card]!, status, position);
        expect(findPlace(board, ids[card]!)?.status).toBe(status);
      }
      expect(board.columns).toEqual(expected);
    }),
    { numRuns: 10, seed: 17 },
  );
});

test("an unknown card changes nothing, and a removed card leaves its column", () => {
  const board = toBoard(makeTasks({ todo: 2 }));
  expect(moveCard(board, "nobody", { status: "done", index: 0 })).toBe(board);
  expect(removeCard(board, "nobody")).toBe(board);
  const without = removeCard(board, "todo-0");
  expect(without.columns.todo).toEqual(["todo-1"]);
  expect(without.cards.has("todo-0")).toBe(false);
  const back = addCard(without, board.cards.get("todo-0")!, { status: "todo", index: 0 });
  expect(back.columns).toEqual(board.columns);
  const changed = { ...makeTask("todo-0", "todo", 0), name: "New", description: "Words" };
  const renamed = updateCard(back, changed);
  expect(renamed.cards.get("todo-0")).toEqual(changed);
  expect(renamed.columns).toBe(back.columns);
});

test("a long board shows its full size at once and fills in order", () => {
  const all = makeTasks({ todo: 250, done: 3 });
  const totals = { todo: 250, in_progress: 0, done: 3 };
  let board = toBoard([...all.slice(0, 50), ...all.slice(250)], totals);
  expect(getColumnSize(board, "todo")).toBe(250);
  expect(isFullyLoaded(board)).toBe(false);
  for (const loaded of [100, 200]) {
    board = extendBoard(board, all.slice(0, loaded));
    expect(board.columns.todo).toEqual(all.slice(0, loaded).map(({ id }) => id));
    expect(board.columns.done).toHaveLength(3);
    expect(getColumnSize(board, "todo")).toBe(250);
  }
  board = extendBoard(board, all);
  expect(isFullyLoaded(board)).toBe(true);
  expect(board.columns.todo).toHaveLength(250);
});

test("a task on two pages appears once, where the later page has it", () => {
  const board = toBoard([makeTask("a", "todo", 1), makeTask("b", "todo", 2), makeTask("a", "done", 3)]);
  expect(board.columns).toEqual({ todo: ["b"], in_progress: [], done: ["a"] });
  expect(toBoard([makeTask("a", "todo", 1), makeTask("a", "todo", 1)]).columns.todo).toEqual(["a"]);
});

test("keys move by position within and across columns", () => {
  const board = toBoard(makeTasks({ todo: 3, in_progress: 1 }));
  const press = (key: string, from: { status: Status; index: number }, order: readonly Status[] = STATUSES) =>
    findPlaceAfterKey(board, order, from, key);
  expect(press("ArrowDown", { status: "todo", index: 0 })).toEqual({ status: "todo", index: 1 });
  expect(press("ArrowUp", { status: "todo", index: 0 })).toBeNull();
  expect(press("ArrowDown", { status: "todo", index: 2 })).toBeNull();
  expect(press("End", { status: "todo", index: 0 })).toEqual({ status: "todo", index: 2 });
  expect(press("Home", { status: "todo", index: 2 })).toEqual({ status: "todo", index: 0 });
  expect(press("ArrowRight", { status: "todo", index: 2 })).toEqual({ status: "in_progress", index: 1 });
  expect(press("ArrowLeft", { status: "todo", index: 2 })).toBeNull();
  expect(press("ArrowLeft", { status: "todo", index: 0 }, ["done", "todo", "in_progress"])).toEqual({
    status: "done",
    index: 0,
  });
  expect(press("x", { status: "todo", index: 0 })).toBeNull();
});

test("the last due date of a board is that of its open tasks", () => {
  const board = (...dates: [Status, string | null][]) =>
    toBoard(dates.map(([status, due_on], index) => ({ ...makeTask(`${index}`, status, index), due_on })));
  expect(getLastDue(board(["todo", null], ["done", "2026-03-03"]))).toBeUndefined();
  expect(
    getLastDue(board(["todo", "2026-03-02"], ["in_progress", "2026-03-01"], ["done", "2026-03-03"])),
  ).toBe("2026-03-02");
});

test("announcements contain the title, the column, the position and the total", () => {
  const board = toBoard(makeTasks({ todo: 3 }), { todo: 70, in_progress: 0, done: 0 });
  expect(describeLift(board, "todo-1", 1)).toMatch(/^Picked up todo-1\. Todo, 2 of 70\./);
  expect(describeLift(board, "todo-1", 3)).toMatch(/^Picked up todo-1 and 2 more\. Todo, 2 of 70\./);
  expect(describeMove(board, "todo-1")).toBe("todo-1. Todo, 2 of 70.");
  expect(describeCancel(board, "todo-1")).toBe("Canceled. todo-1 is back in Todo, 2 of 70.");
});
