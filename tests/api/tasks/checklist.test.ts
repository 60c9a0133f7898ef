import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import type { Task } from "@/lib/tasks/fields";
import { makeProject, makeTask, makeUser, type Person } from "../../support/factories";
import { del, get, patch, post } from "../../support/http/request";
import { checkJournal } from "../../support/journal/journal";

let person: Person;
let project: Project;
beforeAll(async () => {
  person = await makeUser();
});
beforeEach(async () => {
  project = await makeProject(person);
});

const read = async (id: string): Promise<Task> => (await get(`/api/tasks/${id}`, person.token)).body;

describe("the checklist", () => {
  const path = (task: Task, item = "") => `/api/tasks/${task.id}/checklist${item && `/${item}`}`;

  test("gets, changes, moves and removes items", async () => {
    const task = await makeTask(person, project.id);
    const items = [];
    for (const text of ["a", "b", "c"]) items.push((await post(path(task), { text }, person.token)).body);
    const [a, b, c] = items;
    expect((await patch(path(task, a.id), { done: true, text: " A " }, person.token)).body).toEqual({
      id: a.id,
      text: "A",
      done: true,
    });
    await patch(path(task, c.id), { position: 0 }, person.token);
    expect((await del(path(task, b.id), person.token)).status).toBe(204);
    expect((await read(task.id)).checklist).toEqual([c, { ...a, text: "A", done: true }]);
    expect((await del(path(task, b.id), person.token)).status).toBe(404);
    expect((await post(path(task), { text: " " }, person.token)).status).toBe(422);
    expect((await patch(path(task, a.id), { done: 1 }, person.token)).status).toBe(422);
    const checked = { text: "d", done: true };
    expect((await post(path(task), checked, person.token)).body).toEqual({
      id: expect.any(String),
      ...checked,
    });
    expect((await read(task.id)).checklist.at(-1)).toMatchObject(checked);
    await checkJournal(project.id);
  });

  test("two people who change different items at once both succeed", async () => {
    const task = await makeTask(person, project.id, {
      checklist: Array.from({ length: 8 }, (_, i) => ({ text: `${i}` })) as never,
    });
    await Promise.all(task.checklist.map(({ id }) => patch(path(task, id), { done: true }, person.token)));
    expect((await read(task.id)).checklist.every(({ done }) => done)).toBe(true);
  });

  test("has at most 100 items", async () => {
    const checklist = Array.from({ length: 100 }, () => ({ text: "x" })) as never;
    const task = await makeTask(person, project.id, { checklist });
    expect((await post(path(task), { text: "one more" }, person.token)).status).toBe(409);
  });
});
