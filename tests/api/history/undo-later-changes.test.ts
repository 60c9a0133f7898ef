import { beforeAll, describe, expect, test } from "vitest";
import { makeProject, makeTask, makeUser, move, type Person } from "../../support/factories";
import { del, get, post, put, request } from "../../support/http/request";
import { checkJournal, readJournal } from "../../support/journal/journal";

let person: Person;
beforeAll(async () => {
  person = await makeUser();
});

const undo = (projectId: string, batch: string | null, headers = {}) =>
  request("POST", `/api/task-projects/${projectId}/undo`, { token: person.token, json: { batch }, headers });
const rename = (taskId: string, name: string, headers = {}) =>
  request("PATCH", `/api/tasks/${taskId}`, { token: person.token, json: { name }, headers });
const restore = (taskId: string) => post(`/api/tasks/${taskId}/restore`, undefined, person.token);

/** A project with two tasks, all made by one call. */
async function planProject() {
  const json = { name: "Plan", tasks: [{ name: "First" }, { name: "Second" }] };
  const made = await post("/api/task-projects", json, person.token);
  const { body } = await get(`/api/tasks?project_id=${made.body.id}`, person.token);
  const ids: string[] = body.data.map(({ id }: { id: string }) => id);
  return { projectId: made.body.id, ids, batch: made.headers.get("x-change-batch") };
}

/** A task that one batch renames and deletes, and that is restored afterwards. */
async function changeDeleteAndRestore() {
  const { id: projectId } = await makeProject(person);
  const { id } = await makeTask(person, projectId, { name: "Original" });
  const batch = crypto.randomUUID();
  const headers = { "X-Change-Batch": batch };
  await rename(id, "Changed", headers);
  await request("DELETE", `/api/tasks/${id}`, { token: person.token, headers });
  await restore(id);
  return { projectId, id, batch };
}

test("a task that a batch changed and deleted keeps what was changed after its restoration", async () => {
  const { projectId, id, batch } = await changeDeleteAndRestore();
  await rename(id, "Later");
  const before = await checkJournal(projectId);
  expect(await undo(projectId, batch)).toMatchObject({
    status: 409,
    body: { errors: [{ location: `task.${id}.name`, value: "Later" }] },
  });
  expect(await checkJournal(projectId)).toEqual(before);
});

test("without later changes, undoing a change and a deletion of a restored task undoes the change", async () => {
  const { projectId, id, batch } = await changeDeleteAndRestore();
  expect((await undo(projectId, batch)).status).toBe(200);
  expect((await get(`/api/tasks/${id}`, person.token)).body).toMatchObject({ name: "Original" });
  await checkJournal(projectId);
});

test("a creation and move that was undone is not redone when the restored task was moved meanwhile", async () => {
  const { id: projectId } = await makeProject(person);
  const headers = { "X-Change-Batch": crypto.randomUUID() };
  const sent = { token: person.token, json: { name: "Moved" }, headers };
  const { id } = (await request("POST", `/api/task-projects/${projectId}/tasks`, sent)).body;
  const json = { status: "in_progress", position: 0 };
  await request("PUT", `/api/tasks/${id}/position-status`, { token: person.token, json, headers });
  const undone = await undo(projectId, headers["X-Change-Batch"]);
  await restore(id);
  await move(person, id, "done", 0);
  expect(await undo(projectId, undone.body.batch)).toMatchObject({
    status: 409,
    body: { errors: [{ location: `task.${id}.place`, value: { status: "done" } }] },
  });
});

test("the creation of a project can be undone once all later changes are undone", async () => {
  const { projectId, ids, batch } = await planProject();
  const path = `/api/task-projects/${projectId}`;
  await rename(ids[0]!, "Renamed");
  const added = await makeTask(person, projectId, { name: "Added" });
  await put(path, { name: "Other", status: "todo", order: 1 }, person.token);
  const refused = await undo(projectId, batch);
  expect(refused.status).toBe(409);
  expect(refused.body.errors).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ location: "project.name", value: "Other" }),
      expect.objectContaining({ location: `task.${ids[0]}.name`, value: "Renamed" }),
      { location: `task.${added.id}`, message: "A task was added since." },
    ]),
  );
  const later = (await readJournal(projectId)).filter((row) => row.batch !== batch);
  for (const row of later.toReversed()) expect((await undo(projectId, row.batch)).status).toBe(200);
  expect((await undo(projectId, batch)).status).toBe(200);
  expect((await get(path, person.token)).status).toBe(404);
  await checkJournal(projectId);
});

test("the creation of a project can be undone after a task that was added later is deleted", async () => {
  const { projectId, batch } = await planProject();
  const { id } = await makeTask(person, projectId);
  await del(`/api/tasks/${id}`, person.token);
  expect((await undo(projectId, batch)).status).toBe(200);
});

describe("each label of a project is undone for itself", () => {
  const sendLabel = (method: string, path: string, json?: object) =>
    request(method, path, { token: person.token, json });
  const readNames = async (path: string) =>
    (await get(path, person.token)).body.data.map(({ name }: { name: string }) => name);

  test("a creation, a change and a deletion, after other labels were added", async () => {
    const { id: projectId } = await makeProject(person);
    const path = `/api/task-projects/${projectId}/labels`;
    const add = (name: string) => sendLabel("POST", path, { name });
    const [first, second] = [await add("First"), await add("Second")];
    const changed = await sendLabel("PATCH", `${path}/${second.body.id}`, { name: "Other" });
    await add("Third");
    const deleted = await sendLabel("DELETE", `${path}/${first.body.id}`);
    await add("Fourth");
    for (const [reply, names] of [
      [deleted, ["First", "Other", "Third", "Fourth"]],
      [changed, ["First", "Second", "Third", "Fourth"]],
      [first, ["Second", "Third", "Fourth"]],
    ] as const) {
      expect((await undo(projectId, reply.headers.get("x-change-batch"))).status).toBe(200);
      expect(await readNames(path)).toEqual(names);
    }
    await checkJournal(projectId);
  });

  test("a label that was changed since, or whose name is taken, is not", async () => {
    const { id: projectId } = await makeProject(person);
    const path = `/api/task-projects/${projectId}/labels`;
    const label = await sendLabel("POST", path, { name: "First" });
    const changed = await sendLabel("PATCH", `${path}/${label.body.id}`, { name: "Second" });
    expect(await undo(projectId, label.headers.get("x-change-batch"))).toMatchObject({
      status: 409,
      body: { errors: [{ location: "project.label", value: { name: "Second" } }] },
    });
    await sendLabel("POST", path, { name: "first" });
    expect(await undo(projectId, changed.headers.get("x-change-batch"))).toMatchObject({
      status: 409,
      body: { errors: [{ location: "project.labels", message: "There’s already a label with this name." }] },
    });
    expect(await readNames(path)).toEqual(["Second", "first"]);
  });
});

test("an undo that is sent with the id of the undone batch is refused and writes nothing", async () => {
  const { id: projectId } = await makeProject(person);
  const { id } = await makeTask(person, projectId);
  const batch = (await rename(id, "Changed")).headers.get("x-change-batch");
  const before = await checkJournal(projectId);
  expect(await undo(projectId, batch, { "X-Change-Batch": batch })).toMatchObject({
    status: 409,
    body: { detail: "An undo can’t be part of the batch that it undoes." },
  });
  expect(await checkJournal(projectId)).toEqual(before);
});

describe("an undo puts a task below the next task above it that is still in the column", () => {
  const readNames = async (projectId: string) =>
    (await get(`/api/tasks?project_id=${projectId}&status=todo`, person.token)).body.data.map(
      ({ name }: { name: string }) => name,
    );
  const lastBatch = async (projectId: string) => (await readJournal(projectId)).at(-1)!.batch;

  const leave = {
    moved: (id: string) => move(person, id, "done", 0),
    deleted: (id: string) => del(`/api/tasks/${id}`, person.token),
  };
  test.each(["moved", "deleted"] as const)("%s tasks", async (how) => {
    const { id: projectId } = await makeProject(person);
    const ids = [];
    for (const name of ["A", "B", "C", "D", "E"]) ids.push((await makeTask(person, projectId, { name })).id);
    await leave[how](ids[2]!);
    const batch = await lastBatch(projectId);
    await leave[how](ids[1]!);
    expect((await undo(projectId, batch)).status).toBe(200);
    expect(await readNames(projectId)).toEqual(["A", "C", "D", "E"]);
    // The task above left together with the one above it.
    await leave[how](ids[3]!);
    const second = await lastBatch(projectId);
    for (const id of [ids[2], ids[0]]) await leave[how](id!);
    expect((await undo(projectId, second)).status).toBe(200);
    expect(await readNames(projectId)).toEqual(["D", "E"]);
    await checkJournal(projectId);
  });
});
