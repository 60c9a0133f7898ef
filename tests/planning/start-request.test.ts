import { expect, onTestFinished, test, vi } from "vitest";
import { requestStart, takeStartRequest } from "@/app/(app)/projects/plan/start-request";

test("a request to plan is taken once, and only shortly after it was made", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  expect(takeStartRequest()).toBe(false);
  requestStart();
  vi.advanceTimersByTime(3_000);
  expect(takeStartRequest()).toBe(true);
  expect(takeStartRequest()).toBe(false);
  requestStart();
  vi.advanceTimersByTime(60_000);
  expect(takeStartRequest()).toBe(false);
});
