import { beforeEach, describe, expect, test } from "vitest";
import { makeProject, makeTask, makeUser, move, type Person } from "../../support/factories";
import { del, get, post, put } from "../../support/http/request";

let person: Person;
let stranger: Person;
let id: string;
beforeEach(async () => {
  [person, stranger] = [await makeUser(), await makeUser()];
  id = (await makeProject(person)).id;
});

const path = () => `/api/task-projects/${id}/workflows`;
const enable = async (...enabled: string[]) => {
  expect((await put(path(), { enabled }, person.token)).status).toBe(204);
};
const getWorkflows = async () => (await get(path(), person.token)).body;
const getStatus = async () => (await get(`/api/task-projects/${id}`, person.token)).body.status;
const setStatus = (to: string) =>
  put(`/api/task-projects/${id}`, { name: "A project", status: to, order: 1 }, person.token);

test("workflows are off by default, and the project keeps its status", async () => {
  expect(await getWorkflows()).toEqual({ enabled: [], acted: null });
  const task = await makeTask(person, id);
  await move(person, task.id, "in_progress", 0);
  await move(person, task.id, "done", 0);
  expect(await getStatus()).toBe("todo");
});

test("a project can be created with enabled workflows", async () => {
  const created = await post(
    "/api/task-projects",
    { name: "Follows", workflows: ["start", "finish"] },
    person.token,
  );
  expect(created.status).toBe(201);
  expect(created.body).not.toHaveProperty("workflows");
  id = created.body.id;
  expect(await getWorkflows()).toEqual({ enabled: ["start", "finish"], acted: null });
  const task = await makeTask(person, id);
  await move(person, task.id, "in_progress", 0);
  expect(await getStatus()).toBe("in_progress");

  const tasks = [{ name: "One" }];
  id = (await post("/api/task-projects", { name: "Planned", workflows: ["reopen"], tasks }, person.token))
    .body.id;
  expect((await getWorkflows()).enabled).toEqual(["reopen"]);
  for (const wrong of [["stop"], ["start", "start"], "start", null]) {
    const { status, body } = await post(
      "/api/task-projects",
      { name: "Wrong", workflows: wrong },
      person.token,
    );
    expect(status, String(wrong)).toBe(422);
    expect(body.errors[0].location).toMatch(/^body\.workflows/);
  }
});

test("another user's project is 404, and an unknown rule is 422", async () => {
  expect((await get(path(), stranger.token)).status).toBe(404);
  expect((await put(path(), { enabled: ["finish"] }, stranger.token)).status).toBe(404);
  for (const enabled of [["stop"], ["start", "start"], "start", null, undefined])
    expect((await put(path(), { enabled }, person.token)).status, String(enabled)).toBe(422);
  expect(await getWorkflows()).toEqual({ enabled: [], acted: null });
});

describe("when workflows are enabled", () => {
  test("the first task in progress starts the project, whether moved or created", async () => {
    await enable("start");
    const task = await makeTask(person, id);
    expect(await getStatus()).toBe("todo");
    await move(person, task.id, "in_progress", 0);
    expect(await getStatus()).toBe("in_progress");
    expect((await getWorkflows()).acted).toEqual({ rule: "start", at: expect.any(String) });

    await setStatus("todo");
    // The user has set the status, so no workflow is shown as its cause.
    expect((await getWorkflows()).acted).toBeNull();
    await makeTask(person, id, { status: "in_progress" });
    expect(await getStatus()).toBe("in_progress");
    await setStatus("done");
    await move(person, task.id, "todo", 0);
    await move(person, task.id, "in_progress", 0);
    expect(await getStatus()).toBe("done");
  });

  test("the workflow that acted last is still shown after another change is undone", async () => {
    await enable("start");
    const task = await makeTask(person, id);
    const moved = (await move(person, task.id, "in_progress", 0)).headers.get("x-change-batch");
    const acted = { rule: "start", at: expect.any(String) };
    const label = await post(`/api/task-projects/${id}/labels`, { name: "Later" }, person.token);
    const undo = (batch: string | null) => post(`/api/task-projects/${id}/undo`, { batch }, person.token);
    expect((await undo(label.headers.get("x-change-batch"))).status).toBe(200);
    expect((await getWorkflows()).acted).toEqual(acted);
    expect((await undo(moved)).status).toBe(200);
    expect((await getWorkflows()).acted).toBeNull();
  });

  test("the project finishes when its last open task is moved, edited or deleted", async () => {
    await enable("finish");
    expect(await getStatus()).toBe("todo");
    const [one, two] = [await makeTask(person, id), await makeTask(person, id)];
    await move(person, one.id, "done", 0);
    expect(await getStatus()).toBe("todo");
    await del(`/api/tasks/${two.id}`, person.token);
    expect(await getStatus()).toBe("done");
    await setStatus("in_progress");
    const three = await makeTask(person, id);
    await put(`/api/tasks/${three.id}`, { name: "Three", status: "done" }, person.token);
    expect(await getStatus()).toBe("done");
    expect((await getWorkflows()).acted.rule).toBe("finish");
    // A project without tasks is not finished, so the rule does not act again.
    await setStatus("todo");
    await del(`/api/tasks/${one.id}`, person.token);
    await del(`/api/tasks/${three.id}`, person.token);
    expect((await getWorkflows()).acted?.rule).toBe("finish");
  });

  test("a new task reopens a finished project, a move does not", async () => {
    await enable("reopen");
    const task = await makeTask(person, id, { status: "done" });
    await setStatus("done");
    await move(person, task.id, "todo", 0);
    expect(await getStatus()).toBe("done");
    await makeTask(person, id);
    expect(await getStatus()).toBe("in_progress");
    expect((await getWorkflows()).acted.rule).toBe("reopen");
  });

  test("after twenty concurrent moves, the project's status matches its tasks", async () => {
    await enable("start", "finish", "reopen");
    const tasks = await Promise.all(Array.from({ length: 10 }, () => makeTask(person, id)));
    await Promise.all(
      tasks.flatMap((task) => [move(person, task.id, "in_progress", 0), move(person, task.id, "done", 0)]),
    );
    await Promise.all(tasks.map((task) => move(person, task.id, "done", 0)));
    expect(await getStatus()).toBe("done");
    const { task_stats } = (await get("/api/stats", person.token)).body;
    expect(task_stats).toMatchObject({ completed_projects: 1, completed_tasks: 10 });
    await makeTask(person, id);
    expect(await getStatus()).toBe("in_progress");
  });
});
