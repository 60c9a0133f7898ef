import { beforeAll, expect, test } from "vitest";
import { sql } from "../../support/database/sql";
import { makeProject, makeTask, makeUser, move, type Person } from "../../support/factories";
import { del, get, post } from "../../support/http/request";
import { checkJournal, readJournal } from "../../support/journal/journal";
import { ageDeletions } from "./age-deletions";

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

test("a deleted task is only in the trash, and is restored to its place", async () => {
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

test("an undo restores the place below a restored task whose rank another task has taken", async () => {
  // Which of the two stands above depends on their ids.
  for (let round = 0; round < 8; round++) {
    const { id } = await makeProject(person);
    const task = (name: string) => makeTask(person, id, { name });
    const [, above] = [await task("a"), await task("above"), await task("b")];
    const moved = await task("moved");
    await move(person, moved.id, "todo", 2);
    const batch = (await move(person, moved.id, "done", 0)).headers.get("x-change-batch");
    await del(`/api/tasks/${above.id}`, person.token);
    await move(person, (await task("other")).id, "todo", 1);
    await post(`/api/tasks/${above.id}/restore`, undefined, person.token);
    expect((await post(`/api/task-projects/${id}/undo`, { batch }, person.token)).status).toBe(200);
    expect((await names(id)).join()).toContain("above,moved");
    await checkJournal(id);
  }
});

test("a project is deleted and restored with its tasks", async () => {
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

test("after 30 days nothing can be restored, even before the purge", async () => {
  const owner = await makeUser();
  const [project, whole] = [await makeProject(owner), await makeProject(owner)];
  const task = await makeTask(owner, project.id);
  for (const path of [`tasks/${task.id}`, `task-projects/${whole.id}`])
    await del(`/api/${path}`, owner.token);
  await ageDeletions(project.id);
  await ageDeletions(whole.id);
  expect(await trash(owner)).toEqual([]);
  expect((await post(`/api/tasks/${task.id}/restore`, {}, owner.token)).status).toBe(404);
  expect((await post(`/api/task-projects/${whole.id}/restore`, {}, owner.token)).status).toBe(404);
  const { batch } = (await readJournal(project.id)).at(-1)!;
  const undone = await post(`/api/task-projects/${project.id}/undo`, { batch }, owner.token);
  expect(undone).toMatchObject({ status: 409, body: { errors: [{ location: `task.${task.id}` }] } });
});

test("the time counts from the last deletion", async () => {
  const owner = await makeUser();
  const project = await makeProject(owner);
  const task = await makeTask(owner, project.id);
  await del(`/api/tasks/${task.id}`, owner.token);
  await ageDeletions(project.id);
  await sql`update tasks set deleted_at = now() where id = ${task.id}`;
  expect((await post(`/api/tasks/${task.id}/restore`, {}, owner.token)).status).toBe(204);
  await del(`/api/tasks/${task.id}`, owner.token);
  const { batch } = (await readJournal(project.id)).find(({ kind }) => kind === "task.deleted")!;
  expect((await post(`/api/task-projects/${project.id}/undo`, { batch }, owner.token)).status).toBe(200);
});
