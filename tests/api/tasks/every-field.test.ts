import { beforeAll, expect, test } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import { settableFields, type Task } from "@/lib/tasks/fields";
import { makeProject, makeTask, makeUser, type Person } from "../../support/factories";
import { get, patch, post } from "../../support/http/request";
import { importFile, listTasks } from "../../support/imports/import-file";

// Bulk writes and fixed statements list their fields by hand. A field that is missing in one of these lists fails here.
type Fields = Pick<Task, keyof typeof settableFields>;

let person: Person;
let project: Project;
/** A value other than the default for each settable field. The compiler reports a missing field. */
let values: Fields;
beforeAll(async () => {
  person = await makeUser();
  project = await makeProject(person);
  const label = await post(
    `/api/task-projects/${project.id}/labels`,
    { name: "Garden", color: "green" },
    person.token,
  );
  const blocker = await makeTask(person, project.id, { name: "Blocker" });
  values = {
    priority: "high",
    due_on: "2026-03-04",
    size: "m",
    label_ids: [label.body.id],
    blocked_by: [blocker.id],
    repeat: "FREQ=WEEKLY",
  };
});

const read = async (id: string): Promise<Task> => (await get(`/api/tasks/${id}`, person.token)).body;

test("each field is stored with a new task and recorded in the journal", async () => {
  expect(Object.keys(values).toSorted()).toEqual(Object.keys(settableFields).toSorted());
  const { id } = await makeTask(person, project.id, values);
  expect(await read(id)).toMatchObject(values);
  const { data } = (await get(`/api/task-projects/${project.id}/changes?task_id=${id}`, person.token)).body;
  expect(data.find((change: { task_id: string }) => change.task_id === id).after).toMatchObject(values);
});

test.each(Object.keys(settableFields) as (keyof Fields)[])(
  "%s is changed alone, and undone",
  async (field) => {
    // A rule needs a due date.
    const task = await makeTask(person, project.id, field === "repeat" ? { due_on: values.due_on } : {});
    const changed = await patch(`/api/tasks/${task.id}`, { [field]: values[field] }, person.token);
    expect(changed.status).toBe(200);
    const { updated_at: _, ...before } = task;
    expect(await read(task.id)).toMatchObject({ ...before, [field]: values[field] });
    const batch = changed.headers.get("x-change-batch");
    expect((await post(`/api/task-projects/${project.id}/undo`, { batch }, person.token)).status).toBe(200);
    expect(await read(task.id)).toMatchObject(before);
  },
);

test("the next task of a series has the fields of the one before", async () => {
  const { id } = await makeTask(person, project.id, { name: "Mow the lawn", ...values });
  await patch(`/api/tasks/${id}`, { status: "done" }, person.token);
  const tasks = await listTasks(person, project.id);
  const next = tasks.find((task) => task.name === "Mow the lawn" && task.status === "todo");
  // It has a date of its own, and nothing blocks it.
  expect(next).toMatchObject({ ...values, due_on: expect.any(String), blocked_by: [] });
  expect(next!.due_on! > values.due_on!).toBe(true);
});

test("an exported project is imported with every field", async () => {
  await makeTask(person, project.id, { name: "Exported", ...values });
  const text = (await get(`/api/task-projects/${project.id}/export?format=json`, person.token)).text;
  const copy = await importFile(person, "waymark", text);
  const tasks = await listTasks(person, copy.id);
  const names = (ids: string[]) => ids.map((id) => tasks.find((task) => task.id === id)?.name);
  const imported = tasks.find(({ name }) => name === "Exported")!;
  const { label_ids, blocked_by, ...plain } = values;
  expect(imported).toMatchObject(plain);
  expect(imported.label_ids).toHaveLength(label_ids.length);
  expect(names(imported.blocked_by)).toEqual(blocked_by.map(() => "Blocker"));
});
