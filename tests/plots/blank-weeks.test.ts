import { expect, test } from "vitest";
import { countBlankWeeks } from "@/lib/insights/texts";

/** @param scopes before the first week and at the end of each @param finished in each week */
const count = (scopes: number[], finished: number[]) =>
  countBlankWeeks({
    burn_up: scopes.map((scope) => ({ on: "2026-11-01", scope, finished: 0 })),
    throughput: {
      finished: 0,
      imported_as_done: 0,
      weeks: finished.map((finished) => ({ week: "2026-11-02", finished })),
    },
  });

test("the weeks before the first task are blank", () => {
  expect(count([0, 0, 0, 2], [0, 0, 0])).toBe(2);
  expect(count([0, 2, 2, 2], [0, 0, 1])).toBe(0);
  expect(count([1, 1, 1, 1], [0, 0, 0])).toBe(0);
});

test("without any task, no week is left out", () => {
  expect(count([0, 0, 0, 0], [0, 0, 0])).toBe(0);
});

test("a week with finished tasks is not blank, although the journal of its project begins later", () => {
  expect(count([0, 0, 0, 2], [0, 1, 0])).toBe(1);
});
