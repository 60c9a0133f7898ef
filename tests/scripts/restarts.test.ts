import { expect, test } from "vitest";
import { createRestartLimit } from "@/scripts/lib/process/restarts.mjs";

test("a part that keeps ending is started again three times, and each part is counted alone", () => {
  const mayRestart = createRestartLimit();
  const endSoon = () => mayRestart("Waymark", 25_000);
  expect([endSoon(), endSoon(), endSoon(), endSoon()]).toEqual([true, true, true, false]);
  expect(mayRestart("The sandbox", 1_000)).toBe(true);
});

test("a part that ran for a minute may end three times more", () => {
  const mayRestart = createRestartLimit();
  for (let n = 0; n < 3; n++) mayRestart("Waymark", 1_000);
  expect(mayRestart("Waymark", 60_000)).toBe(true);
  expect([1, 2, 3].map(() => mayRestart("Waymark", 1_000))).toEqual([true, true, false]);
});
