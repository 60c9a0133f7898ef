import { beforeEach, expect, test, vi } from "vitest";
import { ApiError, UnreachableError } from "@/lib/api/client";
import { forgetUnansweredCalls, sendOnce } from "@/lib/idempotency/unanswered-calls";

const CALL = '/api/task-projects/1/tasks{"name":"Buy milk"}';
const unreachable = () => Promise.reject(new UnreachableError(new TypeError("Failed to fetch")));
const refuse = (status: number) => () =>
  Promise.reject(
    new ApiError({ $schema: "", title: "", message: "", detail: "Refused.", status, errors: [] }),
  );

/** Sends a call whose attempts end as given. @returns the keys of the attempts, and the outcome */
async function send(...attempts: (() => Promise<unknown>)[]) {
  const keys: string[] = [];
  const sent = sendOnce(CALL, (key) => {
    keys.push(key);
    return attempts[keys.length - 1]!();
  });
  const outcome = sent.then(
    (reply) => reply,
    (error: Error) => error,
  );
  await vi.runAllTimersAsync();
  return { keys, outcome: await outcome };
}

const succeed = async () => "task";

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  });
  vi.stubGlobal("navigator", { onLine: true });
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("a call whose answer is lost is sent again with its key", async () => {
  const { keys, outcome } = await send(unreachable, succeed);
  expect(outcome).toBe("task");
  expect(keys[1]).toBe(keys[0]);
});

test("a call that got no answer keeps its key for the user's next attempt, and an answered one does not", async () => {
  const failed = await send(unreachable, unreachable, unreachable, unreachable);
  expect(failed.outcome).toBeInstanceOf(UnreachableError);
  const again = await send(succeed);
  expect(again.keys[0]).toBe(failed.keys[0]);
  const other = await send(succeed);
  expect(other.keys[0]).not.toBe(failed.keys[0]);
});

test("a failure of the server keeps the key, and a refusal does not", async () => {
  const failed = await send(refuse(503));
  const refused = await send(refuse(422));
  expect(refused.keys).toEqual(failed.keys);
  const next = await send(succeed);
  expect(next.keys[0]).not.toBe(failed.keys[0]);
});

test("a repeated call waits while the server still works on the first one", async () => {
  await send(refuse(503));
  const { keys, outcome } = await send(refuse(409), refuse(409), succeed);
  expect(keys).toHaveLength(3);
  expect(outcome).toBe("task");
  // A new call is refused at once.
  expect((await send(refuse(409))).keys).toHaveLength(1);
});

test("an equal call beside the first one is another one", async () => {
  const keys: string[] = [];
  const record = async (key: string) => keys.push(key);
  await Promise.all([sendOnce(CALL, record), sendOnce(CALL, record)]);
  expect(new Set(keys).size).toBe(2);
});

test("the key ends after ten minutes and with the sign-out", async () => {
  const first = await send(refuse(503));
  vi.advanceTimersByTime(11 * 60_000);
  const second = await send(refuse(503));
  expect(second.keys).not.toEqual(first.keys);
  forgetUnansweredCalls();
  expect((await send(succeed)).keys).not.toEqual(second.keys);
});

test("offline, a call is not repeated before the user does", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect((await send(unreachable)).keys).toHaveLength(1);
});
