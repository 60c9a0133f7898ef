import { describe, expect, test } from "vitest";
import type { Task } from "@/lib/tasks/fields";
import { makeTask, makeUser } from "../../support/factories";
import { del, get, patch } from "../../support/http/request";
import { checkJournal } from "../../support/journal/journal";
import { getBatch } from "./batch";
import { setUpLabeledProject } from "./labeled-project";

const { own, createLabel, read, change, undo, makeFullTask } = setUpLabeledProject();

describe("labels", () => {
  test("are created, changed and listed; names are unique", async () => {
    const path = `/api/task-projects/${own.project.id}/labels`;
    expect(await createLabel("finance ")).toMatchObject({ status: 409 });
    expect((await createLabel("Bank", "puce")).status).toBe(422);
    const bank = (await createLabel("Bank")).body;
    expect(bank).toMatchObject({ name: "Bank", color: "gray" });
    expect((await patch(`${path}/${bank.id}`, { name: "FINANCE" }, own.person.token)).status).toBe(409);
    const changed = await patch(`${path}/${bank.id}`, { color: "blue" }, own.person.token);
    expect(changed.body).toEqual({ ...bank, color: "blue" });
    expect((await get(path, own.person.token)).body).toEqual({
      data: [own.label, changed.body],
      meta: { total: 2 },
    });
    // Ids are the same in any case, as those of tasks and projects are.
    const upper = `${path}/${bank.id.toUpperCase()}`;
    expect((await patch(upper, { color: "blue" }, own.person.token)).status).toBe(200);
    const other = await makeUser();
    expect((await get(path, other.token)).status).toBe(404);
    expect((await patch(`${path}/${bank.id}`, { color: "red" }, other.token)).status).toBe(404);
    expect((await del(`${path}/00000000-0000-4000-8000-000000000000`, own.person.token)).status).toBe(404);
    await checkJournal(own.project.id);
  });

  test("deleting a label removes it from its tasks in one batch, also during concurrent use", async () => {
    const tasks = await Promise.all(Array.from({ length: 10 }, () => makeTask(own.person, own.project.id)));
    const [deleted, ...replies] = await Promise.all([
      del(`/api/task-projects/${own.project.id}/labels/${own.label.id}`, own.person.token),
      ...tasks.map(({ id }) => change(id, { label_ids: [own.label.id] })),
    ]);
    expect(deleted.status).toBe(204);
    for (const { status } of replies) expect([200, 422]).toContain(status);
    const { body } = await get(`/api/tasks?project_id=${own.project.id}`, own.person.token);
    expect(body.data.flatMap((task: Task) => task.label_ids)).toEqual([]);
    const rows = await checkJournal(own.project.id);
    const batch = rows.filter((row) => row.batch === getBatch(deleted));
    expect(batch.filter(({ kind }) => kind === "project.updated")).toHaveLength(1);
  });

  test("undoing the creation of a label removes it from its tasks, and a redo restores it", async () => {
    const created = await createLabel("Bank");
    const task = await makeTask(own.person, own.project.id, { label_ids: [created.body.id] });
    const undone = await undo(getBatch(created));
    expect(undone.status).toBe(200);
    expect((await read(task.id)).label_ids).toEqual([]);
    expect((await undo(undone.body.batch)).status).toBe(200);
    expect((await read(task.id)).label_ids).toEqual([created.body.id]);
    await checkJournal(own.project.id);
  });

  test("an undo restores a deleted label, also on its tasks", async () => {
    const task = await makeFullTask();
    const deleted = await del(
      `/api/task-projects/${own.project.id}/labels/${own.label.id}`,
      own.person.token,
    );
    expect((await read(task.id)).label_ids).toEqual([]);
    expect((await undo(getBatch(deleted))).status).toBe(200);
    expect((await read(task.id)).label_ids).toEqual([own.label.id]);
    await checkJournal(own.project.id);
  });
});
