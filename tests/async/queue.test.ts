import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueue } from "@/lib/async/queue.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MESSAGE = "Too many files are being read.";
const TIMEOUT_MS = 1_000;

/** Work that ends when the test says so. */
function createWork() {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = vi.fn(() => promise);
  return { run, end };
}

test("work begins in its order, as soon as other work ends", async () => {
  const onIdle = vi.fn();
  const runInQueue = createQueue({ maxRunning: 2, timeoutMs: TIMEOUT_MS, busyMessage: MESSAGE, onIdle });
  const works = [createWork(), createWork(), createWork(), createWork()];
  const isRunning = () => works.map(({ run }) => run.mock.calls.length > 0);
  const ends = works.map(({ run }) => runInQueue(run));
  expect(isRunning()).toEqual([true, true, false, false]);
  works[1]!.end();
  await ends[1];
  expect(isRunning()).toEqual([true, true, true, false]);
  for (const { end } of works) end();
  await Promise.all(ends);
  expect(isRunning()).toEqual([true, true, true, true]);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test("work that waits too long, or comes when too much waits, is refused", async () => {
  const queue = { maxRunning: 1, maxWaiting: 1, timeoutMs: TIMEOUT_MS, busyMessage: MESSAGE };
  const runInQueue = createQueue(queue);
  const [first, late, next] = [createWork(), createWork(), createWork()];
  const end = runInQueue(first.run);
  const refused = expect(runInQueue(late.run)).rejects.toMatchObject({ status: 503, message: MESSAGE });
  await expect(runInQueue(next.run)).rejects.toMatchObject({ status: 503, message: MESSAGE });
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  await refused;
  first.end();
  await end;
  expect(late.run).not.toHaveBeenCalled();
});
