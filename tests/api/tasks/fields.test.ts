import { expect, test } from "vitest";
import type { Task } from "@/lib/tasks/fields";
import { makeTask, move } from "../../support/factories";
import { del, get, post, request } from "../../support/http/request";
import { checkJournal } from "../../support/journal/journal";
import { getBatch } from "./batch";
import { setUpLabeledProject } from "./labeled-project";

const { own, read, change, undo, makeFullTask } = setUpLabeledProject();

test("a new task takes all fields, and task numbers count up", async () => {
  const task = await makeFullTask();
  expect(task).toMatchObject({
    number: 2,
    priority: "high",
    due_on: "2030-01-31",
    size: "m",
    label_ids: [own.label.id],
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
    own.person,
    own.project.id,
  );
  const { checklist, repeat, completed_at } = rest;
  const added = { number, priority, due_on, size, label_ids, blocked_by, checklist, repeat, completed_at };
  expect(JSON.stringify(added).length).toBeLessThan(300);
  await del(`/api/tasks/${task.id}`, own.person.token);
  expect((await makeTask(own.person, own.project.id)).number).toBe(4);
  const planned = await post(
    "/api/task-projects",
    { name: "P", tasks: [{ name: "a" }, { name: "b" }] },
    own.person.token,
  );
  const board = await get(`/api/tasks?project_id=${planned.body.id}`, own.person.token);
  expect(board.body.data.map((one: Task) => one.number)).toEqual([1, 2]);
  await checkJournal(own.project.id);
});

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
  const journal = await checkJournal(own.project.id);
  expect(journal.at(-1)).toMatchObject({
    kind: "task.updated",
    before: { due_on: "2030-01-31", priority: "high" },
    after: { due_on: null, priority: "low" },
  });
  await Promise.all([change(task.id, { size: "l" }), change(task.id, { name: "Other" })]);
  expect(await read(task.id)).toMatchObject({ size: "l", name: "Other", priority: "low" });
  expect((await undo(getBatch(reply))).status).toBe(200);
  expect(await read(task.id)).toMatchObject({ due_on: "2030-01-31", priority: "high", size: "l" });
  await checkJournal(own.project.id);
});

test("a patch overwrites a description only when the client has read it", async () => {
  const task = await makeFullTask();
  const { headers } = await get(`/api/tasks/${task.id}`, own.person.token);
  const write = (description: string) =>
    request("PATCH", `/api/tasks/${task.id}`, {
      token: own.person.token,
      json: { description },
      headers: { "If-Match": headers.get("etag")! },
    });
  expect((await write("Second")).status).toBe(200);
  expect(await write("Third")).toMatchObject({ status: 412, body: { errors: [{ value: "Second" }] } });
});

test("completed_at follows the status, and an undo brings the old time back", async () => {
  const task = await makeTask(own.person, own.project.id);
  const { body: done } = await change(task.id, { status: "done" });
  expect(Date.parse(done.completed_at)).toBeGreaterThanOrEqual(Date.parse(task.created_at));
  const reopened = await change(task.id, { status: "todo" });
  expect(reopened.body.completed_at).toBeNull();
  expect((await undo(getBatch(reopened))).status).toBe(200);
  expect((await read(task.id)).completed_at).toBe(done.completed_at);
  await move(own.person, task.id, "in_progress", 0);
  expect((await read(task.id)).completed_at).toBeNull();
  const rows = await checkJournal(own.project.id);
  expect(rows.filter(({ task_id }) => task_id === task.id).map(({ kind }) => kind)).toEqual([
    "task.created",
    "task.moved",
    "task.moved",
    "task.moved",
    "task.moved",
  ]);
});
