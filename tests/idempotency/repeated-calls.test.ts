import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Input } from "@/lib/api/endpoint";
// biome-ignore lint/style/noRestrictedImports: the test is about it.
import { call } from "@/lib/client";
import { bulkChangeTasks, deleteTask, patchTask } from "@/lib/tasks/calls";
import { stubConnection } from "../support/connection";

vi.mock("@/lib/auth/browser/current-session", () => ({ getAccessToken: async () => "token" }));

let connection: ReturnType<typeof stubConnection>;
let answers: (() => Promise<Response>)[];
const fetch = vi.fn(() => answers.shift()!());

const breakOff = () => Promise.reject(new TypeError("Failed to fetch"));
const loseConnection = () => {
  connection.set(false);
  return breakOff();
};
const answer = (status: number, body?: unknown) => async () =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });

const params = { "task-id": "00000000-0000-4000-8000-000000000001" };
const setPriority = (ifMatch?: string) =>
  call(patchTask, { params, body: { priority: "high" } }, undefined, { ifMatch });
const changeTasks = (patch: Input<typeof bulkChangeTasks>["body"]["patch"]) =>
  call(bulkChangeTasks, { body: { ids: [params["task-id"]], patch } });

beforeEach(() => {
  vi.useFakeTimers();
  connection = stubConnection();
  answers = [];
  fetch.mockClear();
  vi.stubGlobal("fetch", fetch);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a change whose answer is lost with the connection is sent again when that is back", async () => {
  answers = [loseConnection, answer(200, { priority: "high" })];
  const changed = setPriority();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  connection.set(true);
  await expect(changed).resolves.toEqual({ priority: "high" });
});

test("a deletion that is sent again finds the task deleted, and has succeeded", async () => {
  answers = [breakOff, answer(404, { title: "Not Found" })];
  const deleted = call(deleteTask, { params });
  await vi.runAllTimersAsync();
  await expect(deleted).resolves.toBeNull();
  answers = [answer(404, { title: "Not Found" })];
  await expect(call(deleteTask, { params })).rejects.toMatchObject({ status: 404 });
});

test("a change of several tasks whose answer is lost is sent again", async () => {
  answers = [breakOff, answer(200, { updated: 1 })];
  const changed = changeTasks({ priority: "high" });
  await vi.runAllTimersAsync();
  await expect(changed).resolves.toEqual({ updated: 1 });
});

test("a call that must not be made twice is not sent again", async () => {
  // The first attempt may have changed the text, and so its tag.
  answers = [breakOff];
  await expect(setPriority('"tag"')).rejects.toThrow("Can’t reach Waymark.");
  // The first attempt may have deleted the tasks.
  answers = [breakOff];
  await expect(changeTasks({ deleted: true })).rejects.toThrow("Can’t reach Waymark.");
});
