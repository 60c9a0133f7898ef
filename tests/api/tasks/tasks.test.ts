import { beforeAll, describe, expect, test } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import type { Task } from "@/lib/tasks/fields";
import { makeProject, makeTasks, makeUser, type Person } from "../../support/factories";
import { BAD_PAGES, readAllPages } from "../../support/http/paging";
import { get } from "../../support/http/request";

let person: Person;
let project: Project;
let other: Project;
let ids: Record<"todo" | "in_progress" | "done" | "other", string[]>;
beforeAll(async () => {
  person = await makeUser();
  [project, other] = [await makeProject(person), await makeProject(person)];
  ids = {
    todo: await makeTasks(person, project.id, 60, "todo"),
    in_progress: await makeTasks(person, project.id, 5, "in_progress"),
    done: await makeTasks(person, project.id, 7, "done"),
    other: await makeTasks(person, other.id, 3, "todo"),
  };
});

const list = (query: string) => get(`/api/tasks?${query}`, person.token);
const toIds = (reply: { body: { data: Task[] } }) => reply.body.data.map(({ id }) => id);

test.each([...BAD_PAGES, "project_id=1", "status=later", "status=todo,later", "sort_by=name"])(
  "%s is refused",
  async (query) => {
    expect((await list(query)).status).toBe(422);
  },
);

test("lists fifty tasks a page in board order", async () => {
  const reply = await list(`project_id=${project.id}&sort_by=order&sort_order=asc&status=todo`);
  expect(toIds(reply)).toEqual(ids.todo.slice(0, 50));
  expect(reply.body.meta).toMatchObject({ per_page: 50, total: 60, has_more: true, next_page: 1 });
});

describe("the total is the number of rows", () => {
  test.each([
    ["", 75],
    ["project_id=P", 72],
    ["project_id=P&status=todo", 60],
    ["project_id=P&status=todo,done", 67],
    ["project_id=P&status=todo,todo", 60],
    ["project_id=P&status=", 0],
    ["status=todo", 63],
    ["status=", 0],
    ["q=task 1", 1 + 10 + 1 + 1 + 1],
    ["project_id=P&q=task 1&status=done", 1],
    ["project_id=00000000-0000-4000-8000-000000000000", 0],
    ["ids=", 0],
  ])("%s", async (query, total) => {
    const path = `/api/tasks?${query.replace("P", project.id)}`;
    const rows = await readAllPages(path, person.token, 50);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
  });
});

test("selects by ids and sorts in both directions", async () => {
  const [a, b] = [ids.todo[3]!, ids.todo[8]!];
  expect(toIds(await list(`ids=${b},${a}`))).toEqual([a, b]);
  expect(toIds(await list(`ids=${a},${b}&sort_order=desc`))).toEqual([b, a]);
});
