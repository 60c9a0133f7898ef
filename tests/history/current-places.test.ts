import { expect, test } from "vitest";
import { findCurrentAbove } from "@/lib/history/current-places.server";
import type { ChangeRow } from "@/lib/history/versions.server";

type Departure = NonNullable<Parameters<typeof findCurrentAbove>[1]>;

/** A change to revert: `task` was below `above` and is below `newAbove` now. */
const row = (task: string, above: string, newAbove: string | null = null) =>
  ({ task_id: task, before: { after_id: above }, after: { after_id: newAbove } }) as unknown as ChangeRow;

/** @param next the further departures, by the number of the one before */
const find = (change: ChangeRow, first?: Departure, next: [number, Departure][] = []) =>
  findCurrentAbove(change, first, new Map(next));

test("each departure leads to the next, until one names a task that is still there", () => {
  const first = { seq: 4, above: "a" };
  expect(find(row("c", "b"))).toBe("b");
  expect(find(row("c", "b"), first)).toBe("a");
  expect(find(row("c", "b"), first, [[4, { seq: 6, above: null }]])).toBeNull();
});

test("a search that comes back to its own task keeps the place of the change", () => {
  expect(find(row("c", "b", "z"), { seq: 4, above: "c" })).toBe("z");
});

test("a search in a circle ends", () => {
  const circle: [number, Departure][] = [
    [4, { seq: 3, above: "b" }],
    [3, { seq: 4, above: "a" }],
  ];
  expect(find(row("c", "b"), { seq: 4, above: "a" }, circle)).toBe("a");
});
