import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runInBackground } from "@/lib/background.server";
import { log } from "@/lib/log.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("work in the background is repeated a minute after it has failed or was not done, until it is", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const failure = new Error("Not yet.");
  const work = vi.fn(async () => {
    if (work.mock.calls.length === 1) throw failure;
    return work.mock.calls.length > 2;
  });
  runInBackground(work, "it is not done yet");
  await vi.advanceTimersByTimeAsync(59_999);
  expect(work).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err: failure }, "it is not done yet");
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(work).toHaveBeenCalledTimes(3);
  expect(warn).toHaveBeenCalledTimes(1);
});
