import { randomInt } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { serveApi } from "@/app/api/host.server";
import { env } from "@/lib/env.server";
import { makeProject, makeTask, makeUser, type Person } from "../../support/factories";
import {
  checkJournal,
  foldTo,
  type PresentProject,
  readJournal,
  readProject,
  readSnapshot,
} from "../../support/journal";
import { request } from "../../support/request";
import { sql } from "../../support/sql";
import { isLong, stress } from "../../support/stress";

const STATUSES = ["todo", "in_progress", "done"];

const status = fc.constantFrom(...STATUSES);
const pick = fc.nat();
const text = fc.constantFrom("Brief the press", "Book the hall", "Count the chairs", "🎉 Party");
const call = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("create" as const), status, name: text }) },
  {
    weight: 12,
    arbitrary: fc.record({ kind: fc.constant("move" as const), pick, status, position: fc.nat(8) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("edit" as const),
      pick,
      status,
      name: text,
      description: fc.option(text),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("patch" as const),
      pick,
      fields: fc.record(
        {
          status,
          priority: fc.constantFrom("none", "high", "urgent"),
          due_on: fc.constantFrom(null, "2020-02-29", "2040-01-31"),
          size: fc.constantFrom(null, "s", "l"),
          repeat: fc.constantFrom(null, "FREQ=WEEKLY", "FREQ=MONTHLY;BYMONTHDAY=31"),
        },
        { requiredKeys: [] },
      ),
      labels: fc.option(fc.array(pick, { maxLength: 3 }), { nil: undefined }),
      blockers: fc.option(fc.array(pick, { maxLength: 2 }), { nil: undefined }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("bulk" as const),
      picks: fc.array(pick, { minLength: 1, maxLength: 5 }),
      patch: fc.constantFrom(
        { priority: "low" },
        { status: "done" },
        { status: "todo", due_on: "2040-05-05" },
        { deleted: true },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("check" as const), pick, text }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("label" as const), name: text }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("unlabel" as const), pick }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("delete" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("restore" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("undo" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("project" as const), name: text, status }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("trash" as const) }) },
);
type Call = typeof call extends fc.Arbitrary<infer T> ? T : never;

const chooseAll = <T>(from: T[], indexes: number[]) => [
  ...new Set(indexes.flatMap((index) => choose(from, index) ?? [])),
];
const choose = <T>(from: T[], index: number): T | undefined => from[index % from.length];
const NOTHING = "00000000-0000-4000-8000-000000000000";

const getLabelIds = ({ snapshot }: PresentProject) =>
  (snapshot.project.labels as { id: string }[]).map(({ id }) => id);

/**
 * Calls the handlers without the checks of every reply, which would take most of the time. A call may be refused for what it
 * meets, but not for its form.
 */
async function send(person: Person, method: string, path: string, json?: unknown): Promise<Response> {
  const headers = { authorization: `Bearer ${person.token}`, "content-type": "application/json" };
  const body = json === undefined ? undefined : JSON.stringify(json);
  const response = await serveApi(new Request(new URL(path, env.APP_URL), { method, headers, body }));
  const isMisformed = response.status === 422 && !(await response.clone().text()).includes("in this project");
  expect(isMisformed || response.status >= 500 ? await response.clone().text() : "").toBe("");
  return response;
}

async function makeCall(person: Person, projectId: string, made: Call, present: PresentProject) {
  const project = `/api/task-projects/${projectId}`;
  const liveTask = (index: number) => `/api/tasks/${choose(present.liveIds, index) ?? NOTHING}`;
  const { kind, pick: index = 0, ...body } = { pick: undefined, ...made };
  switch (kind) {
    case "create":
      return send(person, "POST", `${project}/tasks`, body);
    case "move":
      return send(person, "PUT", `${liveTask(index)}/position-status`, body);
    case "edit":
      return send(person, "PUT", liveTask(index), body);
    case "patch": {
      const { fields, labels, blockers } = made as Extract<Call, { kind: "patch" }>;
      return send(person, "PATCH", liveTask(index), {
        ...fields,
        label_ids: labels && chooseAll(getLabelIds(present), labels),
        blocked_by: blockers && chooseAll(present.liveIds, blockers),
      });
    }
    case "bulk": {
      const { picks, patch } = made as Extract<Call, { kind: "bulk" }>;
      const ids = chooseAll(present.liveIds, picks);
      return ids.length > 0 ? send(person, "POST", "/api/tasks/bulk", { ids, patch }) : undefined;
    }
    case "check":
      return send(person, "POST", `${liveTask(index)}/checklist`, body);
    case "label":
      return send(person, "POST", `${project}/labels`, body);
    case "unlabel":
      return send(person, "DELETE", `${project}/labels/${choose(getLabelIds(present), index) ?? NOTHING}`);
    case "delete":
      return send(person, "DELETE", liveTask(index));
    case "restore":
      return send(person, "POST", `/api/tasks/${choose(present.deletedIds, index) ?? NOTHING}/restore`);
    case "undo": {
      const batches = [...new Set((await readJournal(projectId)).slice(1).map(({ batch }) => batch))];
      return send(person, "POST", `${project}/undo`, { batch: choose(batches, index) ?? NOTHING });
    }
    case "project":
      return send(person, "PUT", project, { ...body, description: null, order: 1 });
    case "trash":
      await send(person, "DELETE", project);
      return send(person, "POST", `${project}/restore`);
  }
}

/** Makes the calls one after the other, and compares the journal with the rows after each of them. */
async function checkCalls(calls: Call[]) {
  const person = await makeUser();
  const { id } = await makeProject(person);
  const path = `/api/task-projects/${id}`;
  await send(person, "PUT", `${path}/workflows`, { enabled: ["start", "finish", "reopen"] });
  const first = await readProject(id);
  const snapshots = new Map([[first.lastSeq, first.snapshot]]);
  let present = first;
  for (const made of calls) {
    await makeCall(person, id, made, present);
    present = await readProject(id);
    snapshots.set(present.lastSeq, present.snapshot);
  }
  const rows = await checkJournal(id);
  for (const [seq, snapshot] of snapshots) expect(foldTo(rows, seq)).toEqual(snapshot);

  // Undoing everything in reverse leads back to the first state. What the trash does to a project is not undone like this.
  const later = rows.slice(first.lastSeq).filter(({ kind }) => !/project\.(deleted|restored)/.test(kind));
  for (const batch of new Set(later.map((row) => row.batch).reverse())) {
    const response = await send(person, "POST", `${path}/undo`, { batch });
    expect(response.status === 200 ? "" : await response.text()).toBe("");
  }
  await checkJournal(id);
  expect(await readSnapshot(id)).toEqual(first.snapshot);
}

/** So many projects are changed at once, because one waits for the database most of the time. */
const AT_ONCE = 4;

/** Checks projects with a hundred calls each. @param seed of the calls, the same each time */
async function checkProjects(seed: number, count: number) {
  const calls = fc.array(call, { minLength: 100, maxLength: 100, size: "max" });
  const left = fc.sample(calls, { seed, numRuns: count });
  const work = async () => {
    for (let made = left.pop(); made; made = left.pop())
      await checkCalls(made).catch((error: Error) => {
        left.length = 0;
        error.message += `\nwith the seed ${seed}, after ${JSON.stringify(made)}`;
        throw error;
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

test("the journal tells every state of a project, and undo leads back to the first", () =>
  checkProjects(17, 3));

stress(
  "the same with two hundred projects, in test:long ten thousand",
  { timeout: 10 * 3_600_000 },
  async () => {
    await checkProjects(18, 200);
    if (isLong) for (let round = 1; round < 50; round++) await checkProjects(randomInt(2 ** 31), 200);
  },
);

test("a project of an older version gets its present state as its first changes", async () => {
  const person = await makeUser();
  const project = await makeProject(person);
  const task = await makeTask(person, project.id, { name: "Before" });
  await makeTask(person, project.id, { status: "done" });
  await sql`delete from changes where project_id = ${project.id}`;
  await sql`update projects set last_seq = 0 where id = ${project.id}`;
  // An older instance changes it, which nothing records.
  await sql`update tasks set name = 'Older' where id = ${task.id}`;
  expect(await readJournal(project.id)).toEqual([]);
  await request("DELETE", `/api/tasks/${task.id}`, { token: person.token });
  const rows = await checkJournal(project.id);
  expect(rows.map(({ kind, via }) => `${kind} ${via}`)).toEqual([
    "project.created import",
    "task.created import",
    "task.created import",
    "task.deleted api",
  ]);
  expect(rows[1]!.after).toMatchObject({ name: "Older", status: "todo", after_id: null });
});

test("an older instance, which names no author, writes the journal as the owner", async () => {
  const person = await makeUser();
  const project = await makeProject(person);
  await sql`insert into tasks (user_id, project_id, name, "order") values (${person.id}, ${project.id}, 'One', 1), (${person.id}, ${project.id}, 'Two', 2)`;
  await sql`update tasks set status = 'done' where project_id = ${project.id} and name = 'Two'`;
  await sql`delete from tasks where project_id = ${project.id} and name = 'One'`;
  const rows = await checkJournal(project.id);
  expect(rows.map(({ kind }) => kind)).toEqual([
    "project.created",
    "task.created",
    "task.created",
    "task.moved",
    "task.deleted",
  ]);
  expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(new Set([person.id]));
  expect(rows[1]!.batch).toBe(rows[2]!.batch);
});
