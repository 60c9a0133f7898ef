import { expect, test } from "vitest";
import { getToday } from "@/lib/dates/time-zone";
import type { Task } from "@/lib/tasks/fields";
import { moveTask } from "@/lib/tasks/order/move-task.server";
import { sql } from "../../support/database/sql";
import { listStatements } from "../../support/database/statements";
import { makeProject, makeTask, makeTasks, move } from "../../support/factories";
import { get, patch, post, put } from "../../support/http/request";
import { checkJournal } from "../../support/journal/journal";
import { setUpSeries } from "./series";

const { own, openTasks, makeSeries } = setUpSeries();

test.each<[string, (task: Task) => Promise<{ status: number }>]>([
  ["a patch", (task) => patch(`/api/tasks/${task.id}`, { status: "done" }, own.person.token)],
  ["a change", (task) => put(`/api/tasks/${task.id}`, { name: task.name, status: "done" }, own.person.token)],
  ["a move", (task) => move(own.person, task.id, "done", 0)],
  [
    "a bulk change",
    (task) => post("/api/tasks/bulk", { ids: [task.id], patch: { status: "done" } }, own.person.token),
  ],
])("%s that completes a task creates the next one, and an undo reverts both", async (how, complete) => {
  const task = await makeSeries(how);
  expect((await complete(task)).status).toBeLessThan(300);
  const [next, ...more] = await openTasks(how);
  expect(more).toEqual([]);
  expect(next).toMatchObject({
    priority: "high",
    repeat: "FREQ=WEEKLY",
    checklist: [{ text: "a", done: false }],
    status: "todo",
  });
  expect(next!.due_on! > getToday("UTC")).toBe(true);
  expect(new Date(next!.due_on!).getUTCDay()).toBe(6);
  expect((await get(`/api/tasks/${task.id}`, own.person.token)).body).toMatchObject({
    status: "done",
    repeat: null,
  });
  const [last] = (await checkJournal(own.project.id)).slice(-1);
  await post(`/api/task-projects/${own.project.id}/undo`, { batch: last!.batch }, own.person.token);
  expect(await openTasks(how)).toMatchObject([{ id: task.id, repeat: "FREQ=WEEKLY", due_on: "2026-01-31" }]);
  await checkJournal(own.project.id);
});

test("two concurrent completions create one task, and a done task does not repeat", async () => {
  const task = await makeSeries("twice");
  await Promise.all([
    move(own.person, task.id, "done", 0),
    patch(`/api/tasks/${task.id}`, { status: "done" }, own.person.token),
    move(own.person, task.id, "done", 0),
  ]);
  expect(await openTasks("twice")).toHaveLength(1);
  const { body } = await patch(`/api/tasks/${task.id}`, { repeat: "FREQ=DAILY" }, own.person.token);
  expect(body.repeat).toBeNull();
  await move(own.person, task.id, "todo", 0);
  await move(own.person, task.id, "done", 0);
  expect(await openTasks("twice")).toHaveLength(1);
});

/** Without a next day: no February has 31 days. */
const WITHOUT_NEXT_DAY = { repeat: "FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31", due_on: "2026-02-01" };

test("a rule without a day after the due date is refused, and a stored one ends its series", async () => {
  const toRefusal = (location: string) => ({
    status: 422,
    body: { errors: [{ location, value: WITHOUT_NEXT_DAY.repeat }] },
  });
  const refused = toRefusal("body.repeat");
  const path = `/api/task-projects/${own.project.id}/tasks`;
  expect(await post(path, { name: "never", ...WITHOUT_NEXT_DAY }, own.person.token)).toMatchObject(refused);
  const task = await makeTask(own.person, own.project.id, { name: "never", due_on: WITHOUT_NEXT_DAY.due_on });
  const other = await makeTask(own.person, own.project.id, { name: "never", due_on: "2026-01-31" });
  expect(await patch(`/api/tasks/${task.id}`, WITHOUT_NEXT_DAY, own.person.token)).toMatchObject(refused);
  expect(
    await patch(`/api/tasks/${task.id}`, { repeat: WITHOUT_NEXT_DAY.repeat }, own.person.token),
  ).toMatchObject(refused);
  expect(
    await put(`/api/tasks/${task.id}`, { ...task, ...WITHOUT_NEXT_DAY }, own.person.token),
  ).toMatchObject({
    status: 422,
  });
  const bulk = { ids: [other.id, task.id], patch: { repeat: WITHOUT_NEXT_DAY.repeat } };
  const entry = { value: WITHOUT_NEXT_DAY.repeat };
  expect(await post("/api/tasks/bulk", bulk, own.person.token)).toMatchObject({
    status: 422,
    body: { errors: [{ ...entry, location: "body.patch.repeat" }, entry] },
  });
  expect((await openTasks("never")).map(({ repeat }) => repeat)).toEqual([null, null]);
  // The end of the series does not refuse the completion.
  const last = { repeat: "FREQ=DAILY;UNTIL=20260201", due_on: WITHOUT_NEXT_DAY.due_on };
  expect((await patch(`/api/tasks/${other.id}`, last, own.person.token)).status).toBe(200);

  await sql`update tasks set repeat = ${WITHOUT_NEXT_DAY.repeat} where id = ${task.id}`;
  expect((await patch(`/api/tasks/${task.id}`, { status: "done" }, own.person.token)).status).toBe(200);
  expect(await openTasks("never")).toMatchObject([{ id: other.id }]);
});

test("completing many repeating tasks takes as many statements as completing two", async () => {
  const countStatements = async (count: number) => {
    const other = await makeProject(own.person);
    const ids = await makeTasks(own.person, other.id, count);
    await sql`update tasks set repeat = 'FREQ=WEEKLY' where project_id = ${other.id}`;
    const change = async (changes: object) => {
      const reply = await post("/api/tasks/bulk", { ids, patch: changes }, own.person.token);
      expect(reply.body).toEqual({ updated: count });
    };
    const created = await listStatements(() => change({ status: "done" }));
    const { body } = await get(
      `/api/tasks?project_id=${other.id}&status=todo&per_page=100`,
      own.person.token,
    );
    expect(body.data.map(({ name }: Task) => name)).toEqual(ids.map((_, i) => `Task ${i + 1}`));
    expect(new Set(body.data.map(({ order }: Task) => order)).size).toBe(count);
    // The tasks that were created take the rule again.
    await sql`update tasks set repeat = null where project_id = ${other.id} and status = 'todo'`;
    await change({ status: "todo", repeat: "FREQ=DAILY" });
    const given = await listStatements(() => change({ status: "done" }));
    const rules = await sql`select repeat from tasks where project_id = ${other.id} and repeat is not null`;
    expect(rules).toEqual(Array(count).fill({ repeat: "FREQ=DAILY" }));
    await checkJournal(other.id);
    return [created.length, given.length];
  };
  expect(await countStatements(100)).toEqual(await countStatements(2));
});

test("a rule and a status that are set together are both set", async () => {
  const repeat = "FREQ=DAILY";
  const changes: [string, (id: string) => Promise<unknown>][] = [
    ["PATCH", (id) => patch(`/api/tasks/${id}`, { status: "todo", repeat }, own.person.token)],
    ["PUT", (id) => put(`/api/tasks/${id}`, { name: "both", status: "todo", repeat }, own.person.token)],
    [
      "bulk",
      (id) => post("/api/tasks/bulk", { ids: [id], patch: { status: "todo", repeat } }, own.person.token),
    ],
  ];
  for (const [how, change] of changes) {
    const { id } = await makeTask(own.person, own.project.id, { name: "both", status: "done" });
    await change(id);
    expect((await get(`/api/tasks/${id}`, own.person.token)).body, how).toMatchObject({
      status: "todo",
      repeat,
    });
  }
  const { id } = await makeTask(own.person, own.project.id, { name: "done at once" });
  const completed = await patch(`/api/tasks/${id}`, { status: "done", repeat }, own.person.token);
  expect(completed.body).toMatchObject({ status: "done", repeat: null });
  expect(await openTasks("done at once")).toMatchObject([{ repeat }]);
});

test("a full project gets no next task, but its tasks can be completed", async () => {
  const full = await makeProject(own.person);
  await makeTasks(own.person, full.id, 19_997);
  const series = [];
  for (const name of ["a", "b"])
    series.push(await makeTask(own.person, full.id, { name, repeat: "FREQ=DAILY" }));
  const ids = series.map(({ id }) => id);
  const count = async () => (await get(`/api/tasks?project_id=${full.id}`, own.person.token)).body.meta.total;
  // There is space for one task, so the first series continues.
  expect((await post("/api/tasks/bulk", { ids, patch: { status: "done" } }, own.person.token)).status).toBe(
    200,
  );
  expect(await count()).toBe(20_000);
  const { body } = await get(
    `/api/tasks?project_id=${full.id}&q=a&sort_order=desc&per_page=2`,
    own.person.token,
  );
  const open = body.data.find((task: Task) => task.repeat !== null);
  expect(open).toMatchObject({ name: "a", status: "todo" });
  expect((await move(own.person, open.id, "done", 0)).status).toBe(204);
  expect(await count()).toBe(20_000);
  expect((await get(`/api/tasks/${open.id}`, own.person.token)).body).toMatchObject({
    status: "done",
    repeat: null,
  });
});

test("a move that stores its reply with the change stores one, also when it completes a task", async () => {
  const { id } = await makeSeries("A stored reply");
  const replies: unknown[] = [];
  const storeReply = async (_: unknown, result: unknown) => void replies.push(result);
  const batch = crypto.randomUUID();
  await moveTask({ userId: own.person.id, via: "api", batch, storeReply }, id, "done", 0);
  expect(replies).toEqual([true]);
  expect(await openTasks("A stored reply")).toHaveLength(1);
});
