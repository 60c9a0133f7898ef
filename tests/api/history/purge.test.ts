import { beforeAll, expect, test } from "vitest";
import { purgeTrash } from "@/lib/history/purge.server";
import { sql, waitUntilBlocked } from "../../support/database/sql";
import { makeProject, makeTask, makeTasks, makeUser, move, type Person } from "../../support/factories";
import { del, get, post, request } from "../../support/http/request";
import { checkJournal, readJournal } from "../../support/journal/journal";
import { ageDeletions } from "./age-deletions";

let person: Person;
beforeAll(async () => {
  person = await makeUser();
});

const trash = async (of = person) => (await get("/api/trash", of.token)).body.data;

test("after 30 days a project is purged, and the journal loses its content", async () => {
  const owner = await makeUser();
  const project = await makeProject(owner);
  const old = await makeTask(owner, project.id, { name: "a secret", description: "of old" });
  const other = await makeTask(owner, project.id);
  await move(owner, old.id, "todo", 5);
  const fresh = await makeTask(owner, project.id);
  const whole = await makeProject(owner);
  for (const path of [`tasks/${old.id}`, `tasks/${fresh.id}`, `task-projects/${whole.id}`])
    await del(`/api/${path}`, owner.token);
  await sql`update tasks set deleted_at = now() - interval '31 days' where id = ${old.id}`;
  await sql`update changes set at = now() - interval '31 days' where task_id = ${old.id} or project_id = ${whole.id}`;
  await sql`update projects set deleted_at = now() - interval '31 days' where id = ${whole.id}`;
  expect((await trash(owner)).map(({ id }: { id: string }) => id)).toEqual([fresh.id]);
  await purgeTrash();
  expect(await sql`select id from tasks where project_id = ${project.id} order by created_at`).toEqual([
    { id: other.id },
    { id: fresh.id },
  ]);
  expect(await readJournal(whole.id)).toEqual([]);
  const rows = (await checkJournal(project.id)).filter(({ task_id }) => task_id === old.id);
  expect(rows.map(({ kind }) => kind)).toEqual(["task.created", "task.moved", "task.deleted"]);
  expect(JSON.stringify(rows)).not.toMatch(/secret|of old/);
  // A purged row cannot be restored by an undo.
  const undone = await post(`/api/task-projects/${project.id}/undo`, { batch: rows[2]!.batch }, owner.token);
  expect(undone).toMatchObject({ status: 409, body: { errors: [{ location: `task.${old.id}` }] } });
});

test("a project that is restored while the purge is waiting for it stays", async () => {
  const owner = await makeUser();
  const project = await makeProject(owner);
  const task = await makeTask(owner, project.id);
  await del(`/api/task-projects/${project.id}`, owner.token);
  await ageDeletions(project.id);
  let purged: Promise<void> | undefined;
  await sql.begin(async (transaction) => {
    await transaction`update tasks set deleted_at = null where project_id = ${project.id}`;
    await transaction`update projects set deleted_at = null where id = ${project.id}`;
    purged = purgeTrash();
    await waitUntilBlocked();
  });
  await purged;
  expect((await get(`/api/tasks/${task.id}`, owner.token)).status).toBe(200);
});

test("a task that is restored while the purge is waiting for it stays", async () => {
  const owner = await makeUser();
  const project = await makeProject(owner);
  const task = await makeTask(owner, project.id);
  await del(`/api/tasks/${task.id}`, owner.token);
  await ageDeletions(project.id);
  let purged: Promise<void> | undefined;
  await sql.begin(async (transaction) => {
    await transaction`select from projects where id = ${project.id} for no key update`;
    await transaction`update tasks set deleted_at = null where id = ${task.id}`;
    purged = purgeTrash();
    await waitUntilBlocked();
  });
  await purged;
  expect((await get(`/api/tasks/${task.id}`, owner.token)).status).toBe(200);
});

test("tasks that were deleted many times do not stop the purge of others", async () => {
  const owner = await makeUser();
  const project = await makeProject(owner);
  const ids = await makeTasks(owner, project.id, 5);
  for (const [index, id] of ids.entries())
    await sql`insert into changes (project_id, seq, via, batch, kind, task_id, before, at)
      select ${project.id}, ${1000 * (index + 1)} + n, 'api', gen_random_uuid(), 'task.deleted', ${id}, '{}',
        now() - ${`${10 - index} hours`}::interval
      from generate_series(1, 500) n`;
  for (const id of ids) await del(`/api/tasks/${id}`, owner.token);
  await ageDeletions(project.id);
  await purgeTrash();
  expect(await sql`select id from tasks where project_id = ${project.id}`).toEqual([]);
  // The journal of this project was written by hand, so it is not checked at the end.
  await sql`delete from projects where id = ${project.id}`;
});

test("a batch that created a purged task can be undone", async () => {
  const owner = await makeUser();
  const project = await makeProject(owner);
  const path = `/api/task-projects/${project.id}`;
  const batch = crypto.randomUUID();
  const send = (method: string, to: string, json: object) =>
    request(method, to, { token: owner.token, json, headers: { "X-Change-Batch": batch } });
  const gone = (await send("POST", `${path}/tasks`, { name: "Gone" })).body;
  await send("PATCH", `/api/tasks/${gone.id}`, { name: "Changed", priority: "high" });
  await send("PUT", `/api/tasks/${gone.id}/position-status`, { status: "done", position: 0 });
  const kept = (await send("POST", `${path}/tasks`, { name: "Kept" })).body;
  const edited = await request("PATCH", `/api/tasks/${gone.id}`, { token: owner.token, json: { size: "l" } });
  await del(`/api/tasks/${gone.id}`, owner.token);
  await ageDeletions(project.id);
  await purgeTrash();
  const undone = await post(`${path}/undo`, { batch }, owner.token);
  expect(undone.status).toBe(200);
  const rows = await checkJournal(project.id);
  expect(rows.filter((row) => row.batch === undone.body.batch)).toMatchObject([
    { kind: "task.deleted", task_id: kept.id },
  ]);
  // Redoing restores the rows that still exist. A batch that only changed the task is refused.
  expect((await post(`${path}/undo`, { batch: undone.body.batch }, owner.token)).status).toBe(200);
  const only = edited.headers.get("x-change-batch");
  expect((await post(`${path}/undo`, { batch: only }, owner.token)).status).toBe(409);
  await checkJournal(project.id);
});

test("rows that an older instance has deleted directly leave the journal after 30 days, too", async () => {
  const owner = await makeUser();
  const project = await makeProject(owner);
  const old = await makeTask(owner, project.id, { name: "a secret" });
  const fresh = await makeTask(owner, project.id, { name: "still known" });
  await sql`delete from tasks where id in (${old.id}, ${fresh.id})`;
  await sql`update changes set at = now() - interval '31 days' where task_id = ${old.id}`;
  await purgeTrash();
  const rows = await checkJournal(project.id);
  const of = (id: string) => JSON.stringify(rows.filter(({ task_id }) => task_id === id));
  expect(of(old.id)).not.toContain("secret");
  expect(of(fresh.id)).toContain("still known");
});
