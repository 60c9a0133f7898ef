import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moveCard, toBoard } from "@/app/(app)/projects/[projectId]/board/model/board";
import {
  filterBoard,
  findNeighbor,
  keepSameColumns,
  toFullPlace,
} from "@/app/(app)/projects/[projectId]/board/model/visible";
import { makeTasks } from "./tasks";

const board = toBoard(makeTasks({ todo: 8, done: 3 }));
/** Hides all but these of todo. */
const show = (...numbers: number[]) =>
  filterBoard(board, ({ id }) => numbers.some((n) => id === `todo-${n}`));
const move = (visible: ReturnType<typeof show>, id: string, status: "todo" | "done", index: number) =>
  moveCard(board, id, toFullPlace(board, visible, id, { status, index })).columns[status];

describe("a card that is moved while others are hidden", () => {
  test("lands below the visible neighbor above it", () => {
    const visible = show(1, 4, 6);
    expect(visible.columns).toEqual({ todo: ["todo-1", "todo-4", "todo-6"], in_progress: [], done: [] });
    expect(move(visible, "todo-6", "todo", 1).join()).toBe(
      "todo-0,todo-1,todo-6,todo-2,todo-3,todo-4,todo-5,todo-7",
    );
    expect(move(visible, "todo-1", "todo", 2).join()).toBe(
      "todo-0,todo-2,todo-3,todo-4,todo-5,todo-6,todo-1,todo-7",
    );
  });

  test("lands above the visible neighbor when none is above", () => {
    expect(move(show(1, 4, 6), "todo-6", "todo", 0).join()).toBe(
      "todo-0,todo-6,todo-1,todo-2,todo-3,todo-4,todo-5,todo-7",
    );
  });

  test("lands last in a column without visible cards", () => {
    expect(move(show(1), "todo-1", "done", 0)).toEqual(["done-0", "done-1", "done-2", "todo-1"]);
  });

  test("is among the visible cards where it was dropped", () => {
    const numbers = fc.uniqueArray(fc.nat(7), { minLength: 1 });
    fc.assert(
      fc.property(numbers, fc.nat(), fc.nat(), (shown, card, place) => {
        const visible = show(...shown);
        const ids = visible.columns.todo;
        const id = ids[card % ids.length]!;
        const index = place % ids.length;
        const isShown = (other: string) => ids.includes(other);
        expect(move(visible, id, "todo", index).filter(isShown).indexOf(id)).toBe(index);
      }),
      { numRuns: 100, seed: 17 },
    );
  });
});

test("a held card stays visible, whatever the filter is", () => {
  expect(filterBoard(board, () => false, "todo-2").columns.todo).toEqual(["todo-2"]);
});

test("the neighbor of a hidden card is the next one of its column, the previous one, or one of another column", () => {
  const before = [["a", "b", "c"], ["d"], ["e"]];
  expect(findNeighbor(before, [["a", "c"], ["d"], ["e"]], "b")).toBe("c");
  expect(findNeighbor(before, [["a"], ["d"], ["e"]], "b")).toBe("a");
  expect(findNeighbor(before, [["a", "b", "c"], [], ["e"]], "d")).toBe("e");
  expect(findNeighbor(before, [[], ["d"], []], "e")).toBe("d");
  expect(findNeighbor(before, [[], [], []], "b")).toBeUndefined();
  expect(findNeighbor(before, before, "elsewhere")).toBeUndefined();
});

test("an unchanged column is the same array", () => {
  const before = show(1, 4);
  const after = filterBoard(board, ({ id }) => ["todo-1", "todo-4", "done-1"].includes(id));
  const kept = keepSameColumns(before, after);
  expect(kept.columns.todo).toBe(before.columns.todo);
  expect(kept.columns.done).toEqual(["done-1"]);
});
