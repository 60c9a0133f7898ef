import { expect, test } from "vitest";
import { move } from "../../support/factories";
import { del, get, post, put } from "../../support/http/request";
import { checkJournal } from "../../support/journal/journal";
import { setUpLabeledProject } from "./labeled-project";

const { own, read, makeFullTask } = setUpLabeledProject();

test("the calls of existing clients leave the new fields as they are", async () => {
  const task = await makeFullTask();
  const { name, description, status, order, updated_at, completed_at, ...kept } = task;
  const calls: [string, () => Promise<{ status: number }>][] = [
    ["PUT", () => put(`/api/tasks/${task.id}`, { name: "b", status: "in_progress" }, own.person.token)],
    ["a move", () => move(own.person, task.id, "todo", 0)],
    [
      "a change of the project",
      () =>
        put(
          `/api/task-projects/${own.project.id}`,
          { name: "x", status: "todo", order: 1 },
          own.person.token,
        ),
    ],
    [
      "workflows",
      () =>
        put(
          `/api/task-projects/${own.project.id}/workflows`,
          { enabled: ["start", "finish"] },
          own.person.token,
        ),
    ],
    [
      "another task",
      () =>
        post(`/api/task-projects/${own.project.id}/tasks`, { name: "a", status: "done" }, own.person.token),
    ],
    [
      "lists",
      () => get(`/api/tasks?project_id=${own.project.id}&status=todo&sort_by=order`, own.person.token),
    ],
    ["deletion", () => del(`/api/tasks/${task.id}`, own.person.token)],
    ["restoring", () => post(`/api/tasks/${task.id}/restore`, undefined, own.person.token)],
    ["deletion of the project", () => del(`/api/task-projects/${own.project.id}`, own.person.token)],
    [
      "restoring of the project",
      () => post(`/api/task-projects/${own.project.id}/restore`, undefined, own.person.token),
    ],
  ];
  for (const [what, call] of calls) {
    expect([200, 201, 204], what).toContain((await call()).status);
    if (what.startsWith("deletion")) continue;
    expect(await read(task.id), what).toMatchObject(kept);
  }
  const { body } = await get(`/api/task-projects/${own.project.id}`, own.person.token);
  expect(body.labels).toEqual([own.label]);
});

test.each([
  ["PUT", (id: string) => put(`/api/tasks/${id}`, { name: "b", status: "done" }, own.person.token)],
  ["a move", (id: string) => move(own.person, id, "done", 0)],
])(
  "%s of an existing client that completes a task leaves the fields, and the next one has the rule",
  async (_, complete) => {
    const task = await makeFullTask();
    const { name, description, status, order, updated_at, completed_at, repeat, ...kept } = task;
    expect((await complete(task.id)).status).toBe(204);
    expect(await read(task.id)).toMatchObject({ ...kept, status: "done", repeat: null });
    expect((await read(task.id)).completed_at).not.toBeNull();
    const { body } = await get(
      `/api/tasks?project_id=${own.project.id}&label_ids=${own.label.id}&status=todo`,
      own.person.token,
    );
    const { id, number, due_on, blocked_by, checklist, created_at, ...copied } = kept;
    expect(body.data).toMatchObject([{ ...copied, repeat, due_on: "2030-03-31" }]);
    // Blocking tasks concern only this repetition.
    expect(body.data[0].blocked_by).toEqual([]);
    expect(body.data[0].checklist.map(({ done }: { done: boolean }) => done)).toEqual([false, false]);
    // Reopened, it has the rule again, as nobody has touched the next one.
    await move(own.person, task.id, "todo", 0);
    expect(await read(task.id)).toMatchObject({ ...kept, repeat });
    await checkJournal(own.project.id);
  },
);
