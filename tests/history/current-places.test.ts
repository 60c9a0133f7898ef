import { expect, test } from "vitest";
import { findCurrentAbove } from "@/lib/history/current-places.server";
import type { ChangeRow } from "@/lib/history/versions.server";

/** A change to revert: `task` was below `above` and is below `newAbove` now. */
const row = (task: string, above: string, newAbove: string | null = null) =>
  ({ task_id: task, before: { after_id: above }, after: { after_id: newAbove } }) as unknown as ChangeRow;

const find = (change: ChangeRow, ...departures: { from: number; seq: number; above: string | null }[]) =>
  findCurrentAbove(change, 0, new Map(departures.map((departure) => [departure.from, departure])));

test("each departure leads to the next, until one names a task that is still there", () => {
  const first = { from: -1, seq: 4, above: "a" };
  expect(find(row("c", "b"))).toBe("b");
  expect(find(row("c", "b"), first)).toBe("a");
  expect(find(row("c", "b"), first, { from: 4, seq: 6, above: null })).toBeNull();
});

test("a search that comes back to its own task keeps the place of the change", () => {
  expect(find(row("c", "b", "z"), { from: -1, seq: 4, above: "c" })).toBe("z");
});

test("a search in a circle ends", () => {
  const circle = [
    { from: -1, seq: 4, above: "a" },
    { from: 4, seq: 3, above: "b" },
    { from: 3, seq: 4, above: "a" },
  ];
  expect(find(row("c", "b"), ...circle)).toBe("a");
});
