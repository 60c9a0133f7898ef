import { beforeAll, expect, test } from "vitest";
import { sql } from "../../support/database/sql";
import { recordStatements } from "../../support/database/statements";
import { makeProject, makeTasks, makeUser, move, type Person } from "../../support/factories";
import { del, patch, post, request } from "../../support/http/request";
import { checkJournal, readSnapshot } from "../../support/journal/journal";

let person: Person;
beforeAll(async () => {
  person = await makeUser();
});

/** Undoes a batch, and expects few statements however many tasks it has changed. @returns the batch of the undo */
async function undo(projectId: string, batch: string): Promise<string> {
  let undone = "";
  const statements = await recordStatements(async () => {
    const reply = await post(`/api/task-projects/${projectId}/undo`, { batch }, person.token);
    expect(reply.status, reply.text).toBe(200);
    undone = reply.body.batch;
  });
  expect(statements.length).toBeLessThan(60);
  return undone;
}

test("a label comes back to more than a thousand tasks with different labels", async () => {
  const { id } = await makeProject(person);
  const path = `/api/task-projects/${id}/labels`;
  const [a, b] = [
    (await post(path, { name: "a" }, person.token)).body.id,
    (await post(path, { name: "b" }, person.token)).body.id,
  ];
  await makeTasks(person, id, 1_200);
  await sql`update tasks set label_ids = case right(name, 1) when '1' then array[${a}::uuid, ${b}] when '2' then array[${b}::uuid, ${a}]
    else array[${a}::uuid] end where project_id = ${id}`;
  const before = await readSnapshot(id);
  const deleted = await del(`${path}/${a}`, person.token);
  await undo(id, deleted.headers.get("x-change-batch")!);
  expect(await readSnapshot(id)).toEqual(before);
  await checkJournal(id);
});

test("undo and redo move more than a thousand tasks, changed in three calls, back to their places and forth", async () => {
  const { id } = await makeProject(person);
  const ids = [
    ...(await makeTasks(person, id, 700)),
    ...(await makeTasks(person, id, 500, "in_progress")),
    ...(await makeTasks(person, id, 100, "done")),
  ];
  // Some stay, and some have the new priority already.
  const chosen = ids.filter((_, index) => index % 9 !== 0);
  for (const index of [1, 20, 300, 800])
    await patch(`/api/tasks/${ids[index]}`, { priority: "high" }, person.token);
  const before = await readSnapshot(id);
  const batch = crypto.randomUUID();
  for (let start = 0; start < chosen.length; start += 400) {
    const reply = await request("POST", "/api/tasks/bulk", {
      token: person.token,
      json: { ids: chosen.slice(start, start + 400), patch: { status: "done", priority: "high" } },
      headers: { "X-Change-Batch": batch },
    });
    expect(reply.status).toBe(200);
  }
  const after = await readSnapshot(id);
  const withoutTimes = ({ columns }: typeof after) =>
    Object.values(columns).map((tasks) => tasks.map(({ completed_at: _, ...task }) => task));
  const undone = await undo(id, batch);
  expect(await readSnapshot(id)).toEqual(before);
  const redone = await undo(id, undone);
  expect(withoutTimes(await readSnapshot(id))).toEqual(withoutTimes(after));
  await undo(id, redone);
  expect(await readSnapshot(id)).toEqual(before);
  await checkJournal(id);
});

test("more than a thousand tasks that were deleted in three calls come back to their places", async () => {
  const { id } = await makeProject(person);
  const ids = await makeTasks(person, id, 1_300);
  const chosen = ids.filter((_, index) => index % 100 !== 50);
  const remove = async () => {
    const batch = crypto.randomUUID();
    for (let start = 0; start < chosen.length; start += 500) {
      const reply = await request("POST", "/api/tasks/bulk", {
        token: person.token,
        json: { ids: chosen.slice(start, start + 500), patch: { deleted: true } },
        headers: { "X-Change-Batch": batch },
      });
      expect(reply.status).toBe(200);
    }
    return batch;
  };
  const before = await readSnapshot(id);
  const undone = await undo(id, await remove());
  expect(await readSnapshot(id)).toEqual(before);
  const redone = await undo(id, undone);
  await undo(id, redone);
  expect(await readSnapshot(id)).toEqual(before);

  // Those that stayed have moved, so the old ranks do not fit any more.
  const batch = await remove();
  await move(person, ids[50]!, "todo", 9);
  await move(person, ids[1_250]!, "todo", 0);
  await undo(id, batch);
  const column = (await readSnapshot(id)).columns.todo!.map((task) => task.id as string);
  expect(column).toHaveLength(1_300);
  // Each task is below the same task as before, except the first ones of each call, whose upper neighbors were deleted by then.
  const first = new Set([0, 500, 1_000].map((index) => chosen[index]));
  const misplaced = chosen.filter((task) => {
    const above = ids[ids.indexOf(task) - 1];
    return !first.has(task) && column[column.indexOf(task) - 1] !== above;
  });
  expect(misplaced).toEqual([]);
  await checkJournal(id);
});

test("tasks whose upper neighbors have left since find their places with one statement", async () => {
  const { id } = await makeProject(person);
  const ids = await makeTasks(person, id, 480);
  const inThirds = (third: number) => ids.filter((_, index) => index % 3 === third);
  const moved = await post("/api/tasks/bulk", { ids: inThirds(2), patch: { status: "done" } }, person.token);
  for (const third of [1, 0]) {
    const kept = third === 0 ? ids[0] : undefined;
    const sent = { ids: inThirds(third).filter((one) => one !== kept), patch: { deleted: true } };
    expect((await post("/api/tasks/bulk", sent, person.token)).status).toBe(200);
  }
  await undo(id, moved.headers.get("x-change-batch")!);
  const column = (await readSnapshot(id)).columns.todo!.map((task) => task.id);
  expect(column).toEqual([ids[0], ...inThirds(2)]);
});

test("moves that change the order of tasks are undone one by one, also in a column without free ranks", async () => {
  const { id } = await makeProject(person);
  const ids = await makeTasks(person, id, 6);
  const batch = crypto.randomUUID();
  const moveInBatch = (task: string, status: string, position: number) =>
    request("PUT", `/api/tasks/${task}/position-status`, {
      token: person.token,
      json: { status, position },
      headers: { "X-Change-Batch": batch },
    });
  const before = await readSnapshot(id);
  for (const index of [4, 1, 3]) await moveInBatch(ids[index]!, "done", 0);
  const after = await readSnapshot(id);
  const undone = await undo(id, batch);
  expect(await readSnapshot(id)).toEqual(before);
  const redone = await undo(id, undone);
  const getIds = ({ columns }: typeof after) =>
    Object.values(columns).map((tasks) => tasks.map((task) => task.id));
  expect(getIds(await readSnapshot(id))).toEqual(getIds(after));
  await undo(id, redone);

  const moved = await post(
    "/api/tasks/bulk",
    { ids: ids.slice(1, 4), patch: { status: "done" } },
    person.token,
  );
  await sql`update tasks set "order" = 1 where id = ${ids[0]!}`;
  await sql`update tasks set "order" = 1 + 2e-16 where id = ${ids[4]!}`;
  await undo(id, moved.headers.get("x-change-batch")!);
  expect(getIds(await readSnapshot(id))).toEqual(getIds(before));
  await move(person, ids[5]!, "todo", 0);
  await checkJournal(id);
});

test("a batch of a thousand successive changes is too large for one undo", async () => {
  const { id } = await makeProject(person);
  const [task] = await makeTasks(person, id, 1);
  const batch = crypto.randomUUID();
  await sql.begin(async (transaction) => {
    await transaction`select set_config('waymark.batch', ${batch}, true), set_config('test.task', ${task}, true)`;
    await transaction`do $$ begin
      for n in 1..1001 loop
        update tasks set name = 'Name ' || n where id = current_setting('test.task')::uuid;
      end loop;
    end $$`;
  });
  expect(await post(`/api/task-projects/${id}/undo`, { batch }, person.token)).toMatchObject({
    status: 409,
    body: { detail: "This change is too large to undo." },
  });
  expect((await readSnapshot(id)).columns.todo).toMatchObject([{ name: "Name 1001" }]);
  await checkJournal(id);
});

test("a change that is followed by more than forty thousand others of its task is not undone", async () => {
  const { id } = await makeProject(person);
  const [task] = await makeTasks(person, id, 1);
  const { headers } = await patch(`/api/tasks/${task}`, { priority: "high" }, person.token);
  const { length: seq } = await checkJournal(id);
  await sql`insert into changes (project_id, seq, via, batch, kind, task_id, before, after)
    select ${id}, ${seq} + n, 'app', gen_random_uuid(), 'task.updated', ${task!}, '{"name": "Task 1"}', '{"name": "Task 1"}'
    from generate_series(1, 40001) n`;
  const batch = headers.get("x-change-batch");
  expect(await post(`/api/task-projects/${id}/undo`, { batch }, person.token)).toMatchObject({
    status: 409,
    body: { errors: [{ location: "project", message: "There are too many later changes." }] },
  });
  await sql`delete from changes where project_id = ${id} and seq > ${seq}`;
  await checkJournal(id);
});
