import { beforeEach, describe, expect, test } from "vitest";
import { makeProject, makeTask, makeUser, move, type Person, remove } from "../../support/factories";
import { get, post, put } from "../../support/request";

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
const workflows = async () => (await get(path(), person.token)).body;
const status = async () => (await get(`/api/task-projects/${id}`, person.token)).body.status;
const setStatus = (to: string) =>
  put(`/api/task-projects/${id}`, { name: "A project", status: to, order: 1 }, person.token);

test("nothing is on at first, and a project keeps the status that it was given", async () => {
  expect(await workflows()).toEqual({ enabled: [], acted: null });
  const task = await makeTask(person, id);
  await move(person, task.id, "in_progress", 0);
  await move(person, task.id, "done", 0);
  expect(await status()).toBe("todo");
});

test("a project may be created with some of them on, and with none unless they are named", async () => {
  const made = await post(
    "/api/task-projects",
    { name: "Follows", workflows: ["start", "finish"] },
    person.token,
  );
  expect(made.status).toBe(201);
  expect(made.body).not.toHaveProperty("workflows");
  id = made.body.id;
  expect(await workflows()).toEqual({ enabled: ["start", "finish"], acted: null });
  const task = await makeTask(person, id);
  await move(person, task.id, "in_progress", 0);
  expect(await status()).toBe("in_progress");

  const tasks = [{ name: "One" }];
  id = (await post("/api/task-projects", { name: "Planned", workflows: ["reopen"], tasks }, person.token))
    .body.id;
  expect((await workflows()).enabled).toEqual(["reopen"]);
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

test("another's are 404, what is no rule is 422", async () => {
  expect((await get(path(), stranger.token)).status).toBe(404);
  expect((await put(path(), { enabled: ["finish"] }, stranger.token)).status).toBe(404);
  for (const enabled of [["stop"], ["start", "start"], "start", null, undefined])
    expect((await put(path(), { enabled }, person.token)).status, String(enabled)).toBe(422);
  expect(await workflows()).toEqual({ enabled: [], acted: null });
});

describe("when they are on", () => {
  test("the first task in progress starts the project, whichever way it gets there", async () => {
    await enable("start");
    const task = await makeTask(person, id);
    expect(await status()).toBe("todo");
    await move(person, task.id, "in_progress", 0);
    expect(await status()).toBe("in_progress");
    expect((await workflows()).acted).toEqual({ rule: "start", at: expect.any(String) });

    await setStatus("todo");
    // From here on the status is a person's.
    expect((await workflows()).acted).toBeNull();
    await makeTask(person, id, { status: "in_progress" });
    expect(await status()).toBe("in_progress");
    await setStatus("done");
    await move(person, task.id, "todo", 0);
    await move(person, task.id, "in_progress", 0);
    expect(await status()).toBe("done");
  });

  test("the last task done finishes the project: moved, edited, or the only other one deleted", async () => {
    await enable("finish");
    expect(await status()).toBe("todo");
    const [one, two] = [await makeTask(person, id), await makeTask(person, id)];
    await move(person, one.id, "done", 0);
    expect(await status()).toBe("todo");
    await remove(person, `/api/tasks/${two.id}`);
    expect(await status()).toBe("done");
    await setStatus("in_progress");
    const three = await makeTask(person, id);
    await put(`/api/tasks/${three.id}`, { name: "Three", status: "done" }, person.token);
    expect(await status()).toBe("done");
    expect((await workflows()).acted.rule).toBe("finish");
    // The last one gone is nothing that was done.
    await setStatus("todo");
    await remove(person, `/api/tasks/${one.id}`);
    await remove(person, `/api/tasks/${three.id}`);
    expect((await workflows()).acted?.rule).toBe("finish");
  });

  test("a new task opens a finished project again, a move does not", async () => {
    await enable("reopen");
    const task = await makeTask(person, id, { status: "done" });
    await setStatus("done");
    await move(person, task.id, "todo", 0);
    expect(await status()).toBe("done");
    await makeTask(person, id);
    expect(await status()).toBe("in_progress");
    expect((await workflows()).acted.rule).toBe("reopen");
  });

  test("all at once, under twenty moves at once, the project ends as its tasks do", async () => {
    await enable("start", "finish", "reopen");
    const tasks = await Promise.all(Array.from({ length: 10 }, () => makeTask(person, id)));
    await Promise.all(
      tasks.flatMap((task) => [move(person, task.id, "in_progress", 0), move(person, task.id, "done", 0)]),
    );
    await Promise.all(tasks.map((task) => move(person, task.id, "done", 0)));
    expect(await status()).toBe("done");
    const { task_stats } = (await get("/api/stats", person.token)).body;
    expect(task_stats).toMatchObject({ completed_projects: 1, completed_tasks: 10 });
    await makeTask(person, id);
    expect(await status()).toBe("in_progress");
  });
});
