import { beforeEach, expect, test } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import type { Task } from "@/lib/tasks/fields";
import { makeProject, makeTask, makeUser, move, type Person, readBoard } from "../../support/factories";
import { del, get, put } from "../../support/http/request";

let person: Person;
let project: Project;
let tasks: Task[];
let path: string;
beforeEach(async () => {
  person ??= await makeUser();
  project = await makeProject(person);
  tasks = [];
  for (const status of ["todo", "todo", "done"] as const)
    tasks.push(await makeTask(person, project.id, { status, description: "Why" }));
  path = `/api/tasks/${tasks[0]!.id}`;
});

test("GET returns the task", async () => {
  expect((await get(path, person.token)).body).toEqual(tasks[0]);
});

test.each([
  ["no name", { status: "todo" }, "name"],
  ["a name of spaces", { name: " ", status: "todo" }, "name"],
  ["no status", { name: "a" }, "status"],
  ["an unknown status", { name: "a", status: "later" }, "status"],
  ["an order of its own", { name: "a", status: "todo", order: 1 }, "order"],
  ["a position", { name: "a", status: "todo", position: 0 }, "position"],
])("changing with %s is refused and changes nothing", async (_, body, field) => {
  expect(await put(path, body, person.token)).toMatchObject({
    status: 422,
    body: { errors: [{ location: `body.${field}` }] },
  });
  expect((await get(path, person.token)).body).toEqual(tasks[0]);
});

test("a change without a new status keeps the position", async () => {
  const change = { name: " Packed ", description: "Because", status: "todo" };
  expect(await put(path, change, person.token)).toMatchObject({ status: 204, text: "" });
  const { body } = await get(path, person.token);
  expect(body).toMatchObject({ name: "Packed", description: "Because", order: tasks[0]!.order });
  expect(body.updated_at > tasks[0]!.updated_at).toBe(true);
  expect((await readBoard(person, project.id)).todo).toEqual([tasks[0]!.id, tasks[1]!.id]);
});

test("a new status puts the task at the end of that column", async () => {
  await put(path, { name: "a", status: "done" }, person.token);
  expect(await readBoard(person, project.id)).toEqual({
    todo: [tasks[1]!.id],
    in_progress: [],
    done: [tasks[2]!.id, tasks[0]!.id],
  });
  expect((await get(path, person.token)).body.description).toBe("Why");
  await put(path, { name: "a", status: "todo", description: " " }, person.token);
  expect((await get(path, person.token)).body.description).toBeNull();
});

test("changes and deletions update the time of the project", async () => {
  for (const touch of [
    () => put(path, { name: "a", status: "todo" }, person.token),
    () => del(path, person.token),
  ]) {
    const later = await makeProject(person);
    expect((await touch()).status).toBe(204);
    const { data } = (await get("/api/task-projects?per_page=2", person.token)).body;
    expect(data.map(({ id }: Project) => id)).toEqual([project.id, later.id]);
  }
});

test("DELETE returns 204 once, then 404", async () => {
  expect(await del(path, person.token)).toMatchObject({ status: 204, text: "" });
  for (const reply of [
    await get(path, person.token),
    await del(path, person.token),
    await put(path, { name: "a", status: "todo" }, person.token),
  ]) {
    expect(reply.status).toBe(404);
  }
  expect((await readBoard(person, project.id)).todo).toEqual([tasks[1]!.id]);
});

test.each([
  ["the task", () => path],
  ["its project", () => `/api/task-projects/${project.id}`],
])(
  "a change answers 404 for the task after %s is deleted, also if it was changed before",
  async (_, deleted) => {
    expect((await move(person, tasks[0]!.id, "done", 0)).status).toBe(204);
    const stranger = await makeUser();
    const notFound = { status: 404, body: { detail: expect.stringContaining("Task") } };
    expect(await move(stranger, tasks[0]!.id, "todo", 0)).toMatchObject(notFound);
    await del(deleted(), person.token);
    for (const position of [0, 1])
      expect(await move(person, tasks[0]!.id, "todo", position)).toMatchObject(notFound);
  },
);
