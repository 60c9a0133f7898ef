import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadWithRetries } from "@/lib/toast";

const onlineListeners = new Set<() => void>();
beforeEach(() => {
  onlineListeners.clear();
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => onlineListeners.add(listener));
  vi.stubGlobal("removeEventListener", (_: string, listener: () => void) => onlineListeners.delete(listener));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failing = (times: number) => {
  const load = vi.fn(async () => "loaded");
  for (let n = 0; n < times; n++) load.mockRejectedValueOnce(new Error("no such script"));
  return load;
};

test("a script that does not load is tried again, with growing delays", async () => {
  const load = failing(3);
  const loaded = loadWithRetries(load);
  for (const [ms, calls] of [
    [999, 1],
    [1, 2],
    [1_999, 2],
    [1, 3],
    [4_000, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms);
    expect(load).toHaveBeenCalledTimes(calls);
  }
  expect(await loaded).toBe("loaded");
  expect(onlineListeners.size, "listeners of earlier attempts").toBe(0);
});

test("a failed script is tried again at once when the browser is online again", async () => {
  const load = failing(1);
  const loaded = loadWithRetries(load);
  await vi.advanceTimersByTimeAsync(0);
  for (const listener of onlineListeners) listener();
  expect(await loaded).toBe("loaded");
});
