import { availableParallelism } from "node:os";
import { afterEach, expect, test, vi } from "vitest";
import { Problem } from "@/lib/api/problem";
import { comparePassword } from "@/lib/auth/passwords/password.server";

const WORKERS = Math.max(1, Math.floor(availableParallelism() / 2));
const WAITING = 50 * WORKERS;

const expectRefusal = (error: unknown) => {
  expect(error).toBeInstanceOf(Problem);
  expect(error).toMatchObject({ status: 503, more: { headers: { "Retry-After": "5" } } });
};
const compare = () => comparePassword("correct horse battery staple", null);

afterEach(() => void vi.useRealTimers());

test("a full queue of passwords refuses the next one at once, and one that waits too long, with Retry-After", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const running = Array.from({ length: WORKERS }, compare);
  const waiting = Promise.allSettled(Array.from({ length: WAITING }, compare));
  expectRefusal(await compare().catch((error: unknown) => error));
  vi.advanceTimersByTime(7_000);
  const refused = (await waiting).flatMap((job) => (job.status === "rejected" ? [job.reason] : []));
  expect(refused).toHaveLength(WAITING);
  refused.forEach(expectRefusal);
  // Those that run are finished, and so is what comes afterwards.
  expect(await Promise.all([...running, compare()])).toEqual(Array(WORKERS + 1).fill(false));
});
