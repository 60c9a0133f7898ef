import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import type { Label, Task } from "@/lib/tasks/fields";
import { makeProject, makeTask, makeUser, move, type Person } from "../../support/factories";
import { checkJournal } from "../../support/journal";
import { del, get, patch, post, put, request } from "../../support/request";

let person: Person;
let project: Project;
let label: Label;
beforeAll(async () => {
  person = await makeUser();
});
beforeEach(async () => {
  project = await makeProject(person);
  label = (await createLabel("Finance", "green")).body;
});

const createLabel = (name: string, color?: string) =>
  post(`/api/task-projects/${project.id}/labels`, { name, color }, person.token);
const read = async (id: string): Promise<Task> => (await get(`/api/tasks/${id}`, person.token)).body;
const change = (id: string, fields: object) => patch(`/api/tasks/${id}`, fields, person.token);
const undo = async (batch: string) => post(`/api/task-projects/${project.id}/undo`, { batch }, person.token);
const getBatch = ({ headers }: { headers: Headers }) => headers.get("x-change-batch")!;

const makeFullTask = async () => {
  const blocker = await makeTask(person, project.id, { name: "First" });
  return makeTask(person, project.id, {
    name: "Call the bank",
    description: "Ask for *the* form",
    priority: "high",
    due_on: "2030-01-31",
    size: "m",
    label_ids: [label.id],
    blocked_by: [blocker.id],
    checklist: [{ text: "Find the number", done: true }, { text: "Call" }] as never,
    repeat: "FREQ=MONTHLY",
  });
};

test("a new task takes all fields, and task numbers count up", async () => {
  const task = await makeFullTask();
  expect(task).toMatchObject({
    number: 2,
    priority: "high",
    due_on: "2030-01-31",
    size: "m",
    label_ids: [label.id],
    checklist: [
      { text: "Find the number", done: true },
      { text: "Call", done: false },
    ],
    repeat: "FREQ=MONTHLY",
    completed_at: null,
  });
  expect(await read(task.id)).toEqual(task);
  // The bytes of a task without any of these fields in each answer.
  const { number, priority, due_on, size, label_ids, blocked_by, ...rest } = await makeTask(
    person,
    project.id,
  );
  const { checklist, repeat, completed_at } = rest;
  const added = { number, priority, due_on, size, label_ids, blocked_by, checklist, repeat, completed_at };
  expect(JSON.stringify(added).length).toBeLessThan(300);
  await del(`/api/tasks/${task.id}`, person.token);
  expect((await makeTask(person, project.id)).number).toBe(4);
  const planned = await post(
    "/api/task-projects",
    { name: "P", tasks: [{ name: "a" }, { name: "b" }] },
    person.token,
  );
  const board = await get(`/api/tasks?project_id=${planned.body.id}`, person.token);
  expect(board.body.data.map((one: Task) => one.number)).toEqual([1, 2]);
  await checkJournal(project.id);
});

test("the calls of existing clients leave the new fields as they are", async () => {
  const task = await makeFullTask();
  const { name, description, status, order, updated_at, completed_at, ...kept } = task;
  const calls: [string, () => Promise<{ status: number }>][] = [
    ["PUT", () => put(`/api/tasks/${task.id}`, { name: "b", status: "in_progress" }, person.token)],
    ["a move", () => move(person, task.id, "todo", 0)],
    [
      "a change of the project",
      () => put(`/api/task-projects/${project.id}`, { name: "x", status: "todo", order: 1 }, person.token),
    ],
    [
      "workflows",
      () => put(`/api/task-projects/${project.id}/workflows`, { enabled: ["start", "finish"] }, person.token),
    ],
    [
      "another task",
      () => post(`/api/task-projects/${project.id}/tasks`, { name: "a", status: "done" }, person.token),
    ],
    ["lists", () => get(`/api/tasks?project_id=${project.id}&status=todo&sort_by=order`, person.token)],
    ["deletion", () => del(`/api/tasks/${task.id}`, person.token)],
    ["restoring", () => post(`/api/tasks/${task.id}/restore`, undefined, person.token)],
    ["deletion of the project", () => del(`/api/task-projects/${project.id}`, person.token)],
    [
      "restoring of the project",
      () => post(`/api/task-projects/${project.id}/restore`, undefined, person.token),
    ],
  ];
  for (const [what, call] of calls) {
    expect([200, 201, 204], what).toContain((await call()).status);
    if (what.startsWith("deletion")) continue;
    expect(await read(task.id), what).toMatchObject(kept);
  }
  const { body } = await get(`/api/task-projects/${project.id}`, person.token);
  expect(body.labels).toEqual([label]);
});

test.each([
  ["PUT", (id: string) => put(`/api/tasks/${id}`, { name: "b", status: "done" }, person.token)],
  ["a move", (id: string) => move(person, id, "done", 0)],
])(
  "%s of an existing client that completes a task leaves the fields, and the next one has the rule",
  async (_, complete) => {
    const task = await makeFullTask();
    const { name, description, status, order, updated_at, completed_at, repeat, ...kept } = task;
    expect((await complete(task.id)).status).toBe(204);
    expect(await read(task.id)).toMatchObject({ ...kept, status: "done", repeat: null });
    expect((await read(task.id)).completed_at).not.toBeNull();
    const { body } = await get(
      `/api/tasks?project_id=${project.id}&label_ids=${label.id}&status=todo`,
      person.token,
    );
    const { id, number, due_on, blocked_by, checklist, created_at, ...copied } = kept;
    expect(body.data).toMatchObject([{ ...copied, repeat, due_on: "2030-03-31" }]);
    // Blocking tasks concern only this repetition.
    expect(body.data[0].blocked_by).toEqual([]);
    expect(body.data[0].checklist.map(({ done }: { done: boolean }) => done)).toEqual([false, false]);
    await move(person, task.id, "todo", 0);
    expect(await read(task.id)).toMatchObject({ ...kept, repeat: null });
    await checkJournal(project.id);
  },
);

test.each([
  ["an unknown field", { colour: "red" }],
  ["a number", { number: 7 }],
  ["a time of completion", { completed_at: null }],
  ["a place", { order: 1 }],
  ["an unknown priority", { priority: "huge" }],
  ["a day that does not exist", { due_on: "2026-02-30" }],
  ["a time", { due_on: "2026-02-03T10:00:00Z" }],
  ["the year 0", { due_on: "0000-01-01" }],
  ["a size without a name", { size: "xl" }],
  ["an unknown label", { label_ids: ["00000000-0000-4000-8000-000000000000"] }],
  ["an unknown blocking task", { blocked_by: ["00000000-0000-4000-8000-000000000000"] }],
  ["a rule that is none", { repeat: "every day" }],
  ["a rule by the hour", { repeat: "FREQ=HOURLY" }],
  ["a rule with two of a part", { repeat: "FREQ=DAILY;INTERVAL=2;INTERVAL=3" }],
  ["an empty name", { name: " " }],
])("a patch with %s is refused and changes nothing", async (_, fields) => {
  const task = await makeFullTask();
  const reply = await change(task.id, fields);
  expect(reply.status, reply.text).toBe(422);
  expect(reply.body.errors[0].location).toBe(`body.${Object.keys(fields)[0]}`);
  expect(await read(task.id)).toEqual(task);
});

test("a patch writes only the given fields, and can be undone", async () => {
  const task = await makeFullTask();
  const reply = await change(task.id, { due_on: null, priority: "low" });
  expect(reply.body).toMatchObject({
    ...task,
    due_on: null,
    priority: "low",
    updated_at: expect.any(String),
  });
  const journal = await checkJournal(project.id);
  expect(journal.at(-1)).toMatchObject({
    kind: "task.updated",
    before: { due_on: "2030-01-31", priority: "high" },
    after: { due_on: null, priority: "low" },
  });
  await Promise.all([change(task.id, { size: "l" }), change(task.id, { name: "Other" })]);
  expect(await read(task.id)).toMatchObject({ size: "l", name: "Other", priority: "low" });
  expect((await undo(getBatch(reply))).status).toBe(200);
  expect(await read(task.id)).toMatchObject({ due_on: "2030-01-31", priority: "high", size: "l" });
  await checkJournal(project.id);
});

test("a patch overwrites a description only when the client has read it", async () => {
  const task = await makeFullTask();
  const { headers } = await get(`/api/tasks/${task.id}`, person.token);
  const write = (description: string) =>
    request("PATCH", `/api/tasks/${task.id}`, {
      token: person.token,
      json: { description },
      headers: { "If-Match": headers.get("etag")! },
    });
  expect((await write("Second")).status).toBe(200);
  expect(await write("Third")).toMatchObject({ status: 412, body: { errors: [{ value: "Second" }] } });
});

test("completed_at follows the status, and an undo brings the old time back", async () => {
  const task = await makeTask(person, project.id);
  const { body: done } = await change(task.id, { status: "done" });
  expect(Date.parse(done.completed_at)).toBeGreaterThanOrEqual(Date.parse(task.created_at));
  const reopened = await change(task.id, { status: "todo" });
  expect(reopened.body.completed_at).toBeNull();
  expect((await undo(getBatch(reopened))).status).toBe(200);
  expect((await read(task.id)).completed_at).toBe(done.completed_at);
  await move(person, task.id, "in_progress", 0);
  expect((await read(task.id)).completed_at).toBeNull();
  const rows = await checkJournal(project.id);
  expect(rows.filter(({ task_id }) => task_id === task.id).map(({ kind }) => kind)).toEqual([
    "task.created",
    "task.moved",
    "task.moved",
    "task.moved",
    "task.moved",
  ]);
});

describe("blocked_by", () => {
  test("tasks cannot block each other in a circle, not even with many writers", async () => {
    const tasks = await Promise.all(Array.from({ length: 8 }, () => makeTask(person, project.id)));
    expect((await change(tasks[0]!.id, { blocked_by: [tasks[0]!.id] })).status).toBe(409);
    const replies = await Promise.all(
      tasks.map((task, i) => change(task.id, { blocked_by: [tasks[(i + 1) % 8]!.id] })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array(7).fill(200), 409]);
    const refused = replies.find(({ status }) => status === 409)!;
    expect(refused.body.errors[0].location).toBe("body.blocked_by");
    await checkJournal(project.id);
  });

  test("a deleted task is removed from blocked_by in the same batch, and an undo restores it", async () => {
    const task = await makeFullTask();
    const [blocker] = task.blocked_by;
    const deleted = await del(`/api/tasks/${blocker}`, person.token);
    expect((await read(task.id)).blocked_by).toEqual([]);
    expect((await undo(getBatch(deleted))).status).toBe(200);
    expect((await read(task.id)).blocked_by).toEqual([blocker]);
    await checkJournal(project.id);
  });

  test("a restored task blocks the same tasks as before, unless it is blocked by them", async () => {
    const [blocker, a, b, free] = await Promise.all(
      Array.from({ length: 4 }, () => makeTask(person, project.id)),
    );
    for (const task of [a, b]) await change(task!.id, { blocked_by: [free!.id, blocker!.id] });
    const restore = () => post(`/api/tasks/${blocker!.id}/restore`, undefined, person.token);
    await del(`/api/tasks/${blocker!.id}`, person.token);
    expect((await read(a!.id)).blocked_by).toEqual([free!.id]);
    const restored = await restore();
    expect(restored.status).toBe(204);
    for (const task of [a, b]) expect((await read(task!.id)).blocked_by).toEqual([free!.id, blocker!.id]);
    expect((await read(free!.id)).blocked_by).toEqual([]);
    // One undo reverts the restoration.
    expect((await undo(getBatch(restored))).status).toBe(200);
    expect((await read(a!.id)).blocked_by).toEqual([free!.id]);
    await restore();
    // It is blocked by a task that is now blocked by b.
    await change(blocker!.id, { blocked_by: [free!.id] });
    await del(`/api/tasks/${blocker!.id}`, person.token);
    await change(free!.id, { blocked_by: [] });
    await change(b!.id, { blocked_by: [] });
    await change(free!.id, { blocked_by: [b!.id] });
    await restore();
    expect((await read(a!.id)).blocked_by).toContain(blocker!.id);
    expect((await read(b!.id)).blocked_by).toEqual([]);
    await checkJournal(project.id);
  });

  test("an undo creates no circle and restores no deleted label", async () => {
    const task = await makeFullTask();
    const [blocker] = task.blocked_by;
    const freed = await change(task.id, { blocked_by: [] });
    expect((await change(blocker!, { blocked_by: [task.id] })).status).toBe(200);
    expect(await undo(getBatch(freed))).toMatchObject({
      status: 409,
      body: { errors: [{ location: `task.${task.id}.blocked_by` }] },
    });
    const plain = await change(task.id, { label_ids: [] });
    await del(`/api/task-projects/${project.id}/labels/${label.id}`, person.token);
    expect((await undo(getBatch(plain))).status).toBe(409);
    await checkJournal(project.id);
  });

  test("a restored task loses labels and blocking tasks that no longer exist", async () => {
    const task = await makeFullTask();
    await del(`/api/tasks/${task.id}`, person.token);
    await del(`/api/tasks/${task.blocked_by[0]}`, person.token);
    await del(`/api/task-projects/${project.id}/labels/${label.id}`, person.token);
    const restored = await post(`/api/tasks/${task.id}/restore`, undefined, person.token);
    expect(await read(task.id)).toMatchObject({ label_ids: [], blocked_by: [], priority: "high" });
    // In the trash it can have them again.
    expect((await undo(getBatch(restored))).status).toBe(200);
    expect((await get(`/api/tasks/${task.id}`, person.token)).status).toBe(404);
    await checkJournal(project.id);
  });
});

describe("labels", () => {
  test("are created, changed and listed; names are unique", async () => {
    const path = `/api/task-projects/${project.id}/labels`;
    expect(await createLabel("finance ")).toMatchObject({ status: 409 });
    expect((await createLabel("Bank", "puce")).status).toBe(422);
    const bank = (await createLabel("Bank")).body;
    expect(bank).toMatchObject({ name: "Bank", color: "gray" });
    expect((await patch(`${path}/${bank.id}`, { name: "FINANCE" }, person.token)).status).toBe(409);
    const changed = await patch(`${path}/${bank.id}`, { color: "blue" }, person.token);
    expect(changed.body).toEqual({ ...bank, color: "blue" });
    expect((await get(path, person.token)).body).toEqual({ data: [label, changed.body], meta: { total: 2 } });
    // Ids are the same in any case, as those of tasks and projects are.
    const upper = `${path}/${bank.id.toUpperCase()}`;
    expect((await patch(upper, { color: "blue" }, person.token)).status).toBe(200);
    const other = await makeUser();
    expect((await get(path, other.token)).status).toBe(404);
    expect((await patch(`${path}/${bank.id}`, { color: "red" }, other.token)).status).toBe(404);
    expect((await del(`${path}/00000000-0000-4000-8000-000000000000`, person.token)).status).toBe(404);
    await checkJournal(project.id);
  });

  test("deleting a label removes it from its tasks in one batch, also during concurrent use", async () => {
    const tasks = await Promise.all(Array.from({ length: 10 }, () => makeTask(person, project.id)));
    const [deleted, ...replies] = await Promise.all([
      del(`/api/task-projects/${project.id}/labels/${label.id}`, person.token),
      ...tasks.map(({ id }) => change(id, { label_ids: [label.id] })),
    ]);
    expect(deleted.status).toBe(204);
    for (const { status } of replies) expect([200, 422]).toContain(status);
    const { body } = await get(`/api/tasks?project_id=${project.id}`, person.token);
    expect(body.data.flatMap((task: Task) => task.label_ids)).toEqual([]);
    const rows = await checkJournal(project.id);
    const batch = rows.filter((row) => row.batch === getBatch(deleted));
    expect(batch.filter(({ kind }) => kind === "project.updated")).toHaveLength(1);
  });

  test("undoing the creation of a label removes it from its tasks, and a redo restores it", async () => {
    const created = await createLabel("Bank");
    const task = await makeTask(person, project.id, { label_ids: [created.body.id] });
    const undone = await undo(getBatch(created));
    expect(undone.status).toBe(200);
    expect((await read(task.id)).label_ids).toEqual([]);
    expect((await undo(undone.body.batch)).status).toBe(200);
    expect((await read(task.id)).label_ids).toEqual([created.body.id]);
    await checkJournal(project.id);
  });

  test("an undo restores a deleted label, also on its tasks", async () => {
    const task = await makeFullTask();
    const deleted = await del(`/api/task-projects/${project.id}/labels/${label.id}`, person.token);
    expect((await read(task.id)).label_ids).toEqual([]);
    expect((await undo(getBatch(deleted))).status).toBe(200);
    expect((await read(task.id)).label_ids).toEqual([label.id]);
    await checkJournal(project.id);
  });
});

describe("the checklist", () => {
  const path = (task: Task, item = "") => `/api/tasks/${task.id}/checklist${item && `/${item}`}`;

  test("gets, changes, moves and removes items", async () => {
    const task = await makeTask(person, project.id);
    const items = [];
    for (const text of ["a", "b", "c"]) items.push((await post(path(task), { text }, person.token)).body);
    const [a, b, c] = items;
    expect((await patch(path(task, a.id), { done: true, text: " A " }, person.token)).body).toEqual({
      id: a.id,
      text: "A",
      done: true,
    });
    await patch(path(task, c.id), { position: 0 }, person.token);
    expect((await del(path(task, b.id), person.token)).status).toBe(204);
    expect((await read(task.id)).checklist).toEqual([c, { ...a, text: "A", done: true }]);
    expect((await del(path(task, b.id), person.token)).status).toBe(404);
    expect((await post(path(task), { text: " " }, person.token)).status).toBe(422);
    expect((await patch(path(task, a.id), { done: 1 }, person.token)).status).toBe(422);
    await checkJournal(project.id);
  });

  test("two people who change different items at once both succeed", async () => {
    const task = await makeTask(person, project.id, {
      checklist: Array.from({ length: 8 }, (_, i) => ({ text: `${i}` })) as never,
    });
    await Promise.all(task.checklist.map(({ id }) => patch(path(task, id), { done: true }, person.token)));
    expect((await read(task.id)).checklist.every(({ done }) => done)).toBe(true);
  });

  test("has at most 100 items", async () => {
    const checklist = Array.from({ length: 100 }, () => ({ text: "x" })) as never;
    const task = await makeTask(person, project.id, { checklist });
    expect((await post(path(task), { text: "one more" }, person.token)).status).toBe(409);
  });
});
