import { beforeAll, describe, expect, test } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import type { Task } from "@/lib/tasks/fields";
import { sql } from "../../support/database/sql";
import { makeProject, makeTask, makeUser, type Person } from "../../support/factories";
import { BAD_PAGES, readAllPages } from "../../support/http/paging";
import { get } from "../../support/http/request";

let person: Person;
beforeAll(async () => {
  person = await makeUser();
});

const list = (query: string) => get(`/api/task-projects?${query}`, person.token);
const toNames = (reply: { body: { data: Project[] } }) => reply.body.data.map(({ name }) => name);

describe("listing", () => {
  beforeAll(async () => {
    person = await makeUser();
    for (const name of ["alpha", "Beta", "100% gamma", "delta_1", "delta 2"]) {
      await makeProject(person, { name, status: name === "Beta" ? "done" : "todo" });
    }
  });

  test.each([...BAD_PAGES, "status=later", "expand=owner", "expand=tasks,owner"])(
    "%s is refused",
    async (query) => {
      const reply = await list(query);
      const [key, value] = decodeURIComponent(query).split("=") as [string, string];
      expect(reply.status).toBe(422);
      for (const error of reply.body.errors) {
        expect(error.location).toMatch(`query.${key === "perPage" ? "per_page" : key}`);
        if ("value" in error) expect(error.value).toBe(value);
      }
    },
  );

  test("lists ten projects a page, newest change first", async () => {
    const reply = await list("");
    expect(toNames(reply)).toEqual(["delta 2", "delta_1", "100% gamma", "Beta", "alpha"]);
    expect(reply.body.meta).toEqual({
      page: 0,
      per_page: 10,
      total: 5,
      next_page: null,
      prev_page: null,
      has_more: false,
    });
    expect(reply.body.data[0]).not.toHaveProperty("tasks");
  });

  test("a user without projects gets an empty list", async () => {
    const reply = await get("/api/task-projects", (await makeUser()).token);
    expect(reply.body).toMatchObject({ data: [], meta: { total: 0, has_more: false } });
  });

  test.each([1, 2, 3, 4, 5, 100])("pages of %i contain every project once", async (perPage) => {
    for (const sort of ["updated_at", "created_at", "name", "order"]) {
      const rows = await readAllPages(`/api/task-projects?sort_by=${sort}`, person.token, perPage);
      expect(new Set(rows.map(({ id }) => id)).size, sort).toBe(5);
    }
  });

  test("a page past the end is empty", async () => {
    for (const page of [5, 1_000_000_000]) {
      expect((await list(`page=${page}`)).body).toMatchObject({
        data: [],
        meta: { total: 5, has_more: false },
      });
    }
  });

  test("sorts by the requested field, then by id", async () => {
    expect(toNames(await list("sort_by=order&sort_order=asc"))[0]).toBe("alpha");
    expect(toNames(await list("sort_by=created_at&sort_order=asc"))[0]).toBe("alpha");
    await sql`update projects set updated_at = now() where user_id = ${person.id}`;
    const ids = (await list("sort_order=asc")).body.data.map(({ id }: Project) => id);
    expect(ids).toEqual(ids.toSorted());
    expect((await list("sort_order=desc")).body.data.map(({ id }: Project) => id)).toEqual(ids.toReversed());
  });

  test.each([
    ["q=ALPHA", ["alpha"]],
    ["q=delta_", ["delta_1"]],
    ["q=%25", ["100% gamma"]],
    ["q=%5C", []],
    ["q=nothing", []],
    ["status=done", ["Beta"]],
    ["status=in_progress", []],
    ["q=a&status=done", ["Beta"]],
    ["ids=", []],
    ["unknown=1&sort_by=name&q=Beta", ["Beta"]],
  ])("%s finds %j", async (query, expected) => {
    const reply = await list(query);
    expect(toNames(reply)).toEqual(expected);
    expect(reply.body.meta.total).toBe(expected.length);
  });

  test("selects by ids", async () => {
    const [first, second] = (await list("")).body.data;
    const reply = await list(`ids=${second.id},${first.id},${crypto.randomUUID()}&per_page=1`);
    expect(reply.body).toMatchObject({ data: [{ id: first.id }], meta: { total: 2, has_more: true } });
  });

  test("expands the tasks", async () => {
    const [first] = (await list("")).body.data;
    const task = await makeTask(person, first.id);
    const { data } = (await list("expand=tasks&per_page=100")).body;
    for (const project of data) expect(project.tasks).toEqual(project.id === first.id ? [task] : []);
  });

  test("counts the tasks of each project by status, and only when asked to", async () => {
    const counted = (await list("expand=task_counts&per_page=100")).body.data;
    const expanded = (await list("expand=tasks,task_counts&per_page=100")).body.data;
    const countTasks = (tasks: Task[], status: string) =>
      tasks.filter((task) => task.status === status).length;
    for (const [i, { tasks, task_counts }] of expanded.entries()) {
      const [todo, in_progress, done] = ["todo", "in_progress", "done"].map((one) => countTasks(tasks, one));
      expect(task_counts).toEqual({ todo, in_progress, done });
      expect(counted[i].task_counts).toEqual(task_counts);
      expect(counted[i]).not.toHaveProperty("tasks");
    }
    expect((await list("status=todo&q=e&expand=task_counts")).body.data[0]).toHaveProperty("task_counts");
    expect((await list("per_page=100")).body.data[0]).not.toHaveProperty("task_counts");
  });

  test("refuses to expand more tasks than one reply may contain, and allows it with fewer projects", async () => {
    const heavyUser = await makeUser();
    const [full, other] = [await makeProject(heavyUser), await makeProject(heavyUser)];
    await sql`
      insert into tasks (user_id, project_id, name, "order")
      select ${heavyUser.id}, ${full.id}, 'Task', n from generate_series(1, 10000) n`;
    const expanded = (more: string) => get(`/api/task-projects?expand=tasks${more}`, heavyUser.token);
    expect((await expanded("")).body.data.map((project: Project) => project.tasks!.length).sort()).toEqual([
      0, 10_000,
    ]);
    await makeTask(heavyUser, other.id);
    expect(await expanded("&per_page=50")).toMatchObject({
      status: 422,
      body: { errors: [{ location: "query.per_page", value: 50 }] },
    });
    expect((await expanded("&per_page=1")).status).toBe(200);
    // A single project comes with all its tasks.
    await makeTask(heavyUser, full.id);
    expect(
      (await get(`/api/task-projects/${full.id}?expand=tasks`, heavyUser.token)).body.tasks,
    ).toHaveLength(10_001);
    const alone = await expanded(`&per_page=1&ids=${full.id}`);
    expect(alone.status).toBe(200);
    expect(alone.body.data[0].tasks).toHaveLength(10_001);
  });
});
