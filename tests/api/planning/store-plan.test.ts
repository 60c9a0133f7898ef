import { beforeEach, describe, expect, test, vi } from "vitest";
import type { PlanProblem, ProjectPlan } from "@/lib/planning/endpoints";
import { makeUser, type Person } from "../../support/factories";
import { get, post } from "../../support/http/request";
import { readPlanEvents } from "../../support/planning/plan-stream";
import { BRIEF, listRuns, setUpModel } from "./model";

const planner = await vi.hoisted(async () =>
  (await import("../../support/planning/with-planner")).withPlanner(50),
);
const { control } = setUpModel(planner);

let person: Person;
beforeEach(async () => {
  person = await makeUser();
});

const plan = (input = BRIEF, signal?: AbortSignal, more?: object) =>
  readPlanEvents(person, input, signal, more);
const countProjects = async () => (await get("/api/task-projects", person.token)).body.meta.total;

test("the edited plan is stored with its project in one request", async () => {
  const [, whole] = (await plan()).at(-1) as ["plan", ProjectPlan];
  const tasks = whole.tasks.slice(1).map(({ done_when, after: _, ...task }) => ({
    ...{ ...task, name: `${task.name}!` },
    checklist: done_when.map((text) => ({ text })),
  }));
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
])("stores nothing with the tasks %j", async (tasks) => {
  expect((await post("/api/task-projects", { name: "Half", tasks }, person.token)).status).toBe(422);
  expect(await countProjects()).toBe(0);
});

describe("when the model fails", () => {
  test.each([
    ["malformed", 1, "plan"],
    ["half_json_http", 1, "plan"],
    ["malformed", 4, "problem"],
    ["refusal", 1, "problem"],
    ["server_error", 4, "problem"],
  ])("with %s ×%i ends in %s", async (kind, count, event) => {
    await control("POST", "faults", { kind, count });
    const told = await plan();
    expect(told.at(-1)![0]).toBe(event);
    if (event === "problem") {
      const problem = told.at(-1)![1] as PlanProblem;
      expect(problem.detail).toMatch(/\.$/);
      // Only when the provider is down.
      expect(problem.can_use_playbooks).toBe(problem.status === 503 ? true : undefined);
    }
    expect(await countProjects()).toBe(0);
  });

  test("an aborted request ends the run, and the run is recorded", async () => {
    const clientAbort = new AbortController();
    await control("POST", "faults", { kind: "timeout", count: 1 });
    const aborted = plan(BRIEF, clientAbort.signal).catch(() => {});
    await expect.poll(async () => (await listRuns(person)).length).toBe(1);
    clientAbort.abort();
    await aborted;
    await expect
      .poll(async () => (await listRuns(person)).map(({ outcome }) => outcome))
      .toEqual(["aborted"]);
  });
});

test("a request over the limits is 429 before any event, and an invalid input is 422", async () => {
  await control("POST", "faults", { kind: "timeout", count: 2 });
  const gone = new AbortController();
  const waiting = [plan(BRIEF, gone.signal), plan(BRIEF, gone.signal)];
  await expect.poll(async () => (await listRuns(person)).length).toBe(2);
  const refused = await post("/api/task-projects/ai/plan", { input: BRIEF }, person.token);
  expect(refused.status).toBe(429);
  expect((await post("/api/task-projects/ai/plan", { input: " " }, person.token)).status).toBe(422);
  gone.abort();
  await Promise.allSettled(waiting);
});
