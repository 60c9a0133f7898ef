import { expect, test } from "vitest";
import type { Task } from "@/lib/tasks/fields";
import { sql } from "../../support/database/sql";
import { makeProject, makeUser } from "../../support/factories";
import { del, get, patch, post } from "../../support/http/request";

const BRIEF = "Move the office by 30 June. Book movers!\n- 14 desks";

/** The body that accepts a plan: tasks with all fields, and the brief. */
const accepted = {
  name: "Office",
  brief: BRIEF,
  tasks: [
    { name: "Measure the rooms", size: "s", checklist: [{ text: "A drawing" }], from: [3, 3] },
    { name: "Book movers", due_on: "2027-06-30", after: [0, 0], from: [1, 2, 4] },
    { name: "Pack", description: "", after: [0, 1] },
  ],
};

async function accept(body: object = accepted) {
  const person = await makeUser();
  const reply = await post("/api/task-projects", body, person.token);
  const path = `/api/task-projects/${reply.body.id}`;
  const tasks: Task[] = (await get(`${path}?expand=tasks`, person.token)).body.tasks ?? [];
  return { person, reply, path, tasks };
}

test("a project keeps the tasks of its plan with all fields, and the brief they come from", async () => {
  const { person, reply, path, tasks } = await accept();
  expect(reply.status).toBe(201);
  expect(reply.body.has_brief).toBe(true);
  expect((await get(path, person.token)).body).toEqual(reply.body);
  const patched = await patch(path, { name: "Renamed" }, person.token);
  expect(patched.body).toMatchObject({ name: "Renamed", has_brief: true });
  const [measure, book, pack] = tasks;
  expect(measure).toMatchObject({
    size: "s",
    checklist: [{ text: "A drawing", done: false }],
    blocked_by: [],
  });
  expect(book).toMatchObject({ due_on: "2027-06-30", blocked_by: [measure!.id], checklist: [], size: null });
  expect(pack).toMatchObject({ description: null, blocked_by: [measure!.id, book!.id] });
  expect(await get(`${path}/brief`, person.token)).toMatchObject({
    status: 200,
    body: {
      text: BRIEF,
      sentences: ["Move the office by 30 June.", "Book movers!", "- 14 desks"],
      sources: { [measure!.id]: [3], [book!.id]: [1, 2] },
    },
  });
});

test("only the owner can read a brief, and projects without a plan have none", async () => {
  const { person, path } = await accept();
  const stranger = await makeUser();
  expect((await get(`${path}/brief`, stranger.token)).status).toBe(404);
  const { id } = await makeProject(person);
  expect((await get(`/api/task-projects/${id}`, person.token)).body).not.toHaveProperty("has_brief");
  expect((await get(`/api/task-projects/${id}/brief`, person.token)).status).toBe(404);
});

test("accepting a plan is one batch; one undo removes the project, and restoring brings it back", async () => {
  const { person, reply, path, tasks } = await accept();
  const batch = reply.headers.get("x-change-batch")!;
  const { data } = (await get(`${path}/changes`, person.token)).body;
  expect(data).toHaveLength(4);
  expect(new Set(data.map((change: { batch: string }) => change.batch))).toEqual(new Set([batch]));
  expect((await post(`${path}/undo`, { batch }, person.token)).status).toBe(200);
  expect((await get(path, person.token)).status).toBe(404);
  expect((await get(`${path}/brief`, person.token)).status).toBe(404);
  await post(`${path}/restore`, undefined, person.token);
  const restored: Task[] = (await get(`${path}?expand=tasks`, person.token)).body.tasks;
  expect(restored.map(({ id, blocked_by }) => [id, blocked_by])).toEqual(
    tasks.map(({ id, blocked_by }) => [id, blocked_by]),
  );
  expect((await get(`${path}/brief`, person.token)).body.text).toBe(BRIEF);
});

test("a brief is deleted when its project is purged, and with its owner", async () => {
  const { person, reply } = await accept();
  const count = async () => (await sql`select 1 from briefs where project_id = ${reply.body.id}`).length;
  expect(await count()).toBe(1);
  await del("/api/auth/me", person.token);
  expect(await count()).toBe(0);
});

test.each([
  [{ ...accepted, tasks: [{ name: "A", after: [0] }] }, "body.tasks.0.after"],
  [{ ...accepted, tasks: [{ name: "A" }, { name: "B", after: [2] }, { name: "C" }] }, "body.tasks.1.after"],
  [{ ...accepted, tasks: [{ name: "A", from: [0] }] }, "body.tasks.0.from.0"],
  [{ ...accepted, tasks: [{ name: "A", size: "xl" }] }, "body.tasks.0.size"],
  [{ ...accepted, tasks: [{ name: "A", due_on: "2027-02-30" }] }, "body.tasks.0.due_on"],
  [{ ...accepted, brief: " " }, "body.brief"],
  [{ ...accepted, brief: "\u200b" }, "body.brief"],
  [{ ...accepted, brief: "x".repeat(4001) }, "body.brief"],
])("invalid plan %# is refused, and nothing is stored", async (body, location) => {
  const { person, reply } = await accept(body);
  expect(reply).toMatchObject({ status: 422, body: { errors: [{ location }] } });
  expect((await get("/api/task-projects", person.token)).body.meta.total).toBe(0);
});
