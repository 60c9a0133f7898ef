import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import type { Label, Task } from "@/lib/tasks/fields";
import { makeProject, makeUser, move, type Person } from "../../support/factories";
import { makeTaskWithAllFields } from "../../support/full-task";
import { checkJournal } from "../../support/journal";
import { del, get, post, put } from "../../support/request";

let person: Person;
let project: Project;
let label: Label;
beforeAll(async () => {
  person = await makeUser();
});
beforeEach(async () => {
  project = await makeProject(person);
  label = (await createLabel("Finance", "green")).body;
});

const createLabel = (name: string, color?: string) =>
  post(`/api/task-projects/${project.id}/labels`, { name, color }, person.token);
const read = async (id: string): Promise<Task> => (await get(`/api/tasks/${id}`, person.token)).body;

const makeFullTask = () => makeTaskWithAllFields(person, project.id, label.id);

test("the calls of existing clients leave the new fields as they are", async () => {
  const task = await makeFullTask();
  const { name, description, status, order, updated_at, completed_at, ...kept } = task;
  const calls: [string, () => Promise<{ status: number }>][] = [
    ["PUT", () => put(`/api/tasks/${task.id}`, { name: "b", status: "in_progress" }, person.token)],
    ["a move", () => move(person, task.id, "todo", 0)],
    [
      "a change of the project",
      () => put(`/api/task-projects/${project.id}`, { name: "x", status: "todo", order: 1 }, person.token),
    ],
    [
      "workflows",
      () => put(`/api/task-projects/${project.id}/workflows`, { enabled: ["start", "finish"] }, person.token),
    ],
    [
      "another task",
      () => post(`/api/task-projects/${project.id}/tasks`, { name: "a", status: "done" }, person.token),
    ],
    ["lists", () => get(`/api/tasks?project_id=${project.id}&status=todo&sort_by=order`, person.token)],
    ["deletion", () => del(`/api/tasks/${task.id}`, person.token)],
    ["restoring", () => post(`/api/tasks/${task.id}/restore`, undefined, person.token)],
    ["deletion of the project", () => del(`/api/task-projects/${project.id}`, person.token)],
    [
      "restoring of the project",
      () => post(`/api/task-projects/${project.id}/restore`, undefined, person.token),
    ],
  ];
  for (const [what, call] of calls) {
    expect([200, 201, 204], what).toContain((await call()).status);
    if (what.startsWith("deletion")) continue;
    expect(await read(task.id), what).toMatchObject(kept);
  }
  const { body } = await get(`/api/task-projects/${project.id}`, person.token);
  expect(body.labels).toEqual([label]);
});

test.each([
  ["PUT", (id: string) => put(`/api/tasks/${id}`, { name: "b", status: "done" }, person.token)],
  ["a move", (id: string) => move(person, id, "done", 0)],
])(
  "%s of an existing client that completes a task leaves the fields, and the next one has the rule",
  async (_, complete) => {
    const task = await makeFullTask();
    const { name, description, status, order, updated_at, completed_at, repeat, ...kept } = task;
    expect((await complete(task.id)).status).toBe(204);
    expect(await read(task.id)).toMatchObject({ ...kept, status: "done", repeat: null });
    expect((await read(task.id)).completed_at).not.toBeNull();
    const { body } = await get(
      `/api/tasks?project_id=${project.id}&label_ids=${label.id}&status=todo`,
      person.token,
    );
    const { id, number, due_on, blocked_by, checklist, created_at, ...copied } = kept;
    expect(body.data).toMatchObject([{ ...copied, repeat, due_on: "2030-03-31" }]);
    // Blocking tasks concern only this repetition.
    expect(body.data[0].blocked_by).toEqual([]);
    expect(body.data[0].checklist.map(({ done }: { done: boolean }) => done)).toEqual([false, false]);
    await move(person, task.id, "todo", 0);
    expect(await read(task.id)).toMatchObject({ ...kept, repeat: null });
    await checkJournal(project.id);
  },
);
