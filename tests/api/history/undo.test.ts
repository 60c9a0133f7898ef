import { beforeAll, expect, test } from "vitest";
import { sql } from "../../support/database/sql";
import { makeProject, makeTask, makeTasks, makeUser, move, type Person } from "../../support/factories";
import { del, get, post, put, request } from "../../support/http/request";
import { checkJournal, readSnapshot } from "../../support/journal/journal";

let person: Person;
beforeAll(async () => {
  person = await makeUser();
});

test("an undo that conflicts with a later change names the fields and writes nothing", async () => {
  const own = await makeProject(person);
  const task = await makeTask(person, own.id, { name: "First", description: "Old" });
  const path = `/api/tasks/${task.id}`;
  const edited = await put(path, { name: "Second", description: "New", status: "todo" }, person.token);
  await put(path, { name: "Third", description: "New", status: "todo" }, person.token);
  const before = await checkJournal(own.id);
  const refused = await post(
    `/api/task-projects/${own.id}/undo`,
    { batch: edited.headers.get("x-change-batch") },
    person.token,
  );
  expect(refused).toMatchObject({
    status: 409,
    body: { errors: [{ location: `task.${task.id}.name`, value: "Third" }] },
  });
  expect(refused.body.errors).toHaveLength(1);
  expect(await checkJournal(own.id)).toEqual(before);
  // Once the later change is undone, there is no conflict.
  await post(`/api/task-projects/${own.id}/undo`, { batch: before.at(-1)!.batch }, person.token);
  const again = await post(
    `/api/task-projects/${own.id}/undo`,
    { batch: edited.headers.get("x-change-batch") },
    person.token,
  );
  expect(again.status).toBe(200);
  expect((await get(path, person.token)).body).toMatchObject({ name: "First", description: "Old" });
});

test("a bulk change is not undone at all when one of its tasks has changed since", async () => {
  const own = await makeProject(person);
  const ids = (await makeTasks(person, own.id, 5)) as string[];
  const changed = await post(
    "/api/tasks/bulk",
    { ids, patch: { priority: "high", status: "done" } },
    person.token,
  );
  await request("PATCH", `/api/tasks/${ids[2]}`, { token: person.token, json: { priority: "low" } });
  const before = await checkJournal(own.id);
  const batch = changed.headers.get("x-change-batch");
  expect(await post(`/api/task-projects/${own.id}/undo`, { batch }, person.token)).toMatchObject({
    status: 409,
    body: { errors: [{ location: `task.${ids[2]}.priority`, value: "low" }] },
  });
  expect(await checkJournal(own.id)).toEqual(before);
  expect((await get(`/api/tasks?project_id=${own.id}&priority=high`, person.token)).body.meta.total).toBe(4);
});

test("an undo names every reference that it would break, with its current value", async () => {
  const own = await makeProject(person);
  const path = `/api/task-projects/${own.id}`;
  const label = (await post(`${path}/labels`, { name: "One" }, person.token)).body;
  const [first, second, blocker] = (await makeTasks(person, own.id, 3)) as [string, string, string];
  const change = (id: string, json: object, batch?: string) =>
    request("PATCH", `/api/tasks/${id}`, {
      token: person.token,
      json,
      headers: batch ? { "X-Change-Batch": batch } : {},
    });
  await change(first, { label_ids: [label.id], blocked_by: [blocker] });
  await change(second, { label_ids: [label.id] });
  // One batch removes the references, and then their targets are deleted.
  const batch = crypto.randomUUID();
  await change(first, { label_ids: [], blocked_by: [] }, batch);
  await change(second, { label_ids: [] }, batch);
  await request("DELETE", `${path}/labels/${label.id}`, { token: person.token });
  await del(`/api/tasks/${blocker}`, person.token);
  const before = await checkJournal(own.id);
  const refused = await post(`${path}/undo`, { batch }, person.token);
  expect(refused.status).toBe(409);
  const location = (entry: { location: string }) => entry.location;
  expect(refused.body.errors.map(location).toSorted()).toEqual(
    [`task.${first}.blocked_by`, `task.${first}.label_ids`, `task.${second}.label_ids`].toSorted(),
  );
  for (const { value } of refused.body.errors) expect(value).toEqual([]);
  expect(await checkJournal(own.id)).toEqual(before);
});

test("no change is undone twice: creation, deletion, restoration, edit and move", async () => {
  const own = await makeProject(person);
  const undo = (batch: unknown) => post(`/api/task-projects/${own.id}/undo`, { batch }, person.token);
  const newest = async () => (await checkJournal(own.id)).at(-1)!.batch;
  const expectOnce = async () => {
    const batch = await newest();
    expect((await undo(batch)).status).toBe(200);
    const rows = await checkJournal(own.id);
    expect(await undo(batch)).toMatchObject({ status: 409 });
    expect(await checkJournal(own.id)).toEqual(rows);
    return rows.at(-1)!.batch;
  };
  await makeTask(person, own.id);
  await expectOnce();
  const task = await makeTask(person, own.id);
  await del(`/api/tasks/${task.id}`, person.token);
  await expectOnce();
  await del(`/api/tasks/${task.id}`, person.token);
  await post(`/api/tasks/${task.id}/restore`, undefined, person.token);
  // Undoing the undo is a redo, which can be done once, too.
  const undone = await expectOnce();
  expect((await undo(undone)).status).toBe(200);
  expect((await undo(undone)).body.detail).toBe("This has already been undone.");
  await put(`/api/tasks/${task.id}`, { name: "Other", status: "todo" }, person.token);
  await expectOnce();
  await move(person, task.id, "done", 0);
  await expectOnce();
});

test("undoing a batch that is partly undone undoes the rest", async () => {
  const own = await makeProject(person);
  const batch = crypto.randomUUID();
  const ids = [];
  for (const name of ["One", "Two"]) {
    const headers = { "X-Change-Batch": batch };
    const json = { name };
    const sent = { token: person.token, json, headers };
    ids.push((await request("POST", `/api/task-projects/${own.id}/tasks`, sent)).body.id);
  }
  await del(`/api/tasks/${ids[0]}`, person.token);
  const undone = await post(`/api/task-projects/${own.id}/undo`, { batch }, person.token);
  expect(undone.status).toBe(200);
  const rows = await checkJournal(own.id);
  expect(rows.at(-1)).toMatchObject({ kind: "task.deleted", task_id: ids[1], batch: undone.body.batch });
  expect((await get(`/api/tasks?project_id=${own.id}`, person.token)).body.data).toEqual([]);
});

test("undoing the creation of a project with tasks puts it into the trash", async () => {
  const made = await post(
    "/api/task-projects",
    { name: "Plan", tasks: [{ name: "a" }, { name: "b" }] },
    person.token,
  );
  const path = `/api/task-projects/${made.body.id}`;
  const batch = made.headers.get("x-change-batch");
  expect((await post(`${path}/undo`, { batch }, person.token)).status).toBe(200);
  expect((await get(path, person.token)).status).toBe(404);
  expect((await post(`${path}/restore`, {}, person.token)).status).toBe(204);
  expect((await get(`${path}?expand=tasks`, person.token)).body.tasks).toHaveLength(2);
  await checkJournal(made.body.id);
});

test("large batches of creations and deletions are undone at once, in their order", async () => {
  const own = await makeProject(person);
  const batch = crypto.randomUUID();
  await sql.begin(async (transaction) => {
    await transaction`select set_config('waymark.batch', ${batch}, true)`;
    await transaction`insert into tasks (user_id, project_id, name, "order")
      select ${person.id}, ${own.id}, 'Task ' || n, n from generate_series(1, 3000) n`;
  });
  const before = await readSnapshot(own.id);
  const undo = async (id: string) => {
    const reply = await post(`/api/task-projects/${own.id}/undo`, { batch: id }, person.token);
    expect(reply.status).toBe(200);
    return reply.body.batch as string;
  };
  const undone = await undo(batch);
  expect((await get(`/api/tasks?project_id=${own.id}`, person.token)).body.meta.total).toBe(0);
  await undo(undone);
  expect(await readSnapshot(own.id)).toEqual(before);
  await checkJournal(own.id);
});

test("a batch of several calls is not undone when somebody changed the same fields in between", async () => {
  const own = await makeProject(person);
  const task = await makeTask(person, own.id, { name: "A" });
  const batch = crypto.randomUUID();
  const rename = (name: string, headers: Record<string, string> = {}) =>
    request("PUT", `/api/tasks/${task.id}`, { token: person.token, json: { name, status: "todo" }, headers });
  await rename("B", { "X-Change-Batch": batch });
  await rename("C");
  await rename("D", { "X-Change-Batch": batch });
  const reply = await post(`/api/task-projects/${own.id}/undo`, { batch }, person.token);
  expect(reply).toMatchObject({ status: 409, body: { errors: [{ location: `task.${task.id}.name` }] } });
});
