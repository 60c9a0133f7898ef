// Own database: it replaces tables.
import { beforeAll, expect, test } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import { explainStatements, PARTITIONS, shardByProject } from "../../support/database/sharding";
import { sql } from "../../support/database/sql";
import { makeProject, makeTasks, makeUser, move, type Person } from "../../support/factories";
import { del, get, patch, post, put } from "../../support/http/request";

let person: Person;
let project: Project;
let tasks: string[];
beforeAll(async () => {
  await shardByProject();
  person = await makeUser();
  for (let i = 0; i < 20; i++) await makeTasks(person, (await makeProject(person)).id, 3);
  project = await makeProject(person);
  tasks = await makeTasks(person, project.id, 100);
  await sql`analyze`;
  // From then on the session is in memory for some seconds.
  while ((await explainStatements(() => get("/api/task-projects", token()))).length > 1);
});

const token = () => person.token;
const inProject = (path: string) => `/api/task-projects/${project.id}${path}`;

/** The batch that the undo test undoes. */
async function findLastBatch() {
  const [last] = await sql<{ batch: string }>`
    select batch from changes where project_id = ${project.id} order by seq desc limit 1`;
  return last!.batch;
}

/** The largest number of partitions of one table that a statement of the call touches, including its triggers. */
async function countShards(call: () => Promise<{ status: number }>) {
  let status = 0;
  const statements = await explainStatements(async () => {
    status = (await call()).status;
  });
  expect(status).toBeLessThan(300);
  const counts = statements.map(({ touched }) => Math.max(...Object.values(touched)));
  return { counts, said: statements.map(({ text, plan }) => `${text}\n${plan}`).join("\n\n") };
}

test.each<[string, () => Promise<{ status: number }>]>([
  ["a project", () => get(inProject(""), token())],
  ["a project with its tasks", () => get(inProject("?expand=tasks"), token())],
  ["the tasks of a project", () => get(`/api/tasks?project_id=${project.id}`, token())],
  ["the tasks of a column", () => get(`/api/tasks?project_id=${project.id}&status=todo`, token())],
  ["the changes of a project", () => get(inProject("/changes"), token())],
  ["a project changed", () => put(inProject(""), { name: "b", status: "todo", order: 1 }, token())],
  ["an undo", async () => post(inProject("/undo"), { batch: await findLastBatch() }, token())],
  ["a task made", () => post(inProject("/tasks"), { name: "a" }, token())],
])("%s: on one shard", async (_, call) => {
  const { counts, said } = await countShards(call);
  expect(Math.max(...counts), said).toBe(1);
});

test("a task changed again: on one shard, because its project is known", async () => {
  await move(person, tasks[5]!, "in_progress", 0);
  const { counts, said } = await countShards(() => move(person, tasks[5]!, "done", 0));
  expect(Math.max(...counts), said).toBe(1);
});

// The address of these calls names the task only. One statement finds the project, and the others stay on its shard.
test.each<[string, () => Promise<{ status: number }>]>([
  ["a task", () => get(`/api/tasks/${tasks[0]}`, token())],
  ["a task changed", () => put(`/api/tasks/${tasks[1]}`, { name: "a", status: "todo" }, token())],
  ["a field changed", () => patch(`/api/tasks/${tasks[4]}`, { priority: "high" }, token())],
  ["a move", () => move(person, tasks[2]!, "in_progress", 0)],
  ["a task deleted", () => del(`/api/tasks/${tasks[3]}`, token())],
])("%s: one statement searches the shards", async (_, call) => {
  const { counts, said } = await countShards(call);
  expect(counts[0]).toBe(PARTITIONS);
  expect(
    counts.slice(1).filter((count) => count > 1),
    said,
  ).toEqual([]);
});

// These calls concern a user, whose projects are on all shards. docs/scaling.md has their query plans.
test.each<[string, () => Promise<{ status: number }>]>([
  ["the list of projects", () => get("/api/task-projects", token())],
  ["what is due", () => get("/api/my-work", token())],
  [
    "a new project, which comes after the others of its user",
    () => post("/api/task-projects", { name: "a" }, token()),
  ],
])("%s: on all shards", async (_, call) => {
  const { counts } = await countShards(call);
  expect(Math.max(...counts)).toBe(PARTITIONS);
});
