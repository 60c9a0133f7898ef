import { beforeAll, expect, test } from "vitest";
import { makeProject, makeTask, makeTasks, makeUser, type Person } from "../../support/factories";
import { del, get, post, request } from "../../support/http/request";
import { checkJournal } from "../../support/journal/journal";

let person: Person;
let projectId: string;
beforeAll(async () => {
  person = await makeUser();
});

const undo = (batch: string) => post(`/api/task-projects/${projectId}/undo`, { batch }, person.token);
const restore = (taskId: string) => post(`/api/tasks/${taskId}/restore`, undefined, person.token);
const exists = async (taskId: string) => (await get(`/api/tasks/${taskId}`, person.token)).status === 200;

/** Sends requests that are part of one batch. */
function createBatch() {
  const batch = crypto.randomUUID();
  const send = (method: string, path: string, json?: object) =>
    request(method, path, { token: person.token, json, headers: { "X-Change-Batch": batch } });
  return { batch, send };
}

test("a task that a batch created and deleted, and that was restored since, stays", async () => {
  projectId = (await makeProject(person)).id;
  const { batch, send } = createBatch();
  const { id } = (await send("POST", `/api/task-projects/${projectId}/tasks`, { name: "Short" })).body;
  await send("DELETE", `/api/tasks/${id}`);
  expect((await undo(batch)).status).toBe(200);
  expect(await exists(id)).toBe(false);
  await restore(id);
  expect(await undo(batch)).toMatchObject({
    status: 409,
    body: { errors: [{ location: `task.${id}`, message: "The task has since been restored." }] },
  });
  expect(await exists(id)).toBe(true);
  await checkJournal(projectId);
});

test("a task that a batch deleted and restored, and that was deleted since, stays in the trash", async () => {
  projectId = (await makeProject(person)).id;
  const { id } = await makeTask(person, projectId);
  const { batch, send } = createBatch();
  await send("DELETE", `/api/tasks/${id}`);
  await send("POST", `/api/tasks/${id}/restore`);
  await del(`/api/tasks/${id}`, person.token);
  expect((await undo(batch)).status).toBe(409);
  expect(await exists(id)).toBe(false);
});

test("tasks of a batch that were deleted since are left out, also if the batch changed them", async () => {
  projectId = (await makeProject(person)).id;
  const { batch, send } = createBatch();
  const make = async (name: string) =>
    (await send("POST", `/api/task-projects/${projectId}/tasks`, { name })).body.id as string;
  const [one, other] = [await make("One"), await make("Other")];
  await send("PATCH", `/api/tasks/${other}`, { blocked_by: [one] });
  await del(`/api/tasks/${other}`, person.token);
  expect((await undo(batch)).status).toBe(200);
  expect([await exists(one), await exists(other)]).toEqual([false, false]);
  await checkJournal(projectId);
});

test("a field that has its old value again is no conflict", async () => {
  projectId = (await makeProject(person)).id;
  const [blocker, other] = await makeTasks(person, projectId, 2);
  const { id: blocked } = await makeTask(person, projectId, { blocked_by: [blocker!] });
  const { batch, send } = createBatch();
  await send("POST", "/api/tasks/bulk", { ids: [blocker, other], patch: { deleted: true } });
  // The restored task blocks the other one again.
  await restore(blocker!);
  expect((await get(`/api/tasks/${blocked}`, person.token)).body.blocked_by).toEqual([blocker]);
  expect(await undo(batch)).toMatchObject({ status: 200 });
  expect([await exists(blocker!), await exists(other!)]).toEqual([true, true]);
  await checkJournal(projectId);
});

test("a task that returns from the trash has not been moved, whatever is above it now", async () => {
  projectId = (await makeProject(person)).id;
  const [above] = await makeTasks(person, projectId, 1);
  const { batch, send } = createBatch();
  const { id } = (await send("POST", `/api/task-projects/${projectId}/tasks`, { name: "New" })).body;
  await del(`/api/tasks/${id}`, person.token);
  await del(`/api/tasks/${above}`, person.token);
  await restore(id);
  expect((await undo(batch)).status).toBe(200);
  expect(await exists(id)).toBe(false);
  await checkJournal(projectId);
});
