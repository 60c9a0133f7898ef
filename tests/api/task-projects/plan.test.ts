import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { serveApi } from "@/app/api/host.server";
import { env } from "@/lib/env.server";
import type { Planned } from "@/lib/planning/endpoints";
import { makeUser, type Person } from "../../support/factories";
import { get, post } from "../../support/request";
import { sql } from "../../support/sql";

const planner = await vi.hoisted(async () => (await import("../../support/with-planner")).withPlanner(50));
const { control } = planner;
afterAll(() => planner.close());

afterEach(async () => {
  await control("DELETE", "faults");
  await control("DELETE", "replies");
});

let person: Person;
beforeEach(async () => {
  person = await makeUser();
});

const BRIEF =
  "Open a small bakery: find premises, buy an oven, hire two bakers, design the sign, open the doors.";

type Told =
  | ["task", Planned["tasks"][number]]
  | ["restart", null]
  | ["plan", Planned]
  | ["problem", { status: number; detail: string }];

async function stream(input: string, signal?: AbortSignal): Promise<string> {
  const response = await serveApi(
    new Request(`${env.APP_URL}/api/task-projects/ai/plan`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.token}`, "content-type": "application/json" },
      body: JSON.stringify({ input }),
      signal,
    }),
  );
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  return response.text();
}

/** What is told of a planning, in its order. */
async function plan(input = BRIEF, signal?: AbortSignal): Promise<Told[]> {
  const text = await stream(input, signal);
  return [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, event, data]) => [
    event,
    JSON.parse(data!),
  ]) as Told[];
}
const runs = () =>
  sql`select outcome, completion_tokens from ai_runs where user_id = ${person.id} order by started_at`;
const projects = async () => (await get("/api/task-projects", person.token)).body.meta.total;

test("tasks are told as they come, the checked whole at the end, and nothing is stored", async () => {
  const told = await plan();
  const [event, whole] = told.at(-1)!;
  expect(event).toBe("plan");
  const { tasks } = whole as Planned;
  expect(tasks.length).toBeGreaterThan(1);
  expect(told.slice(0, -1)).toEqual(tasks.map((task) => ["task", task]));
  expect(await projects()).toBe(0);
  const [run] = await runs();
  expect(run).toEqual({ outcome: "planned", completion_tokens: expect.any(Number) });
  expect(run!.completion_tokens).toBeGreaterThan(0);
});

test("tasks of an answer that cannot be used are taken back when the model answers again", async () => {
  const name = (n: number) => `Half ${String.fromCharCode(97 + n).repeat(8)}`;
  const unusable = {
    name: "Bakery",
    description: "",
    tasks: [0, 1].map((n) => ({ name: name(n), description: "" })),
  };
  await control("POST", "replies", { match: "bakery", replies: [unusable] });
  const told = await plan();
  const restart = told.findIndex(([event]) => event === "restart");
  expect(told.slice(0, restart)).toEqual(unusable.tasks.map((task) => ["task", task]));
  const [, whole] = told.at(-1) as ["plan", Planned];
  expect(told.slice(restart + 1, -1)).toEqual(whole.tasks.map((task) => ["task", task]));
});

test("what came of it is stored with its project in one go, as it was edited", async () => {
  const [, whole] = (await plan()).at(-1) as ["plan", Planned];
  const tasks = whole.tasks.slice(1).map((task) => ({ ...task, name: `${task.name}!` }));
  const reply = await post(
    "/api/task-projects",
    { name: whole.name, description: whole.description, tasks },
    person.token,
  );
  expect(reply.status).toBe(201);
  expect(reply.body).not.toHaveProperty("tasks");
  const { body } = await get(`/api/task-projects/${reply.body.id}?expand=tasks`, person.token);
  expect(body.tasks.map(({ name }: { name: string }) => name)).toEqual(tasks.map(({ name }) => name));
  expect((await get("/api/stats", person.token)).body.task_stats.total_tasks).toBe(tasks.length);
});

test.each([
  [[{ name: "fine" }, { name: "" }]],
  [[{ name: "fine", status: "done" }]],
  [Array.from({ length: 101 }, () => ({ name: "many" }))],
  ["none"],
])("with tasks like %j nothing is stored", async (tasks) => {
  expect((await post("/api/task-projects", { name: "Half", tasks }, person.token)).status).toBe(422);
  expect(await projects()).toBe(0);
});

describe("when the model fails", () => {
  test.each([
    ["malformed", 1, "plan"],
    ["half_json_http", 1, "plan"],
    ["malformed", 4, "problem"],
    ["refusal", 1, "problem"],
    ["server_error", 4, "problem"],
  ])("%s ×%i ends in %s", async (kind, count, event) => {
    await control("POST", "faults", { kind, count });
    const told = await plan();
    expect(told.at(-1)![0]).toBe(event);
    if (event === "problem") expect((told.at(-1)![1] as { detail: string }).detail).toMatch(/\.$/);
    expect(await projects()).toBe(0);
  });

  test("who goes away ends it, and it is accounted for", async () => {
    const gone = new AbortController();
    await control("POST", "faults", { kind: "timeout", count: 1 });
    setTimeout(() => gone.abort(), 150);
    await plan(BRIEF, gone.signal).catch(() => {});
    await expect.poll(async () => (await runs()).map(({ outcome }) => outcome)).toEqual(["aborted"]);
  });
});

test("over the limits it is 429 before anything is told, and a bad input 422", async () => {
  await control("POST", "faults", { kind: "timeout", count: 2 });
  const gone = new AbortController();
  const waiting = [plan(BRIEF, gone.signal), plan(BRIEF, gone.signal)];
  await expect.poll(async () => (await runs()).length).toBe(2);
  const refused = await post("/api/task-projects/ai/plan", { input: BRIEF }, person.token);
  expect(refused.status).toBe(429);
  expect((await post("/api/task-projects/ai/plan", { input: " " }, person.token)).status).toBe(422);
  gone.abort();
  await Promise.allSettled(waiting);
});
