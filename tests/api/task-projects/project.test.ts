import { beforeEach, expect, test } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import { sql } from "../../support/database/sql";
import { makeProject, makeTask, makeTasks, makeUser, type Person } from "../../support/factories";
import { del, get, put } from "../../support/http/request";

let person: Person;
let project: Project;
let path: string;
beforeEach(async () => {
  person ??= await makeUser();
  project = await makeProject(person, { name: "Move house", description: "By May" });
  path = `/api/task-projects/${project.id}`;
});

const update = { name: "Moved", description: "By June", status: "done", order: 3.5 };

test("GET returns the project, with its tasks when expanded", async () => {
  expect((await get(path, person.token)).body).toEqual(project);
  expect((await get(`${path}?expand=tasks`, person.token)).body).toEqual({ ...project, tasks: [] });
  const task = await makeTask(person, project.id);
  expect((await get(`${path}?expand=tasks`, person.token)).body.tasks).toEqual([task]);
  expect((await get(`${path}?expand=`, person.token)).body).not.toHaveProperty("tasks");
  expect((await get(`${path}?expand=owner`, person.token)).status).toBe(422);
});

test("expand returns all tasks in board order", async () => {
  const ids = await makeTasks(person, project.id, 300);
  const { tasks } = (await get(`${path}?expand=tasks`, person.token)).body;
  expect(tasks.map(({ id }: { id: string }) => id)).toEqual(ids);
});

test.each([
  ["no name", { name: undefined }, "name"],
  ["an empty name", { name: " " }, "name"],
  ["an unknown status", { status: "later" }, "status"],
  ["no status", { status: undefined }, "status"],
  ["no order", { order: undefined }, "order"],
  ["a description of 5001", { description: "d".repeat(5001) }, "description"],
  ["another owner", { user_id: crypto.randomUUID() }, "user_id"],
])("changing with %s is refused and changes nothing", async (_, change, field) => {
  expect(await put(path, { ...update, ...change }, person.token)).toMatchObject({
    status: 422,
    body: { errors: [{ location: `body.${field}` }] },
  });
  expect((await get(path, person.token)).body).toEqual(project);
});

test("PUT returns 204 and makes the project the newest in the list", async () => {
  const later = await makeProject(person);
  expect(await put(path, update, person.token)).toMatchObject({ status: 204, text: "" });
  const { body } = await get(path, person.token);
  expect(body).toMatchObject({ ...update, id: project.id, created_at: project.created_at });
  expect(body.updated_at > later.updated_at).toBe(true);
  expect((await get("/api/task-projects", person.token)).body.data[0].id).toBe(project.id);
});

test.each([null, "", "  "])("a missing description stays unchanged; %j removes it", async (description) => {
  await put(path, { ...update, description: undefined }, person.token);
  expect((await get(path, person.token)).body.description).toBe("By May");
  await put(path, { ...update, description }, person.token);
  expect((await get(path, person.token)).body.description).toBeNull();
});

test("DELETE returns 204 and removes the tasks, then 404", async () => {
  const task = await makeTask(person, project.id);
  expect(await del(path, person.token)).toMatchObject({ status: 204, text: "" });
  for (const reply of [
    await get(path, person.token),
    await del(path, person.token),
    await put(path, update, person.token),
    await get(`/api/tasks/${task.id}`, person.token),
  ]) {
    expect(reply.status).toBe(404);
  }
  expect(await sql`select 1 from tasks where project_id = ${project.id} and deleted_at is null`).toHaveLength(
    0,
  );
});
