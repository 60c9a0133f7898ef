import { beforeAll, expect, test } from "vitest";
import type { Change } from "@/lib/history/endpoints";
import type { Project } from "@/lib/projects/endpoints";
import { sql } from "../../support/database/sql";
import { makeProject, makeTask, makeUser, move, type Person } from "../../support/factories";
import { del, get, post, put, request } from "../../support/http/request";
import { checkJournal } from "../../support/journal/journal";

let person: Person;
let stranger: Person;
let project: Project;
beforeAll(async () => {
  [person, stranger] = [await makeUser({ name: "Dana" }), await makeUser()];
  project = await makeProject(person, { name: "Launch" });
});

const list = async (query = "", of = project): Promise<{ data: Change[]; meta: unknown }> => {
  const reply = await get(`/api/task-projects/${of.id}/changes${query}`, person.token);
  expect(reply.status).toBe(200);
  return reply.body;
};

test("the journal records who changed what, with the old and the new value", async () => {
  const task = await makeTask(person, project.id, { name: "Brief the press" });
  const other = await makeTask(person, project.id, { name: "Book the hall" });
  await put(
    `/api/tasks/${task.id}`,
    { name: "Brief", description: "All of it", status: "todo" },
    person.token,
  );
  const moved = await move(person, other.id, "in_progress", 0);
  await move(person, other.id, "in_progress", 5);
  await del(`/api/tasks/${task.id}`, person.token);
  const { data, meta } = await list();
  expect(data.map(({ seq, kind, before, after }) => ({ seq, kind, before, after }))).toMatchObject([
    { seq: 1, kind: "project.created", before: null, after: { name: "Launch", status: "todo" } },
    {
      seq: 2,
      kind: "task.created",
      before: null,
      after: { name: "Brief the press", description: null, status: "todo", after_id: null },
    },
    { seq: 3, kind: "task.created", after: { name: "Book the hall", status: "todo", after_id: task.id } },
    {
      seq: 4,
      kind: "task.updated",
      before: { name: "Brief the press", description: null },
      after: { name: "Brief", description: "All of it" },
    },
    {
      seq: 5,
      kind: "task.moved",
      before: { status: "todo", after_id: task.id },
      after: { status: "in_progress", after_id: null },
    },
    // A move to the same place is no change.
    { seq: 6, kind: "task.deleted", before: { name: "Brief", status: "todo", after_id: null }, after: null },
  ]);
  expect(meta).toEqual({ last_seq: 6, has_more: false });
  expect(data[4]).toMatchObject({
    actor: { id: person.id, name: "Dana" },
    via: "api",
    batch: moved.headers.get("x-change-batch"),
    task_id: other.id,
  });
  await checkJournal(project.id);
});

test("a change has the current name of its task, and the batch that it undoes", async () => {
  const own = await makeProject(person);
  const task = await makeTask(person, own.id, { name: "First" });
  const edited = await put(`/api/tasks/${task.id}`, { name: "Second", status: "todo" }, person.token);
  const batch = edited.headers.get("x-change-batch");
  await put(`/api/tasks/${task.id}`, { name: "Third", status: "todo" }, person.token);
  await del(`/api/tasks/${task.id}`, person.token);
  const before = (await list("", own)).data;
  expect(before.map(({ task_name }) => task_name)).toEqual([null, "Third", "Third", "Third", "Third"]);
  await post(`/api/task-projects/${own.id}/undo`, { batch: before.at(-1)!.batch }, person.token);
  const after = (await list("", own)).data;
  expect(after.at(-1)).toMatchObject({ via: "undo", undoes: before.at(-1)!.batch, task_name: "Third" });
  expect(after.find((change) => change.batch === batch)).toMatchObject({ undoes: null });
});

test("the journal is read in both directions, and by task, person and kind", async () => {
  const own = await makeProject(person);
  const [first] = [
    await makeTask(person, own.id),
    await makeTask(person, own.id),
    await makeTask(person, own.id),
  ];
  await put(`/api/tasks/${first.id}`, { name: "Other", status: "todo" }, person.token);
  const seqs = async (query: string) => (await list(query, own)).data.map(({ seq }) => seq);
  expect(await seqs("?after=1&limit=2")).toEqual([2, 3]);
  expect(await seqs("?before=4&limit=2")).toEqual([2, 3]);
  expect(await seqs("?before=6&after=3")).toEqual([4, 5]);
  expect((await list("?after=1&limit=2", own)).meta).toEqual({ last_seq: 5, has_more: true });
  expect((await list("?before=3", own)).meta).toEqual({ last_seq: 5, has_more: false });
  expect(await seqs(`?task_id=${first.id}`)).toEqual([2, 5]);
  expect(await seqs(`?actor_id=${stranger.id}`)).toEqual([]);
  expect(await seqs(`?actor_id=${person.id}&kind=project.created,task.updated`)).toEqual([1, 5]);
  for (const query of ["?limit=501", "?after=-1", "?kind=nothing", "?task_id=1"])
    expect((await get(`/api/task-projects/${own.id}/changes${query}`, person.token)).status).toBe(422);
});

test("nobody else can read or undo it", async () => {
  const path = `/api/task-projects/${project.id}`;
  const { data } = await list();
  expect((await get(`${path}/changes`, stranger.token)).status).toBe(404);
  expect((await post(`${path}/undo`, { batch: data[1]!.batch }, stranger.token)).status).toBe(404);
  const others = await makeProject(stranger);
  // A batch of one project does nothing in another.
  const crossed = await post(
    `/api/task-projects/${others.id}/undo`,
    { batch: data[1]!.batch },
    stranger.token,
  );
  expect(crossed.status).toBe(404);
  expect((await list()).meta).toMatchObject({ last_seq: data.length });
});

test("a batch that is no UUID is refused, and nothing is changed", async () => {
  const reply = await request("POST", "/api/task-projects", {
    token: person.token,
    json: { name: "Never" },
    headers: { "X-Change-Batch": "mine" },
  });
  const message = "The batch must be a UUID.";
  const errors = [{ message, location: "header.X-Change-Batch", value: "mine" }];
  expect(reply).toMatchObject({ status: 422, body: { detail: message, errors } });
  expect((await get("/api/task-projects?q=Never", person.token)).body.data).toEqual([]);
});

test.each([
  ["random", crypto.randomUUID()],
  ["of a variant that RFC 9562 does not have", "12345678-1234-1234-1234-1234567890ab"],
])("each write names its batch, and calls can share one: %s", async (_, batch) => {
  const own = await makeProject(person);
  const create = (name: string) =>
    request("POST", `/api/task-projects/${own.id}/tasks`, {
      token: person.token,
      json: { name },
      headers: { "X-Change-Batch": batch },
    });
  for (const name of ["One", "Two"]) expect((await create(name)).headers.get("x-change-batch")).toBe(batch);
  const undone = await post(`/api/task-projects/${own.id}/undo`, { batch }, person.token);
  expect(undone).toMatchObject({ status: 200, body: { last_seq: 5 } });
  expect((await get(`/api/tasks?project_id=${own.id}`, person.token)).body.data).toEqual([]);
  const redone = await post(`/api/task-projects/${own.id}/undo`, { batch: undone.body.batch }, person.token);
  expect(redone.status).toBe(200);
  const { body } = await get(`/api/tasks?project_id=${own.id}`, person.token);
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(["One", "Two"]);
});

test("the author of an undo of a workflow is the user", async () => {
  const own = await makeProject(person);
  await put(`/api/task-projects/${own.id}/workflows`, { enabled: ["start", "finish"] }, person.token);
  const task = await makeTask(person, own.id);
  await move(person, task.id, "in_progress", 0);
  const finished = await move(person, task.id, "done", 0);
  const batch = finished.headers.get("x-change-batch");
  await post(`/api/task-projects/${own.id}/undo`, { batch }, person.token);
  const rows = await checkJournal(own.id);
  expect(rows.at(-2)).toMatchObject({ kind: "project.updated", via: "undo", actor_id: person.id });
});

test("neither an undo nor a restoration exceeds the limit of tasks", async () => {
  const own = await makeProject(person);
  const task = await makeTask(person, own.id);
  const deleted = await del(`/api/tasks/${task.id}`, person.token);
  await sql`insert into tasks (user_id, project_id, name, "order")
    select ${person.id}, ${own.id}, 'Task ' || n, n from generate_series(1, 20000) n`;
  const batch = deleted.headers.get("x-change-batch");
  const reply = await post(`/api/task-projects/${own.id}/undo`, { batch }, person.token);
  const restored = await post(`/api/tasks/${task.id}/restore`, undefined, person.token);
  for (const refused of [reply, restored])
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining("20,000") } });
  expect((await get(`/api/tasks/${task.id}`, person.token)).status).toBe(404);
});

test("the change of a workflow belongs to the batch of its cause", async () => {
  const own = await makeProject(person);
  await put(`/api/task-projects/${own.id}/workflows`, { enabled: ["finish"] }, person.token);
  const task = await makeTask(person, own.id);
  const moved = await move(person, task.id, "done", 0);
  const batch = moved.headers.get("x-change-batch");
  const rows = await checkJournal(own.id);
  expect(rows.slice(-2)).toMatchObject([
    { kind: "task.moved", batch, via: "api" },
    { kind: "project.updated", batch, via: "workflow", actor_id: null, after: { status: "done" } },
  ]);
  await post(`/api/task-projects/${own.id}/undo`, { batch }, person.token);
  expect((await get(`/api/task-projects/${own.id}`, person.token)).body.status).toBe("todo");
  expect((await get(`/api/tasks/${task.id}`, person.token)).body.status).toBe("todo");
});
