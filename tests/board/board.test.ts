import fc from "fast-check";
import { expect, test } from "vitest";
import { cancelled, lifted, moved } from "@/app/(app)/projects/[projectId]/board/model/announcements";
import {
  addCard,
  boardOf,
  changeCard,
  extendBoard,
  isWhole,
  moveCard,
  placeOf,
  removeCard,
  sizeOf,
} from "@/app/(app)/projects/[projectId]/board/model/board";
import { placeAfterKey } from "@/app/(app)/projects/[projectId]/board/model/keyboard";
import { STATUSES, type Status } from "@/lib/tasks/statuses";
import { task, tasks } from "./tasks";

/** The contract's words as a list: `position` is the index among the others, a value past the end is last. */
function model(columns: Record<Status, string[]>, id: string, status: Status, position: number) {
  for (const ids of Object.values(columns)) if (ids.includes(id)) ids.splice(ids.indexOf(id), 1);
  columns[status].splice(Math.min(position, columns[status].length), 0, id);
}

test("500 random moves are the list model's", () => {
  const steps = fc.array(
    fc.record({ card: fc.nat(29), status: fc.constantFrom(...STATUSES), position: fc.nat(40) }),
    { minLength: 500, maxLength: 500 },
  );
  fc.assert(
    fc.property(steps, (all) => {
      let board = boardOf(tasks({ todo: 10, in_progress: 10, done: 10 }));
      const expected = structuredClone(board.columns) as Record<Status, string[]>;
      const ids = [...board.cards.keys()];
      for (const { card, status, position } of all) {
        board = moveCard(board, ids[card]!, { status, index: position });
        model(expected, ids[card]!, status, position);
        expect(placeOf(board, ids[card]!)?.status).toBe(status);
      }
      expect(board.columns).toEqual(expected);
    }),
    { numRuns: 10 },
  );
});

test("an unknown card moves nothing, and a removed one leaves its column", () => {
  const board = boardOf(tasks({ todo: 2 }));
  expect(moveCard(board, "nobody", { status: "done", index: 0 })).toBe(board);
  expect(removeCard(board, "nobody")).toBe(board);
  const without = removeCard(board, "todo-0");
  expect(without.columns.todo).toEqual(["todo-1"]);
  expect(without.cards.has("todo-0")).toBe(false);
  const back = addCard(without, board.cards.get("todo-0")!, { status: "todo", index: 0 });
  expect(back.columns).toEqual(board.columns);
  const changed = { ...task("todo-0", "todo", 0), name: "New", description: "Words" };
  const renamed = changeCard(back, changed);
  expect(renamed.cards.get("todo-0")).toEqual(changed);
  expect(renamed.columns).toBe(back.columns);
});

test("a long board tells its true size at once and fills in order", () => {
  const all = tasks({ todo: 250, done: 3 });
  const totals = { todo: 250, in_progress: 0, done: 3 };
  let board = boardOf([...all.slice(0, 50), ...all.slice(250)], totals);
  expect(sizeOf(board, "todo")).toBe(250);
  expect(isWhole(board)).toBe(false);
  for (const loaded of [100, 200]) {
    board = extendBoard(board, all.slice(0, loaded));
    expect(board.columns.todo).toEqual(all.slice(0, loaded).map(({ id }) => id));
    expect(board.columns.done).toHaveLength(3);
    expect(sizeOf(board, "todo")).toBe(250);
  }
  board = extendBoard(board, all);
  expect(isWhole(board)).toBe(true);
  expect(board.columns.todo).toHaveLength(250);
});

test("a task that moved between two pages stands where the later page has it, once", () => {
  const board = boardOf([task("a", "todo", 1), task("b", "todo", 2), task("a", "done", 3)]);
  expect(board.columns).toEqual({ todo: ["b"], in_progress: [], done: ["a"] });
  expect(boardOf([task("a", "todo", 1), task("a", "todo", 1)]).columns.todo).toEqual(["a"]);
});

test("keys move by position within and across columns", () => {
  const board = boardOf(tasks({ todo: 3, in_progress: 1 }));
  const press = (key: string, from: { status: Status; index: number }, order: readonly Status[] = STATUSES) =>
    placeAfterKey(board, order, from, key);
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

test("what is spoken has the title, the column and n of m", () => {
  const board = boardOf(tasks({ todo: 3 }), { todo: 70, in_progress: 0, done: 0 });
  expect(lifted(board, "todo-1")).toMatch(/^Picked up todo-1\. Todo, 2 of 70\./);
  expect(moved(board, "todo-1")).toBe("todo-1. Todo, 2 of 70.");
  expect(cancelled(board, "todo-1")).toBe("Cancelled. todo-1 is back in Todo, 2 of 70.");
});
