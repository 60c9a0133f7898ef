import { expect, test } from "vitest";
import { insertAll, toRanksBetween } from "@/lib/tasks/order/column-order.server";

const place = (taskId: string, afterId: string | null) => ({ taskId, afterId, completedAt: null });
const insert = (...placements: [string, string | null][]) =>
  insertAll(
    [{ id: "a" }, { id: "b" }],
    placements.map(([taskId, afterId]) => place(taskId, afterId)),
  ).join("");

test("tasks are inserted one after the other, below another one, first, or last", () => {
  expect(insert(["c", "a"])).toBe("acb");
  expect(insert(["c", null])).toBe("cab");
  expect(insert(["c", "b"], ["d", "c"])).toBe("abcd");
  expect(insert(["c", "elsewhere"], ["d", "elsewhere"])).toBe("abcd");
  expect(insertAll([], [place("c", null), place("d", "c")])).toEqual(["c", "d"]);
});

const getRanks = (ids: string, current: Record<string, number>) => {
  const ranks = toRanksBetween([...ids], new Map(Object.entries(current)));
  return ranks && Object.fromEntries(ranks);
};

test("tasks are spread evenly between their neighbors, and a gap of 1024 apart at the ends", () => {
  expect(getRanks("axyb", { a: 10, b: 40 })).toEqual({ x: 20, y: 30 });
  expect(getRanks("xya", { a: 10 })).toEqual({ x: 10 - 2 * 1024, y: 10 - 1024 });
  expect(getRanks("axby", { a: 10, b: 20 })).toEqual({ x: 15, y: 20 + 1024 });
  expect(getRanks("xy", {})).toEqual({ x: 1024, y: 2 * 1024 });
});

test("there are no ranks where no number is left", () => {
  expect(getRanks("axb", { a: 1, b: 1 + Number.EPSILON })).toBeNull();
  expect(getRanks("axb", { a: 5, b: 5 })).toBeNull();
});
