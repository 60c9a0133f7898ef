import { beforeEach, expect, test, vi } from "vitest";
import { ApiError, UnreachableError } from "@/lib/api/api-error";
import { CALL_IN_PROGRESS } from "@/lib/api/endpoint";
import { sendOnce } from "@/lib/idempotency/unanswered-calls";

const CALL = '/api/task-projects/1/tasks{"name":"Buy milk"}';
const unreachable = () => Promise.reject(new UnreachableError(new TypeError("Failed to fetch")));
const refuse = (status: number, name?: string) => () =>
  Promise.reject(
    new ApiError({ $schema: "", title: "", message: "", detail: "Refused.", name, status, errors: [] }),
  );
const sayInProgress = refuse(409, CALL_IN_PROGRESS);

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

let startTime = Date.now();

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  });
  vi.stubGlobal("navigator", { onLine: true });
  // The calls of the test before have ended.
  startTime += 3_600_000;
  vi.useFakeTimers({ now: startTime });
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

test("a call waits while the server still works on an earlier attempt", async () => {
  const { keys, outcome } = await send(unreachable, ...Array(9).fill(sayInProgress), succeed);
  expect(keys).toHaveLength(11);
  expect(outcome).toBe("task");
  // A conflict is an answer.
  expect((await send(refuse(409))).keys).toHaveLength(1);
});

test("a refusal that says nothing about the lost attempt keeps the key", async () => {
  const lost = await send(unreachable, refuse(429));
  expect((await send(refuse(401))).keys[0]).toBe(lost.keys[0]);
  expect((await send(refuse(422))).keys[0]).toBe(lost.keys[0]);
  expect((await send(succeed)).keys[0]).not.toBe(lost.keys[0]);
});

test("the storage holds no text, and another call has another key", async () => {
  const { keys } = await send(refuse(503));
  expect(sessionStorage.getItem("unanswered-calls")).toContain(keys[0]);
  expect(sessionStorage.getItem("unanswered-calls")).not.toContain("milk");
  await sendOnce(CALL.replace("milk", "eggs"), async (key) => expect(key).not.toBe(keys[0]));
});

test("an equal call beside the first one is another one", async () => {
  const keys: string[] = [];
  const record = async (key: string) => keys.push(key);
  await Promise.all([sendOnce(CALL, record), sendOnce(CALL, record)]);
  expect(new Set(keys).size).toBe(2);
});

test("the key ends after a minute", async () => {
  const first = await send(refuse(503));
  vi.advanceTimersByTime(61_000);
  const second = await send(refuse(503));
  expect(second.keys).not.toEqual(first.keys);
});

test("offline, a call is not repeated before the user does", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect((await send(unreachable)).keys).toHaveLength(1);
});
