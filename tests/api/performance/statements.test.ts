// Own database: it counts every statement of the process.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import type { Task } from "@/lib/tasks/fields";
import { listStatements } from "../../support/database/statements";
import {
  makeProject,
  makeTask,
  makeTasks,
  makeUser,
  move,
  PASSWORD,
  type Person,
} from "../../support/factories";
import { del, get, post, put } from "../../support/http/request";

let person: Person;
let project: Project;
let task: Task;
beforeAll(async () => {
  person = await makeUser();
  project = await makeProject(person);
  await makeTasks(person, project.id, 200);
  task = await makeTask(person, project.id);
  // From then on the session is in memory for some seconds.
  while ((await listStatements(() => get("/api/stats", token()))).length > 1);
  // Cached values do not expire, however long the tests take.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterAll(() => void vi.useRealTimers());

const token = () => person.token;

// Counts do not depend on the speed of the machine. The session is in memory; a transaction adds its begin and commit.
test.each<[string, number, () => Promise<unknown>]>([
  ["liveness", 0, () => get("/api/health")],
  ["readiness", 1, () => get("/api/health/ready")],
  ["the document", 0, () => get("/api/openapi.json")],
  ["a visitor who is refused", 0, () => get("/api/task-projects", "no.valid.token")],
  ["a path that is not there", 0, () => get("/api/nothing", token())],
  ["bad input", 0, () => get("/api/task-projects?page=-1", token())],
  ["me", 2, () => get("/api/auth/me", token())],
  ["stats", 1, () => get("/api/stats", token())],
  ["a list of projects", 1, () => get("/api/task-projects", token())],
  ["a list of projects with tasks", 2, () => get("/api/task-projects?expand=tasks&per_page=100", token())],
  ["a project", 1, () => get(`/api/task-projects/${project.id}`, token())],
  ["a board", 2, () => get(`/api/task-projects/${project.id}?expand=tasks`, token())],
  ["a list of tasks", 1, () => get(`/api/tasks?project_id=${project.id}`, token())],
  ["a task", 1, () => get(`/api/tasks/${task.id}`, token())],
  ["a project made", 1, () => post("/api/task-projects", { name: "a" }, token())],
  [
    "a project changed",
    4,
    () => put(`/api/task-projects/${project.id}`, { name: "a", status: "todo", order: 1 }, token()),
  ],
  ["a task made", 4, () => post(`/api/task-projects/${project.id}/tasks`, { name: "a" }, token())],
  ["a task changed", 4, () => put(`/api/tasks/${task.id}`, { name: "a", status: "todo" }, token())],
  ["a move", 4, () => move(person, task.id, "todo", 50)],
  ["a move to another column", 4, () => move(person, task.id, "in_progress", 0)],
  ["a move past the end", 4, () => move(person, task.id, "todo", 500)],
  ["a task deleted", 5, () => del(`/api/tasks/${task.id}`, token())],
  ["the trash", 1, () => get("/api/trash", token())],
  ["signing in", 13, () => post("/api/auth/signin", { email: person.user.email, password: PASSWORD })],
  ["a refresh", 4, () => post("/api/auth/refresh-token", { refresh_token: person.tokens.refresh_token })],
])("%s: %i statements", async (_, expected, work) => {
  const sent = await listStatements(work);
  expect(sent, sent.join("\n")).toHaveLength(expected);
});

test("a move of a task in the trash is refused without new ranks for its column", async () => {
  const gone = await makeTask(person, project.id);
  await move(person, gone.id, "todo", 0);
  await del(`/api/tasks/${gone.id}`, token());
  const sent = await listStatements(async () =>
    expect((await move(person, gone.id, "todo", 50)).status).toBe(404),
  );
  expect(sent.join("\n")).not.toContain("respacing");
});
