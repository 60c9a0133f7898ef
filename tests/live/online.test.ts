import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, UnreachableError } from "@/lib/api/api-error";
import { retryUntilOnline } from "@/lib/live/online";
import { stubConnection } from "../support/connection";

let connection: ReturnType<typeof stubConnection>;
const unreachable = () => Promise.reject(new UnreachableError(new TypeError("Failed to fetch")));

beforeEach(() => {
  vi.useFakeTimers();
  connection = stubConnection();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("offline, a call waits for the connection without a time limit", async () => {
  connection.set(false);
  const work = vi.fn(unreachable);
  const answer = retryUntilOnline<string>(work);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(work).toHaveBeenCalledTimes(1);
  work.mockResolvedValueOnce("moved" as never);
  connection.set(true);
  await expect(answer).resolves.toBe("moved");
});

test("a connection that is not fully back is tried several times", async () => {
  connection.set(false);
  const work = vi.fn(unreachable);
  const answer = retryUntilOnline<string>(work);
  await vi.advanceTimersByTimeAsync(0);
  connection.set(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
  work.mockResolvedValueOnce("moved" as never);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(answer).resolves.toBe("moved");
});

test("online, an unreachable server is given up after some tries", async () => {
  const work = vi.fn(unreachable);
  const answer = retryUntilOnline(work);
  const refused = expect(answer).rejects.toThrow("Can’t reach Waymark.");
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
  expect(work).toHaveBeenCalledTimes(4);
});

test("a refusal of the server is thrown at once, also offline", async () => {
  connection.set(false);
  const problem = { $schema: "", status: 409, title: "Conflict", detail: "No.", message: "No.", errors: [] };
  const work = vi.fn(() => Promise.reject(new ApiError(problem)));
  await expect(retryUntilOnline(work)).rejects.toThrow("No.");
  expect(work).toHaveBeenCalledTimes(1);
});
