import { beforeEach, expect, test } from "vitest";
import { makeProject, makeTask, makeUser, type Person } from "../../support/factories";
import { del, get, patch, post, request } from "../../support/http/request";
import { checkJournal } from "../../support/journal/journal";
import { getBatch } from "../tasks/batch";

let person: Person;
let projectId: string;
let task: { id: string };
beforeEach(async () => {
  person = await makeUser();
  projectId = (await makeProject(person)).id;
  task = await makeTask(person, projectId, { name: "Kept" });
});

const path = () => `/api/task-projects/${projectId}`;
const undo = (batch: string) => post(`${path()}/undo`, { batch }, person.token);
const remove = async () => getBatch(await del(path(), person.token));
const restore = async () => getBatch(await post(`${path()}/restore`, undefined, person.token));
const exists = async () => (await get(path(), person.token)).status === 200;
const names = async () =>
  (await get(`/api/tasks?project_id=${projectId}`, person.token)).body.data.map(
    ({ name }: { name: string }) => name,
  );

test("the undo of a deletion restores the project with its tasks, and a redo deletes it again, to and fro", async () => {
  const gone = await makeTask(person, projectId, { name: "Deleted before" });
  await del(`/api/tasks/${gone.id}`, person.token);
  let batch = await remove();
  for (let round = 0; round < 2; round++) {
    const undone = await undo(batch);
    expect(undone).toMatchObject({ status: 200, body: { batch: undone.headers.get("x-change-batch") } });
    expect(await names()).toEqual(["Kept"]);
    expect((await get("/api/stats", person.token)).body.task_stats.total_tasks).toBe(1);
    await checkJournal(projectId);
    const redone = await undo(undone.body.batch);
    expect(redone.status).toBe(200);
    expect(await exists()).toBe(false);
    await checkJournal(projectId);
    batch = redone.body.batch;
  }
  const { data } = (await get("/api/trash", person.token)).body;
  expect(data).toMatchObject([{ type: "project", id: projectId }]);
  await restore();
  expect(await names()).toEqual(["Kept"]);
});

test("the undo of a restoration deletes the project, unless it has changed since", async () => {
  await remove();
  expect((await undo(await restore())).status).toBe(200);
  expect(await exists()).toBe(false);
  const batch = await restore();
  await patch(`/api/tasks/${task.id}`, { name: "Changed" }, person.token);
  expect(await undo(batch)).toMatchObject({ status: 409, body: { errors: [{ location: "project" }] } });
  expect(await names()).toEqual(["Changed"]);
});

test("a deletion that was undone already is refused", async () => {
  const batch = await remove();
  await restore();
  const refusal = { status: 409, body: { detail: "This has already been undone." } };
  expect(await undo(batch)).toMatchObject(refusal);
  expect(await names()).toEqual(["Kept"]);
});

test("other changes of the batch are undone, too", async () => {
  const batch = crypto.randomUUID();
  const send = (method: string, to: string, json?: object) =>
    request(method, to, { token: person.token, json, headers: { "X-Change-Batch": batch } });
  await send("PATCH", `/api/tasks/${task.id}`, { name: "Changed", status: "done" });
  await send("POST", `${path()}/tasks`, { name: "Added" });
  await send("DELETE", path());
  const undone = await undo(batch);
  expect(undone.status).toBe(200);
  expect(await names()).toEqual(["Kept"]);
  await checkJournal(projectId);
  expect((await undo(undone.body.batch)).status).toBe(200);
  expect(await exists()).toBe(false);
  await checkJournal(projectId);
});

test("the undo of a creation can be undone", async () => {
  const created = await post("/api/task-projects", { name: "New" }, person.token);
  projectId = created.body.id;
  const undone = await undo(getBatch(created));
  expect(await exists()).toBe(false);
  expect((await undo(undone.body.batch)).status).toBe(200);
  expect(await exists()).toBe(true);
  await checkJournal(projectId);
});

test("other batches of a project in the trash, and another person's, are not found", async () => {
  const changed = getBatch(await patch(`/api/tasks/${task.id}`, { name: "Changed" }, person.token));
  const batch = await remove();
  expect((await undo(changed)).status).toBe(404);
  expect((await undo(crypto.randomUUID())).status).toBe(404);
  const { token } = await makeUser();
  expect((await post(`${path()}/undo`, { batch }, token)).status).toBe(404);
});
