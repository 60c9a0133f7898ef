import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import type { Task } from "@/lib/tasks/fields";
import { sql } from "../../support/database/sql";
import {
  makeProject,
  makeTask,
  makeTasks,
  makeUser,
  move,
  type Person,
  readBoard,
} from "../../support/factories";
import { get, patch, post } from "../../support/http/request";
import { checkJournal } from "../../support/journal/journal";

let person: Person;
let project: Project;
beforeAll(async () => {
  person = await makeUser();
});
beforeEach(async () => {
  project = await makeProject(person);
});

const bulk = (ids: string[], fields: object, token = person.token) =>
  post("/api/tasks/bulk", { ids, patch: fields }, token);
const makeLabel = async (name: string): Promise<string> =>
  (await post(`/api/task-projects/${project.id}/labels`, { name }, person.token)).body.id;
const list = async (query: string): Promise<Task[]> =>
  (await get(`/api/tasks?project_id=${project.id}&per_page=100&${query}`, person.token)).body.data;
const names = async (query: string) => (await list(query)).map(({ name }) => name);

test("500 tasks are changed in one batch during a move, and undone in one step", async () => {
  const ids = await makeTasks(person, project.id, 501);
  const [changed] = await Promise.all([
    bulk(ids.slice(0, 500), { priority: "urgent", status: "done" }),
    move(person, ids[500]!, "in_progress", 0),
  ]);
  expect(changed.body).toEqual({ updated: 500 });
  expect(await readBoard(person, project.id)).toEqual({
    todo: [],
    in_progress: [ids[500]],
    done: ids.slice(0, 500),
  });
  const batch = changed.headers.get("x-change-batch");
  const rows = await checkJournal(project.id);
  expect(rows.filter((row) => row.batch === batch)).toHaveLength(500);
  expect((await post(`/api/task-projects/${project.id}/undo`, { batch }, person.token)).status).toBe(200);
  expect((await readBoard(person, project.id)).todo).toEqual(ids.slice(0, 500));
  await checkJournal(project.id);
});

test("tasks keep their order in the other column, and an undo restores it", async () => {
  const ids = await makeTasks(person, project.id, 5);
  const { headers } = await bulk([ids[3]!, ids[1]!, ids[4]!], { status: "done", size: "s" });
  expect(await readBoard(person, project.id)).toEqual({
    todo: [ids[0], ids[2]],
    in_progress: [],
    done: [ids[1], ids[3], ids[4]],
  });
  const batch = headers.get("x-change-batch");
  await post(`/api/task-projects/${project.id}/undo`, { batch }, person.token);
  expect((await readBoard(person, project.id)).todo).toEqual(ids);
});

test("labels are added and removed", async () => {
  const [a, b] = [await makeLabel("a"), await makeLabel("b")];
  const one = await makeTask(person, project.id, { label_ids: [a] });
  const two = await makeTask(person, project.id);
  expect((await bulk([one.id, two.id], { add_label_ids: [b], remove_label_ids: [a] })).status).toBe(200);
  expect((await list("")).map(({ label_ids }) => label_ids)).toEqual([[b], [b]]);
});

test("tasks of several projects change in one batch", async () => {
  const other = await makeProject(person);
  const ids = [(await makeTask(person, project.id)).id, (await makeTask(person, other.id)).id];
  const reply = await bulk(ids, { due_on: "2030-01-01" });
  expect(reply.body).toEqual({ updated: 2 });
  const batch = reply.headers.get("x-change-batch");
  for (const id of [project.id, other.id])
    expect((await checkJournal(id)).filter((row) => row.batch === batch)).toHaveLength(1);
});

test("a label of another project is refused", async () => {
  const other = await makeProject(person);
  const ids = [(await makeTask(person, project.id)).id, (await makeTask(person, other.id)).id];
  expect(await bulk(ids, { add_label_ids: [await makeLabel("a")] })).toMatchObject({
    status: 422,
    body: { errors: [{ location: "body.patch.add_label_ids" }] },
  });
});

test("a rule without a later day is refused", async () => {
  const { id } = await makeTask(person, project.id, { due_on: "9999-12-31" });
  expect(await bulk([id], { repeat: "FREQ=DAILY" })).toMatchObject({
    status: 422,
    body: { errors: [{ location: "body.patch.repeat", value: "FREQ=DAILY" }] },
  });
});

test("a task gets no more labels than it can have", async () => {
  const labels = Array.from({ length: 51 }, (_, n) => ({
    id: crypto.randomUUID(),
    name: `${n}`,
    color: "gray",
  }));
  await sql`update projects set labels = ${JSON.stringify(labels)}::jsonb where id = ${project.id}`;
  const ids = labels.map(({ id }) => id);
  const full = await makeTask(person, project.id, { label_ids: ids.slice(0, 50) });
  const other = await makeTask(person, project.id);
  expect(await bulk([full.id, other.id], { add_label_ids: [ids[50]] })).toMatchObject({
    status: 422,
    body: { errors: [{ location: "body.patch.add_label_ids" }] },
  });
  expect((await list("")).map(({ label_ids }) => label_ids.length)).toEqual([50, 0]);
  expect((await bulk([full.id], { add_label_ids: [ids[50]], remove_label_ids: [ids[0]] })).status).toBe(200);
});

test("nothing changes when one task is unknown or belongs to another user", async () => {
  const task = await makeTask(person, project.id);
  const stranger = await makeUser();
  const foreign = await makeTask(stranger, (await makeProject(stranger)).id);
  expect((await bulk([task.id, foreign.id], { deleted: true })).status).toBe(404);
  expect((await bulk([task.id], { priority: "low" }, stranger.token)).status).toBe(404);
  expect((await bulk([], { priority: "low" })).status).toBe(422);
  expect((await bulk([task.id], { name: "x" })).status).toBe(422);
  expect(
    (
      await bulk(
        Array.from({ length: 501 }, () => crypto.randomUUID()),
        {},
      )
    ).status,
  ).toBe(422);
  expect(await list("")).toEqual([task]);
});

test("an empty patch changes nothing, and says so", async () => {
  const task = await makeTask(person, project.id);
  expect(await bulk([task.id], {})).toMatchObject({ status: 200, body: { updated: 0 } });
  expect((await bulk([task.id, crypto.randomUUID()], {})).status).toBe(404);
  expect(await list("")).toEqual([task]);
});

test("deleted tasks go to the trash together", async () => {
  const ids = await makeTasks(person, project.id, 3);
  await patch(`/api/tasks/${ids[2]}`, { blocked_by: [ids[0]] }, person.token);
  const { headers } = await bulk(ids.slice(0, 2), { deleted: true });
  expect(await list("")).toMatchObject([{ id: ids[2], blocked_by: [] }]);
  const batch = headers.get("x-change-batch");
  expect((await post(`/api/task-projects/${project.id}/undo`, { batch }, person.token)).status).toBe(200);
  expect((await list("")).map(({ id, blocked_by }) => [id, blocked_by])).toEqual([
    [ids[0], []],
    [ids[1], []],
    [ids[2], [ids[0]]],
  ]);
});

test("lists are filtered by labels, priority, due date and whether they are blocked", async () => {
  const label = await makeLabel("a");
  const first = await makeTask(person, project.id, { name: "first", priority: "high", due_on: "2030-01-01" });
  await makeTask(person, project.id, { name: "second", label_ids: [label], due_on: "2030-01-02" });
  await makeTask(person, project.id, { name: "third", priority: "urgent", blocked_by: [first.id] });
  expect(await names("priority=high,urgent")).toEqual(["first", "third"]);
  expect(await names(`label_ids=${label}`)).toEqual(["second"]);
  expect(await names("due_before=2030-01-01")).toEqual(["first"]);
  expect(await names("due_after=2030-01-02")).toEqual(["second"]);
  expect(await names("blocked=true")).toEqual(["third"]);
  expect(await names("blocked=false")).toEqual(["first", "second"]);
  expect(await names("q=ir&priority=urgent&status=todo")).toEqual(["third"]);
  for (const none of ["label_ids=", "label_ids=,", "priority="]) expect(await names(none), none).toEqual([]);
  expect(await names(`label_ids=${label.toUpperCase()}`)).toEqual(["second"]);
  // A done task is not blocked, even if its blockers are open.
  const [third] = await list("blocked=true");
  await move(person, third!.id, "done", 0);
  expect(await names("blocked=true")).toEqual([]);
  await move(person, third!.id, "todo", 9);
  await move(person, first.id, "done", 0);
  expect(await names("blocked=true")).toEqual([]);
  for (const wrong of ["priority=huge", "due_before=tomorrow", "blocked=maybe", "label_ids=1"])
    expect((await get(`/api/tasks?${wrong}`, person.token)).status, wrong).toBe(422);
});
