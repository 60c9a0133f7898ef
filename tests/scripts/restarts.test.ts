import { expect, test } from "vitest";
import { createRestartLimit } from "@/scripts/lib/process/restarts.mjs";

test("a part is started again three times a minute, and each part is counted alone", () => {
  const mayRestart = createRestartLimit();
  expect([0, 1, 2, 3].map((second) => mayRestart("The app", second * 1000))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(mayRestart("The sandbox", 4_000)).toBe(true);
  expect(mayRestart("The app", 64_000)).toBe(true);
});
