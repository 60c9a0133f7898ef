import { expect, test } from "vitest";
import { purgeTrash } from "@/lib/history/purge.server";
import { sql } from "../../support/database/sql";
import { makeProject, makeTask, makeTasks, makeUser } from "../../support/factories";
import { del } from "../../support/http/request";
import { ageDeletions } from "./age-deletions";

test("a purge that is too large for one statement is split", async () => {
  const owner = await makeUser();
  const ids = [];
  for (let n = 0; n < 7; n++) ids.push((await makeProject(owner, { name: "crowded" })).id);
  for (const id of ids) {
    await del(`/api/task-projects/${id}`, owner.token);
    await ageDeletions(id);
  }
  // Simulates that more than two deletions exceed the time limit of a statement.
  await sql`create function refuse_many() returns trigger language plpgsql as $$ begin
    if (select count(*) from gone where name = 'crowded') > 2 then raise 'too long' using errcode = '57014'; end if; return null; end $$`;
  await sql`create trigger refuse_many after delete on projects referencing old table as gone
    for each statement execute function refuse_many()`;
  try {
    await purgeTrash();
    expect(await sql`select 1 from projects where user_id = ${owner.id}`).toEqual([]);
  } finally {
    await sql`drop trigger refuse_many on projects`;
    await sql`drop function refuse_many`;
  }
});

test("a task that cannot be purged does not stop the purge of other tasks and of projects", async () => {
  const owner = await makeUser();
  const home = await makeProject(owner);
  const ids = await makeTasks(owner, home.id, 7);
  for (const id of ids) await del(`/api/tasks/${id}`, owner.token);
  const project = await makeProject(owner);
  await del(`/api/task-projects/${project.id}`, owner.token);
  for (const { id } of [home, project]) await ageDeletions(id);
  const stuck = ids.toSorted()[3]!;
  // Simulates that the journal of one task exceeds the time limit of a statement.
  await sql`create function refuse_task() returns trigger language plpgsql as $$ begin
    if exists (select from emptied where task_id = (select id from stuck_task)) then raise 'too long' using errcode = '57014'; end if; return null; end $$`;
  await sql`create table stuck_task as select ${stuck}::uuid as id`;
  await sql`create trigger refuse_task after update on changes referencing old table as emptied
    for each statement execute function refuse_task()`;
  try {
    await purgeTrash();
    expect(await sql`select id from tasks where project_id = ${home.id}`).toEqual([{ id: stuck }]);
    expect(await sql`select 1 from projects where id = ${project.id}`).toEqual([]);
  } finally {
    await sql`drop trigger refuse_task on changes`;
    await sql`drop function refuse_task`;
    await sql`drop table stuck_task`;
  }
  await purgeTrash();
});

test("a project that cannot be deleted does not stop the purge of other projects and tasks", async () => {
  const owner = await makeUser();
  const projects = await Promise.all(["stuck", "free", "free"].map((name) => makeProject(owner, { name })));
  const home = await makeProject(owner);
  const task = await makeTask(owner, home.id);
  await del(`/api/tasks/${task.id}`, owner.token);
  await ageDeletions(home.id);
  for (const { id } of projects) {
    await del(`/api/task-projects/${id}`, owner.token);
    await ageDeletions(id);
  }
  // Simulates that a single deletion exceeds the time limit of a statement.
  await sql`create function refuse_stuck() returns trigger language plpgsql as $$ begin
    if exists (select from gone where name = 'stuck') then raise 'too long' using errcode = '57014'; end if; return null; end $$`;
  await sql`create trigger refuse_stuck after delete on projects referencing old table as gone
    for each statement execute function refuse_stuck()`;
  try {
    await purgeTrash();
    expect(
      await sql`select name from projects where user_id = ${owner.id} and deleted_at is not null`,
    ).toEqual([{ name: "stuck" }]);
    expect(await sql`select 1 from tasks where id = ${task.id}`).toEqual([]);
  } finally {
    await sql`drop trigger refuse_stuck on projects`;
    await sql`drop function refuse_stuck`;
  }
  await purgeTrash();
});
