import { beforeAll, expect, test } from "vitest";
import { MAX_BLOCKING_TASKS } from "@/lib/tasks/fields";
import { findJournalFaults } from "../../faults/lib/journal.mjs";
import { sql } from "../../support/database/sql";
import { makeProject, makeTask, makeUser, type Person } from "../../support/factories";
import { del, get, patch, post } from "../../support/http/request";
import { checkJournal } from "../../support/journal/journal";

let person: Person;
beforeAll(async () => {
  person = await makeUser();
});

/** A project with tasks of these names, and the calls on them by name. */
async function makeNamed(...names: string[]) {
  const { id: projectId } = await makeProject(person);
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, (await makeTask(person, projectId, { name })).id);
  const toPath = (name: string) => `/api/tasks/${ids.get(name)}`;
  const toRef = (name: string) => ({ id: ids.get(name), name });
  return {
    projectId,
    toRef,
    /** Other projects may change meanwhile, so only faults of these tasks count. Includes the tasks in the trash. */
    findFaults: async () => {
      const faults = await findJournalFaults(sql);
      return names.filter((name) => faults.some((fault) => fault.includes(ids.get(name)!)));
    },
    block: async (name: string, ...blockers: string[]) => {
      const body = { blocked_by: blockers.map((blocker) => ids.get(blocker)) };
      expect((await patch(toPath(name), body, person.token)).status).toBe(200);
    },
    remove: (name: string) => del(toPath(name), person.token),
    restore: (name: string) => post(`${toPath(name)}/restore`, undefined, person.token),
    restoreAndReport: (name: string) => post(`${toPath(name)}/restore?report=true`, undefined, person.token),
    readBlockers: async (name: string) => {
      const { blocked_by } = (await get(toPath(name), person.token)).body;
      return names.filter((other) => blocked_by.includes(ids.get(other)));
    },
  };
}

test("a restored task tells which of its blockers are in the trash, and they block it again after they are restored", async () => {
  const { projectId, toRef, ...tasks } = await makeNamed("task", "kept", "gone");
  await tasks.block("task", "kept", "gone");
  await tasks.remove("task");
  await tasks.remove("gone");
  expect(await tasks.restoreAndReport("task")).toMatchObject({
    status: 200,
    body: {
      detail: "“task” came back without its blocker “gone”, which is in the trash.",
      lost_blockers: [toRef("gone")],
      unblocked: [],
    },
  });
  expect(await tasks.readBlockers("task")).toEqual(["kept"]);
  expect(await tasks.restoreAndReport("gone")).toMatchObject({
    status: 200,
    body: { lost_blockers: [], unblocked: [] },
  });
  expect(await tasks.readBlockers("task")).toEqual(["kept", "gone"]);
  await checkJournal(projectId);
});

test("without the question, the answer is empty as before, whatever is lost", async () => {
  const tasks = await makeNamed("task", "gone");
  await tasks.block("task", "gone");
  await tasks.remove("task");
  await tasks.remove("gone");
  expect(await tasks.restore("task")).toMatchObject({ status: 204, body: undefined });
});

test("a relation comes back whatever the order in which its two tasks are deleted and restored", async () => {
  for (const removed of [
    ["task", "blocker"],
    ["blocker", "task"],
  ])
    for (const restored of [
      ["task", "blocker"],
      ["blocker", "task"],
    ]) {
      const { projectId, ...tasks } = await makeNamed("task", "blocker");
      await tasks.block("task", "blocker");
      for (const name of removed) await tasks.remove(name);
      for (const name of restored) expect((await tasks.restore(name)).status).toBe(204);
      expect(await tasks.readBlockers("task"), `${removed} ${restored}`).toEqual(["blocker"]);
      await checkJournal(projectId);
    }
});

test("a task that stays in the trash does not change while its blocker is restored", async () => {
  const { projectId, ...tasks } = await makeNamed("task", "blocker");
  await tasks.block("task", "blocker");
  await tasks.remove("blocker");
  await tasks.remove("task");
  expect((await tasks.restoreAndReport("blocker")).body).toEqual({ lost_blockers: [], unblocked: [] });
  expect(await tasks.findFaults()).toEqual([]);
  await checkJournal(projectId);
});

test("an undo of a restore takes the blocker that came with the task, too", async () => {
  const { projectId, ...tasks } = await makeNamed("task", "blocker");
  await tasks.block("task", "blocker");
  for (const name of ["blocker", "task"]) await tasks.remove(name);
  for (const name of ["blocker", "task"]) await tasks.restore(name);
  const { batch } = (await checkJournal(projectId)).at(-1)!;
  expect((await post(`/api/task-projects/${projectId}/undo`, { batch }, person.token)).status).toBe(200);
  expect((await checkJournal(projectId)).slice(-2).map(({ kind, after }) => [kind, after])).toEqual([
    ["task.updated", { blocked_by: [] }],
    ["task.deleted", null],
  ]);
  expect(await tasks.findFaults()).toEqual([]);
});

test("a restored task gets back the blockers that it had lost before it was deleted, without a loop and within the limit", async () => {
  const many = Array.from({ length: MAX_BLOCKING_TASKS - 1 }, (_, n) => `other ${n}`);
  const { projectId, toRef, ...tasks } = await makeNamed("task", "one", "two", "later", ...many);
  await tasks.block("task", "one", "two");
  await tasks.block("later", "task");
  for (const name of ["two", "one"]) await tasks.remove(name);
  await tasks.block("task", ...many);
  await tasks.remove("task");
  for (const name of ["one", "two"]) await tasks.restore(name);
  await tasks.block("two", "later");
  expect((await tasks.restoreAndReport("task")).body).toEqual({
    detail: "“task” no longer blocks “later”.",
    lost_blockers: [],
    unblocked: [toRef("later")],
  });
  expect(await tasks.readBlockers("task")).toEqual(["two", ...many]);
  expect(await tasks.readBlockers("later")).toEqual([]);
  expect(await tasks.findFaults()).toEqual([]);
  await checkJournal(projectId);
});

test("a blocker that was lost while it was in the trash comes back with its task, however often both are deleted", async () => {
  const { projectId, ...tasks } = await makeNamed("task", "blocker");
  await tasks.block("task", "blocker");
  for (const name of ["task", "blocker"]) await tasks.remove(name);
  await tasks.restore("task");
  await tasks.remove("task");
  await tasks.restore("blocker");
  await tasks.remove("blocker");
  for (const name of ["blocker", "task"]) await tasks.restore(name);
  expect(await tasks.readBlockers("task")).toEqual(["blocker"]);
  await checkJournal(projectId);
});

test("a relation that the user has removed does not come back", async () => {
  const tasks = await makeNamed("task", "blocker");
  await tasks.block("task", "blocker");
  await tasks.remove("task");
  await tasks.remove("blocker");
  for (const name of ["task", "blocker"]) await tasks.restore(name);
  await tasks.block("task");
  await tasks.remove("blocker");
  expect((await tasks.restoreAndReport("blocker")).body).toEqual({ lost_blockers: [], unblocked: [] });
  expect(await tasks.readBlockers("task")).toEqual([]);
  await tasks.remove("task");
  await tasks.remove("blocker");
  for (const name of ["blocker", "task"]) await tasks.restore(name);
  expect(await tasks.readBlockers("task")).toEqual([]);
});

test("a restored task tells what it no longer blocks: what has to come before it by now, and what has too many blockers", async () => {
  const many = Array.from({ length: MAX_BLOCKING_TASKS }, (_, n) => `other ${n}`);
  const { projectId, toRef, ...tasks } = await makeNamed("task", "first", "full", "free", ...many);
  for (const name of ["first", "full", "free"]) await tasks.block(name, "task");
  await tasks.block("task", "other 0");
  await tasks.remove("task");
  await tasks.block("other 0", "first");
  await tasks.block("full", ...many);
  const { body } = await tasks.restoreAndReport("task");
  expect(body).toMatchObject({ lost_blockers: [], unblocked: [toRef("first"), toRef("full")] });
  expect(await tasks.readBlockers("free")).toEqual(["task"]);
  await checkJournal(projectId);
});
