import { beforeAll, expect, onTestFinished, test } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import { makeProject, makeTask, makeTasks, makeUser, move, type Person } from "../../support/factories";
import { get, post } from "../../support/http/request";
import { serve } from "../../support/http/serve";

let person: Person;
let project: Project;
let tasks: string[];
beforeAll(async () => {
  person = await makeUser({ name: "Ana Example" });
  for (let i = 0; i < 9; i++) await makeProject(person);
  project = await makeProject(person);
  tasks = await makeTasks(person, project.id, 50);
});

const token = () => person.token;

/** Ids, times and numbers have a fixed length, so an answer always has the same size, except for the address of the schema. */
async function measure(call: () => Promise<{ status: number; text: string }>) {
  const { status, text } = await call();
  expect(status).toBeLessThan(300);
  return Buffer.byteLength(text.replace(/"\$schema":"[^"]*",?/, ""));
}

test.each<[string, number, () => Promise<{ status: number; text: string }>]>([
  ["a list of ten projects", 2746, () => get("/api/task-projects", token())],
  ["a board of 50", 21541, () => get(`/api/tasks?project_id=${project.id}`, token())],
  ["a project with 50 tasks", 21698, () => get(`/api/task-projects/${project.id}?expand=tasks`, token())],
  ["a task", 425, () => get(`/api/tasks/${tasks[0]}`, token())],
  ["ten changes", 5098, () => get(`/api/task-projects/${project.id}/changes?limit=10`, token())],
  ["a project made", 256, () => post("/api/task-projects", { name: "a" }, token())],
  ["a task made", 422, () => post(`/api/task-projects/${project.id}/tasks`, { name: "a" }, token())],
  ["a move", 0, () => move(person, tasks[0]!, "done", 0)],
])("%s: %i bytes", async (_, expected, call) => {
  expect(await measure(call)).toBe(expected);
});

test("the changes after one move are at most 1 KB on the wire, also with the longest letters", async () => {
  // Each of these letters has three bytes, and none repeats.
  const name = Array.from({ length: 200 }, (_, n) => String.fromCodePoint(0x4e00 + 97 * n)).join("");
  const task = await makeTask(person, project.id, { name });
  const { last_seq: before } = (await get(`/api/task-projects/${project.id}`, token())).body;
  await move(person, task.id, "in_progress", 0);
  const app = await serve();
  onTestFinished(app.close);
  const response = await fetch(`${app.origin}/api/task-projects/${project.id}/changes?after=${before}`, {
    headers: { authorization: `Bearer ${token()}` },
  });
  expect(Number(response.headers.get("content-length"))).toBeLessThanOrEqual(1024);
  expect((await response.json()).data).toMatchObject([{ kind: "task.moved", task_name: name }]);
});
