import { describe, expect, test } from "vitest";
import { makeTask } from "../../support/factories";
import { del, get, post } from "../../support/http/request";
import { checkJournal } from "../../support/journal/journal";
import { getBatch } from "./batch";
import { setUpLabeledProject } from "./labeled-project";

const { own, read, change, undo, makeFullTask } = setUpLabeledProject();

describe("blocked_by", () => {
  test("tasks cannot block each other in a cycle, not even with many writers", async () => {
    const tasks = await Promise.all(Array.from({ length: 8 }, () => makeTask(own.person, own.project.id)));
    expect((await change(tasks[0]!.id, { blocked_by: [tasks[0]!.id] })).status).toBe(409);
    const replies = await Promise.all(
      tasks.map((task, i) => change(task.id, { blocked_by: [tasks[(i + 1) % 8]!.id] })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array(7).fill(200), 409]);
    const refused = replies.find(({ status }) => status === 409)!;
    expect(refused.body.errors[0].location).toBe("body.blocked_by");
    await checkJournal(own.project.id);
  });

  test("a deleted task is removed from blocked_by in the same batch, and an undo restores it", async () => {
    const task = await makeFullTask();
    const [blocker] = task.blocked_by;
    const deleted = await del(`/api/tasks/${blocker}`, own.person.token);
    expect((await read(task.id)).blocked_by).toEqual([]);
    expect((await undo(getBatch(deleted))).status).toBe(200);
    expect((await read(task.id)).blocked_by).toEqual([blocker]);
    await checkJournal(own.project.id);
  });

  test("a restored task blocks the same tasks as before, unless it is blocked by them", async () => {
    const [blocker, a, b, free] = await Promise.all(
      Array.from({ length: 4 }, () => makeTask(own.person, own.project.id)),
    );
    for (const task of [a, b]) await change(task!.id, { blocked_by: [free!.id, blocker!.id] });
    const restore = () => post(`/api/tasks/${blocker!.id}/restore`, undefined, own.person.token);
    await del(`/api/tasks/${blocker!.id}`, own.person.token);
    expect((await read(a!.id)).blocked_by).toEqual([free!.id]);
    const restored = await restore();
    expect(restored.status).toBe(204);
    for (const task of [a, b]) expect((await read(task!.id)).blocked_by).toEqual([free!.id, blocker!.id]);
    expect((await read(free!.id)).blocked_by).toEqual([]);
    // One undo reverts the restoration.
    expect((await undo(getBatch(restored))).status).toBe(200);
    expect((await read(a!.id)).blocked_by).toEqual([free!.id]);
    await restore();
    // It is blocked by a task that is now blocked by b.
    await change(blocker!.id, { blocked_by: [free!.id] });
    await del(`/api/tasks/${blocker!.id}`, own.person.token);
    await change(free!.id, { blocked_by: [] });
    await change(b!.id, { blocked_by: [] });
    await change(free!.id, { blocked_by: [b!.id] });
    await restore();
    expect((await read(a!.id)).blocked_by).toContain(blocker!.id);
    expect((await read(b!.id)).blocked_by).toEqual([]);
    await checkJournal(own.project.id);
  });

  test("an undo creates no cycle and restores no deleted label", async () => {
    const task = await makeFullTask();
    const [blocker] = task.blocked_by;
    const freed = await change(task.id, { blocked_by: [] });
    expect((await change(blocker!, { blocked_by: [task.id] })).status).toBe(200);
    expect(await undo(getBatch(freed))).toMatchObject({
      status: 409,
      body: { errors: [{ location: `task.${task.id}.blocked_by` }] },
    });
    const plain = await change(task.id, { label_ids: [] });
    await del(`/api/task-projects/${own.project.id}/labels/${own.label.id}`, own.person.token);
    expect((await undo(getBatch(plain))).status).toBe(409);
    await checkJournal(own.project.id);
  });

  test("a restored task loses labels and blocking tasks that no longer exist", async () => {
    const task = await makeFullTask();
    await del(`/api/tasks/${task.id}`, own.person.token);
    await del(`/api/tasks/${task.blocked_by[0]}`, own.person.token);
    await del(`/api/task-projects/${own.project.id}/labels/${own.label.id}`, own.person.token);
    const restored = await post(`/api/tasks/${task.id}/restore`, undefined, own.person.token);
    expect(await read(task.id)).toMatchObject({ label_ids: [], blocked_by: [], priority: "high" });
    // In the trash it can have them again.
    expect((await undo(getBatch(restored))).status).toBe(200);
    expect((await get(`/api/tasks/${task.id}`, own.person.token)).status).toBe(404);
    await checkJournal(own.project.id);
  });
});
