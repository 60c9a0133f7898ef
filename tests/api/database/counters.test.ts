// Own database: it adds up the figures of all users.
import fc from "fast-check";
import { afterEach, beforeAll, expect, test } from "vitest";
import { STATUSES } from "@/lib/tasks/statuses";
import { sql } from "../../support/database/sql";
import { makeProject, makeTask, makeTasks, makeUser, move, type Person } from "../../support/factories";
import { del, get, post, put, type Reply } from "../../support/http/request";

let person: Person;
beforeAll(async () => {
  person = await makeUser();
});

/** The counters of db/functions/counters.sql beside what they count; the difference must be empty, for everyone. */
async function expectCountersRight() {
  const projects = await sql`
    select p.id, p.todo_count, p.in_progress_count, p.done_count,
      (count(t.id) filter (where t.status = 'todo'))::int as todo, (count(t.id) filter (where t.status = 'in_progress'))::int as in_progress,
      (count(t.id) filter (where t.status = 'done'))::int as done
    from projects p left join tasks t on t.project_id = p.id and t.deleted_at is null group by p.id`;
  for (const { todo_count, in_progress_count, done_count, ...row } of projects) {
    expect({ todo: todo_count, in_progress: in_progress_count, done: done_count, id: row.id }).toEqual(row);
  }
  const wrong = await sql`
    with counted as (
      select u.id as user_id,
        (select count(*)::int from projects p where p.user_id = u.id and p.deleted_at is null) as total_projects,
        (select count(*)::int from projects p where p.user_id = u.id and p.deleted_at is null and p.status = 'done') as completed_projects,
        (select count(*)::int from tasks t where t.user_id = u.id and t.deleted_at is null) as total_tasks,
        (select count(*)::int from tasks t where t.user_id = u.id and t.deleted_at is null and t.status = 'done') as completed_tasks
      from users u)
    select * from counted c full join task_stats s using (user_id)
    where c.user_id is null
      or (c.total_projects, c.completed_projects, c.total_tasks, c.completed_tasks) is distinct from
         (coalesce(s.total_projects, 0), coalesce(s.completed_projects, 0), coalesce(s.total_tasks, 0), coalesce(s.completed_tasks, 0))`;
  expect(wrong).toEqual([]);
}
afterEach(expectCountersRight);

const stats = async () => (await get("/api/stats", person.token)).body.task_stats;
const noFailure = (replies: Reply[]) =>
  expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);

test("a new user has zero counts", async () => {
  expect(await stats()).toEqual({
    total_projects: 0,
    completed_projects: 0,
    total_tasks: 0,
    completed_tasks: 0,
  });
});

test("projects and tasks are counted from their creation to their deletion", async () => {
  const project = await makeProject(person, { status: "done" });
  const open = await makeProject(person);
  const task = await makeTask(person, project.id, { status: "done" });
  await makeTask(person, project.id);
  expect(await stats()).toEqual({
    total_projects: 2,
    completed_projects: 1,
    total_tasks: 2,
    completed_tasks: 1,
  });
  await put(`/api/task-projects/${open.id}`, { name: "a", status: "done", order: 1 }, person.token);
  await put(`/api/tasks/${task.id}`, { name: "a", status: "todo" }, person.token);
  expect(await stats()).toEqual({
    total_projects: 2,
    completed_projects: 2,
    total_tasks: 2,
    completed_tasks: 0,
  });
  await del(`/api/tasks/${task.id}`, person.token);
  await del(`/api/task-projects/${open.id}`, person.token);
  expect(await stats()).toEqual({
    total_projects: 1,
    completed_projects: 1,
    total_tasks: 1,
    completed_tasks: 0,
  });
  await del(`/api/task-projects/${project.id}`, person.token);
  expect(await stats()).toEqual({
    total_projects: 0,
    completed_projects: 0,
    total_tasks: 0,
    completed_tasks: 0,
  });
});

test("the counters are right after random operations, eight at a time", async () => {
  const projects: string[] = [];
  const tasks: string[] = [];
  const pick = (list: string[], n: number) => list[n % list.length] ?? crypto.randomUUID();
  const operations: ((n: number) => Promise<Reply>)[] = [
    async (n) => {
      const reply = await post("/api/task-projects", { name: "a", status: STATUSES[n % 3] }, person.token);
      projects.push(reply.body.id);
      return reply;
    },
    ...Array(3).fill(async (n: number) => {
      const status = STATUSES[n % 3];
      const reply = await post(
        `/api/task-projects/${pick(projects, n)}/tasks`,
        { name: "a", status },
        person.token,
      );
      if (reply.status === 201) tasks.push(reply.body.id);
      return reply;
    }),
    (n) => move(person, pick(tasks, n), STATUSES[n % 3]!, n % 5),
    (n) => put(`/api/tasks/${pick(tasks, n)}`, { name: "b", status: STATUSES[n % 3] }, person.token),
    (n) =>
      put(
        `/api/task-projects/${pick(projects, n)}`,
        { name: "b", status: STATUSES[n % 3], order: n },
        person.token,
      ),
    (n) => del(`/api/tasks/${pick(tasks, n)}`, person.token),
    (n) =>
      n % 4 === 0
        ? del(`/api/task-projects/${pick(projects, n)}`, person.token)
        : get("/api/stats", person.token),
  ];
  const step = fc.tuple(fc.nat(operations.length - 1), fc.nat(1000));
  const lists = fc.sample(fc.array(step, { minLength: 60, maxLength: 60 }), { numRuns: 8, seed: 7 });
  await Promise.all(
    lists.map(async (steps) => {
      for (const [operation, n] of steps) noFailure([await operations[operation]!(n)]);
    }),
  );
  await expectCountersRight();
  const listed = (await get("/api/tasks?per_page=1", person.token)).body.meta.total;
  expect(await stats()).toMatchObject({ total_tasks: listed });
});

test("the counters are right after a project is deleted while its tasks are created and moved", async () => {
  for (let round = 0; round < 5; round++) {
    const project = await makeProject(person);
    const ids = await makeTasks(person, project.id, 10);
    noFailure(
      await Promise.all([
        ...ids.map((id) => move(person, id, "done", 0)),
        ...ids.map(() => post(`/api/task-projects/${project.id}/tasks`, { name: "a" }, person.token)),
        del(`/api/task-projects/${project.id}`, person.token),
        ...ids.map((id) => del(`/api/tasks/${id}`, person.token)),
      ]),
    );
    expect((await get(`/api/task-projects/${project.id}`, person.token)).status).toBe(404);
    await expectCountersRight();
  }
});

test("deleting a user deletes all their rows", async () => {
  const leaver = await makeUser();
  const project = await makeProject(leaver);
  await makeTasks(leaver, project.id, 10);
  await sql`delete from users where id = ${leaver.id}`;
  for (const table of ["projects", "tasks", "task_stats", "sessions", "accounts"]) {
    expect(await sql`select 1 from ${sql.raw(table)} where user_id = ${leaver.id}`, table).toHaveLength(0);
  }
});
