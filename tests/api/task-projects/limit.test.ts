import { beforeAll, expect, test } from "vitest";
import { makeProject, makeTasks, move, type Person, signUpUser } from "../../support/factories";
import { del, get, post, put } from "../../support/http/request";

const LIMIT = 20_000;

let person: Person;
let path: string;
let ids: string[];
beforeAll(async () => {
  person = await signUpUser();
  const { id } = await makeProject(person);
  path = `/api/task-projects/${id}`;
  ids = await makeTasks(person, id, LIMIT - 10);
});

const create = () => post(`${path}/tasks`, { name: "One more" }, person.token);
const countTasks = async () =>
  (await get(`/api/tasks?project_id=${path.split("/").at(-1)}&per_page=1`, person.token)).body.meta.total;

test("twenty concurrent creations never exceed the limit, and refusals name it", async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, create));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([
    ...Array(10).fill(201),
    ...Array(10).fill(409),
  ]);
  const refused = replies.find(({ status }) => status === 409)!;
  expect(refused.body.detail).toMatch(/^This project has reached the limit of 20,000 tasks\. /);
  expect(await countTasks()).toBe(LIMIT);
});

test("a project above the limit can be read and edited, and takes tasks again below the limit", async () => {
  const [, projectId] = path.split("task-projects/");
  const more = await makeTasks(person, projectId!, 2, "done");
  expect((await get(`${path}?expand=tasks`, person.token)).body.tasks).toHaveLength(LIMIT + 2);
  const task = { name: "Renamed", description: null, status: "in_progress" };
  expect((await put(`/api/tasks/${ids[0]}`, task, person.token)).status).toBe(204);
  expect((await move(person, ids[1]!, "in_progress", 0)).status).toBe(204);
  for (const id of more) {
    expect((await create()).status).toBe(409);
    expect((await del(`/api/tasks/${id}`, person.token)).status).toBe(204);
  }
  expect((await create()).status).toBe(409);
  expect((await del(`/api/tasks/${ids[2]}`, person.token)).status).toBe(204);
  expect((await create()).status).toBe(201);
  expect(await countTasks()).toBe(LIMIT);
});

test("a task is not restored into a full project, and is when there is space again", async () => {
  const [deleted, other] = ids.slice(-2);
  const restore = () => post(`/api/tasks/${deleted}/restore`, {}, person.token);
  expect((await del(`/api/tasks/${deleted}`, person.token)).status).toBe(204);
  expect((await create()).status).toBe(201);
  const refused = await restore();
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toMatch(/^This project has reached the limit of 20,000 tasks\. /);
  expect(await countTasks()).toBe(LIMIT);
  const trash = (await get("/api/trash", person.token)).body.data;
  expect(trash.map(({ id }: { id: string }) => id)).toContain(deleted);
  expect((await del(`/api/tasks/${other}`, person.token)).status).toBe(204);
  expect((await restore()).status).toBe(204);
  expect(await countTasks()).toBe(LIMIT);
});
