import { beforeAll, expect, test } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import { makeProject, makeTask, makeUser, type Person, readBoard } from "../../support/factories";
import { get, post } from "../../support/http/request";

let person: Person;
let project: Project;
beforeAll(async () => {
  person = await makeUser();
  project = await makeProject(person);
});

const create = (body: unknown) => post(`/api/task-projects/${project.id}/tasks`, body, person.token);

test.each([
  ["no name", {}, "name"],
  ["a name of spaces", { name: "  " }, "name"],
  ["a name of 201", { name: "n".repeat(201) }, "name"],
  ["a description of 5001", { name: "a", description: "d".repeat(5001) }, "description"],
  ["an unknown status", { name: "a", status: "later" }, "status"],
  ["an order of its own", { name: "a", order: 1 }, "order"],
  ["another project", { name: "a", project_id: crypto.randomUUID() }, "project_id"],
])("%s is refused", async (_, body, field) => {
  expect(await create(body)).toMatchObject({
    status: 422,
    body: { errors: [{ location: `body.${field}` }] },
  });
});

test("an unknown project is 404", async () => {
  const reply = await post(`/api/task-projects/${crypto.randomUUID()}/tasks`, { name: "a" }, person.token);
  expect(reply.status).toBe(404);
});

test("only the name is required, and the task is todo", async () => {
  const { status, body } = await create({ name: " Pack ", description: "" });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    project_id: project.id,
    user_id: person.id,
    name: "Pack",
    description: null,
    status: "todo",
  });
  expect((await get(`/api/tasks/${body.id}`, person.token)).body).toEqual(body);
});

test("a new task goes to the end of its column and updates the time of the project", async () => {
  const before = await makeProject(person);
  const created = [];
  for (const status of ["done", "todo", "done", "in_progress", "done"] as const) {
    created.push(await makeTask(person, project.id, { status }));
  }
  const board = await readBoard(person, project.id);
  expect(board.done).toEqual([created[0]!.id, created[2]!.id, created[4]!.id]);
  expect(board.in_progress).toEqual([created[3]!.id]);
  expect(board.todo.at(-1)).toBe(created[1]!.id);
  const { data } = (await get("/api/task-projects?per_page=2", person.token)).body;
  expect(data.map(({ id }: Project) => id)).toEqual([project.id, before.id]);
});
