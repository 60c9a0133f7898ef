import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import type { Task } from "@/lib/tasks/fields";
import { makeProject, makeTask, makeUser, type Person } from "../../support/factories";

let person: Person;
let project: Project;
let task: Task;
beforeAll(async () => {
  person = await makeUser();
  project = await makeProject(person);
  task = await makeTask(person, project.id);
  const { get } = await import("../../support/http/request");
  // Until the session is in memory, so that it is not read again. Other statements would disturb the count of round trips.
  while ((await watch(() => get("/api/task-projects", person.token))).statements.length > 1);
  // Cached values do not expire, however long the tests take.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterAll(() => void vi.useRealTimers());
afterEach(() => {
  delete process.env.DATABASE_PREPARE;
  vi.resetModules();
});

type Sent = { text: string; name?: string };

/** The statements of the most frequent calls, and the round trips of each call. */
async function sendHotCalls() {
  const { request } = await import("../../support/http/request");
  const calls: [string, string, unknown?][] = [
    ["GET", "/api/task-projects"],
    ["GET", `/api/tasks?project_id=${project.id}`],
    ["GET", `/api/tasks/${task.id}`],
    ["POST", "/api/task-projects", { name: "a" }],
    ["POST", `/api/task-projects/${project.id}/tasks`, { name: "a" }],
    ["PUT", `/api/tasks/${task.id}/position-status`, { status: "done", position: 0 }],
  ];
  const statements: Sent[] = [];
  const trips: Record<string, number> = {};
  for (const [method, path, json] of calls) {
    // Called once before, because the first creation reads the limit.
    await request(method, path, { token: person.token, json });
    const call = await watch(() => request(method, path, { token: person.token, json }));
    statements.push(...call.statements);
    trips[`${method} ${path.replace(project.id, "…").replace(task.id, "…")}`] = call.trips;
  }
  return { statements: statements.filter(({ text }) => !/^(begin|commit)$/.test(text)), trips };
}

/** A statement that is sent before the previous one is answered belongs to the same round trip. */
async function watch(work: () => Promise<unknown>) {
  const statements: Sent[] = [];
  let waiting = 0;
  let trips = 0;
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [sent] = args as [string | Sent];
    statements.push(typeof sent === "string" ? { text: sent } : sent);
    if (waiting++ === 0) trips++;
    const callback = args.at(-1);
    if (typeof callback === "function")
      args[args.length - 1] = (...reply: unknown[]) => {
        waiting--;
        callback(...reply);
      };
    const reply = send.apply(this, args);
    if (reply instanceof Promise) {
      const answered = () => {
        waiting--;
      };
      reply.then(answered, answered);
    }
    return reply;
  });
  try {
    await work();
    return { statements, trips };
  } finally {
    spy.mockRestore();
  }
}

test("hot calls send prepared statements, in few round trips", async () => {
  const { statements, trips } = await sendHotCalls();
  expect(statements.filter(({ name }) => !name)).toEqual([]);
  const names = new Map(statements.map(({ text, name }) => [text, name]));
  expect(new Set(names.values()).size).toBe(names.size);
  expect(trips).toEqual({
    "GET /api/task-projects": 1,
    "GET /api/tasks?project_id=…": 1,
    "GET /api/tasks/…": 1,
    "POST /api/task-projects": 1,
    "POST /api/task-projects/…/tasks": 2,
    "PUT /api/tasks/…/position-status": 2,
  });
});

test("with DATABASE_PREPARE=false no statement has a name", async () => {
  process.env.DATABASE_PREPARE = "false";
  vi.resetModules();
  const { statements } = await sendHotCalls();
  expect(statements.length).toBeGreaterThan(5);
  expect(statements.filter(({ name }) => name)).toEqual([]);
});
