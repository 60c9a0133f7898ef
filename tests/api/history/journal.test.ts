import { randomInt } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sql } from "../../support/database/sql";
import { makeProject, makeTask, makeTasks, makeUser } from "../../support/factories";
import { request } from "../../support/http/request";
import {
  checkJournal,
  foldTo,
  readJournal,
  readProject,
  readSnapshot,
  type Snapshot,
} from "../../support/journal/journal";
import { makeCall, type Scene, send } from "../../support/journal/journal-calls";
import { hundredCalls } from "../../support/journal/random-calls";
import { isLong, stress } from "../../support/stress";

type Calls = ReturnType<typeof hundredCalls> extends fc.Arbitrary<infer T> ? T : never;

/** Makes the calls one after the other. @returns the states of the project by the number of its last change, the first one first */
async function makeCalls(calls: Calls) {
  const person = await makeUser();
  const [{ id: projectId }, other] = [await makeProject(person), await makeProject(person)];
  await send(person, "PUT", `/api/task-projects/${projectId}/workflows`, {
    enabled: ["start", "finish", "reopen"],
  });
  const otherTaskIds = await makeTasks(person, other.id, 3);
  const scene: Scene = { person, projectId, otherTaskIds, current: await readProject(projectId) };
  const first = scene.current;
  const snapshots = new Map([[first.lastSeq, first.snapshot]]);
  for (const made of calls) {
    if (made === null) continue;
    await makeCall(scene, made);
    scene.current = await readProject(projectId);
    snapshots.set(scene.current.lastSeq, scene.current.snapshot);
  }
  await checkJournal(other.id);
  return { person, projectId, first, snapshots };
}

/** Compares the journal with the rows after each call. Undoing everything in reverse leads back to the first state. */
async function checkCalls(calls: Calls) {
  const { person, projectId, first, snapshots } = await makeCalls(calls);
  const rows = await checkJournal(projectId);
  for (const [seq, snapshot] of snapshots) expect(foldTo(rows, seq)).toEqual(snapshot);
  // Deletions and restorations of a project are not undone like this.
  const later = rows.slice(first.lastSeq).filter(({ kind }) => !/project\.(deleted|restored)/.test(kind));
  for (const batch of new Set(later.map((row) => row.batch).reverse())) {
    const response = await send(person, "POST", `/api/task-projects/${projectId}/undo`, { batch });
    expect(response.status === 200 ? "" : await response.text()).toBe("");
  }
  await checkJournal(projectId);
  expect(await readSnapshot(projectId)).toEqual(first.snapshot);
}

/** The same with purges of the trash. Purged rows do not come back; the journal only keeps their place. */
async function checkPurgedCalls(calls: Calls) {
  const { person, projectId, first, snapshots } = await makeCalls(calls);
  const rows = await checkJournal(projectId);
  const emptied = rows.filter(({ kind, before }) => kind === "task.deleted" && before === null);
  const gone = new Set(emptied.map(({ task_id }) => task_id));
  const withoutGone = ({ columns, ...state }: Snapshot) => ({
    ...state,
    columns: Object.fromEntries(
      Object.entries(columns).map(([status, tasks]) => [
        status,
        // The order of the column contains them.
        tasks.map((task) => (gone.has(task.id as string) ? task.id : task)),
      ]),
    ),
  });
  for (const [seq, snapshot] of snapshots)
    expect(withoutGone(foldTo(rows, seq))).toEqual(withoutGone(snapshot));
  for (const batch of new Set(
    rows
      .slice(first.lastSeq)
      .map((row) => row.batch)
      .reverse(),
  ))
    await send(person, "POST", `/api/task-projects/${projectId}/undo`, { batch });
  await checkJournal(projectId);
  expect(await sql`select 1 from tasks where id = any(${[...gone]})`).toEqual([]);
}

/** How many projects are changed at once. Each waits for the database most of the time. */
const CONCURRENT_PROJECTS = 4;
/** The time for finding a smaller failing case, less than the time-out of the test. */
const MAX_SHRINKING_MS = 300_000;

/**
 * Checks projects with a hundred random calls each; the seed determines the calls. A failure names the seed and a small failing case.
 * @param count how many projects
 */
const checkProjects = (seed: number, count: number, check = checkCalls, withPurges = false) =>
  Promise.all(
    Array.from({ length: Math.min(CONCURRENT_PROJECTS, count) }, (_, index) => {
      const numRuns = Math.ceil((count - index) / CONCURRENT_PROJECTS);
      const shrinking = {
        interruptAfterTimeLimit: count * 10_000 + MAX_SHRINKING_MS,
        markInterruptAsFailure: true,
      };
      const property = fc.asyncProperty(hundredCalls(withPurges), check);
      return fc.assert(property, { seed: seed + index, numRuns, ...shrinking });
    }),
  );

test(
  "folding the journal gives every state of a project, and undoing all leads back to the first",
  { timeout: 600_000 },
  () => checkProjects(17, 3),
);

test("folding the journal gives every state while the trash is purged", { timeout: 600_000 }, () =>
  checkProjects(19, 2, checkPurgedCalls, true),
);

stress(
  "the journal gives every state of 24 projects, in test:long of ten thousand",
  { timeout: 10 * 3_600_000 },
  async () => {
    await checkProjects(18, isLong ? 200 : 24);
    await checkProjects(20, 20, checkPurgedCalls, true);
    if (isLong) for (let round = 1; round < 50; round++) await checkProjects(randomInt(2 ** 30), 200);
  },
);

test("a project of an older version gets its current state as its first changes", async () => {
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
