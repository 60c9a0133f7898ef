import { expect, test } from "vitest";
import { sendInSteps } from "@/lib/live/send-in-steps.server";

test("many windows are told in steps of twenty, with a pause between two steps", async () => {
  const sent: number[] = [];
  const sentAtPause: number[] = [];
  await sendInSteps(
    Array.from({ length: 45 }, (_, n) => n),
    (recipient) => sent.push(recipient),
    async () => sentAtPause.push(sent.length),
  );
  expect(sentAtPause).toEqual([20, 40]);
  expect(sent).toEqual(Array.from({ length: 45 }, (_, n) => n));
});
