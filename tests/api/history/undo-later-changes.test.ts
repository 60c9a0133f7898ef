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

test("the creation of a project is not undone after a label was added, until that is undone", async () => {
  const { projectId, batch } = await planProject();
  const sent = { token: person.token, json: { name: "Later" } };
  const label = await request("POST", `/api/task-projects/${projectId}/labels`, sent);
  expect(await undo(projectId, batch)).toMatchObject({
    status: 409,
    body: { errors: [{ location: "project.label", value: { name: "Later" } }] },
  });
  expect((await undo(projectId, label.headers.get("x-change-batch"))).status).toBe(200);
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

test.each([
  ["the undone batch", (batch: string) => [batch, batch]],
  ["the undone batch in capitals", (batch: string) => [batch.toUpperCase(), batch]],
])("an undo that joins %s is refused and writes nothing", async (_, toIds) => {
  const { id: projectId } = await makeProject(person);
  const { id } = await makeTask(person, projectId);
  const batch = (await rename(id, "Changed")).headers.get("x-change-batch")!;
  const before = await checkJournal(projectId);
  const [undone, joined] = toIds(batch);
  expect(await undo(projectId, undone!, { "X-Change-Batch": joined })).toMatchObject({
    status: 409,
    body: { detail: "An undo can’t be part of a batch that has other changes." },
  });
  expect(await checkJournal(projectId)).toEqual(before);
});

test("a redo that joins the first batch is refused, so both can still be undone", async () => {
  const { id: projectId } = await makeProject(person);
  const { id } = await makeTask(person, projectId);
  const batch = (await rename(id, "Changed")).headers.get("x-change-batch")!;
  const undone = await undo(projectId, batch);
  expect((await undo(projectId, undone.body.batch, { "X-Change-Batch": batch })).status).toBe(409);
  expect((await undo(projectId, undone.body.batch)).status).toBe(200);
});

test("several undos can be one batch, which is undone in one step", async () => {
  const { id: projectId } = await makeProject(person);
  const { id } = await makeTask(person, projectId);
  const batches = [];
  for (const name of ["First", "Second"])
    batches.push((await rename(id, name)).headers.get("x-change-batch")!);
  const headers = { "X-Change-Batch": crypto.randomUUID() };
  for (const batch of batches.toReversed()) expect((await undo(projectId, batch, headers)).status).toBe(200);
  expect((await undo(projectId, headers["X-Change-Batch"])).status).toBe(200);
  expect((await get(`/api/tasks/${id}`, person.token)).body).toMatchObject({ name: "Second" });
  await checkJournal(projectId);
});
