import { beforeAll, expect, test } from "vitest";
import { purgeTrash } from "@/lib/history/purge.server";
import { makeProject, makeTask, makeUser, move, type Person } from "../../support/factories";
import { checkJournal, readJournal } from "../../support/journal";
import { del, get, post } from "../../support/request";
import { sql } from "../../support/sql";

let person: Person;
let stranger: Person;
beforeAll(async () => {
  [person, stranger] = [await makeUser(), await makeUser()];
});

const trash = async (of = person) => (await get("/api/trash", of.token)).body.data;
const names = async (projectId: string) =>
  (await get(`/api/tasks?project_id=${projectId}`, person.token)).body.data.map(
    ({ name }: { name: string }) => name,
  );

test("a deleted task is nowhere but in the trash, and comes back to its place", async () => {
  const project = await makeProject(person, { name: "Launch" });
  const [a, b] = [
    await makeTask(person, project.id, { name: "unique-a" }),
    await makeTask(person, project.id, { name: "unique-b" }),
    await makeTask(person, project.id, { name: "unique-c" }),
  ];
  expect((await del(`/api/tasks/${b.id}`, person.token)).status).toBe(204);
  expect(await names(project.id)).toEqual(["unique-a", "unique-c"]);
  expect((await get(`/api/task-projects/${project.id}?expand=tasks`, person.token)).body.tasks).toHaveLength(
    2,
  );
  expect((await get("/api/search?q=unique-b", person.token)).body.data).toEqual([]);
  expect((await get("/api/stats", person.token)).body.task_stats.total_tasks).toBe(2);
  expect((await get("/api/tasks?q=unique", person.token)).body.meta.total).toBe(2);
  expect((await get(`/api/tasks/${b.id}`, person.token)).status).toBe(404);
  expect((await move(person, b.id, "done", 0)).status).toBe(404);
  expect((await del(`/api/tasks/${b.id}`, person.token)).status).toBe(404);
  const [item] = await trash();
  expect(item).toMatchObject({
    type: "task",
    id: b.id,
    name: "unique-b",
    project_id: project.id,
    project_name: "Launch",
  });
  expect(Date.parse(item.purged_at) - Date.parse(item.deleted_at)).toBe(30 * 86_400_000);
  expect(await trash(stranger)).toEqual([]);
  expect((await post(`/api/tasks/${b.id}/restore`, {}, stranger.token)).status).toBe(404);
  expect((await post(`/api/tasks/${a.id}/restore`, {}, person.token)).status).toBe(404);
  expect((await post(`/api/tasks/${b.id}/restore`, {}, person.token)).status).toBe(204);
  expect(await names(project.id)).toEqual(["unique-a", "unique-b", "unique-c"]);
  expect(await trash()).toEqual([]);
  await checkJournal(project.id);
});

test("a deleted project takes its tasks along and brings them back", async () => {
  const owner = await makeUser();
  const project = await makeProject(owner, { name: "Move", status: "done" });
  const kept = await makeTask(owner, project.id, { name: "kept" });
  const gone = await makeTask(owner, project.id, { name: "gone" });
  await del(`/api/tasks/${gone.id}`, owner.token);
  expect((await del(`/api/task-projects/${project.id}`, owner.token)).status).toBe(204);
  expect((await get("/api/stats", owner.token)).body.task_stats).toEqual({
    total_projects: 0,
    completed_projects: 0,
    total_tasks: 0,
    completed_tasks: 0,
  });
  expect((await get("/api/task-projects", owner.token)).body).toMatchObject({ data: [], meta: { total: 0 } });
  expect((await get(`/api/tasks/${kept.id}`, owner.token)).status).toBe(404);
  expect((await get(`/api/task-projects/${project.id}/changes`, owner.token)).status).toBe(404);
  expect((await trash(owner)).map(({ id }: { id: string }) => id)).toEqual([project.id]);
  expect((await post(`/api/tasks/${gone.id}/restore`, {}, owner.token)).status).toBe(404);
  expect((await post(`/api/task-projects/${project.id}/restore`, {}, stranger.token)).status).toBe(404);
  expect((await post(`/api/task-projects/${project.id}/restore`, {}, owner.token)).status).toBe(204);
  expect((await post(`/api/task-projects/${project.id}/restore`, {}, owner.token)).status).toBe(404);
  expect((await get("/api/stats", owner.token)).body.task_stats).toMatchObject({
    total_projects: 1,
    total_tasks: 1,
  });
  expect((await trash(owner)).map(({ id }: { id: string }) => id)).toEqual([gone.id]);
  await checkJournal(project.id);
});

test("after 30 days it is deleted for good, and the journal loses what it said", async () => {
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
  // What is gone cannot be undone.
  const undone = await post(`/api/task-projects/${project.id}/undo`, { batch: rows[2]!.batch }, owner.token);
  expect(undone).toMatchObject({ status: 409, body: { errors: [{ location: `task.${old.id}` }] } });
});
