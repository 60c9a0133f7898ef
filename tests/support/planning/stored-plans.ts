import { expect } from "vitest";
import type { Task } from "@/lib/tasks/fields";
import type { Person } from "../factories";
import { get, type Reply } from "../http/request";

/** Checks that the user has neither projects nor tasks. */
export async function expectNoPlan(person: Person) {
  expect((await get("/api/task-projects", person.token)).body.meta.total).toBe(0);
  expect((await get("/api/tasks", person.token)).body.data).toEqual([]);
  expect((await get("/api/stats", person.token)).body.task_stats).toMatchObject({
    total_projects: 0,
    total_tasks: 0,
  });
}

/** Checks the rules for every stored plan. */
export async function expectStoredPlan(person: Person, { body }: Reply) {
  const tasks: Task[] = body.tasks;
  expect(body).toMatchObject({ user_id: person.id, status: "todo" });
  expect(tasks.length).toBeGreaterThanOrEqual(3);
  expect(tasks.length).toBeLessThanOrEqual(30);
  for (const [i, task] of tasks.entries()) {
    expect(task).toMatchObject({ user_id: person.id, project_id: body.id, status: "todo" });
    expect(task.name).toBe(task.name.trim());
    expect(task.name).toMatch(/^[^\0\n]{1,200}$/u);
    expect(task.order).toBeGreaterThan(tasks[i - 1]?.order ?? 0);
  }
  expect(new Set(tasks.map(({ name }) => name.toLowerCase())).size).toBe(tasks.length);
  expect((await get(`/api/task-projects/${body.id}?expand=tasks`, person.token)).body).toEqual(body);
  expect((await get("/api/stats", person.token)).body.task_stats).toMatchObject({
    total_projects: 1,
    total_tasks: tasks.length,
  });
}
