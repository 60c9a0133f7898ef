import fc from "fast-check";
import { expect, test } from "vitest";
import type { Task } from "@/lib/tasks/fields";
import { sql } from "../../support/database/sql";
import { makeProject, makeTask, makeUser } from "../../support/factories";
import { del, patch, post } from "../../support/http/request";
import { checkJournal } from "../../support/journal/journal";
import { isLong } from "../../support/stress";
import { getBatch } from "./batch";
import { setUpSeries } from "./series";

const { own, openTasks, makeSeries } = setUpSeries();

const undo = (batch: string) =>
  post(`/api/task-projects/${own.project.id}/undo`, { batch }, own.person.token);
const rules = async (name: string) =>
  Object.fromEntries((await openTasks(name)).map(({ id, repeat }) => [id, repeat]));
const complete = ({ id }: Task) => patch(`/api/tasks/${id}`, { status: "done" }, own.person.token);

test.each([
  ["restored from the trash", true],
  ["brought back by an undo of its deletion", false],
])("the next task, %s after its creation was undone, does not repeat", async (name, isRestored) => {
  const task = await makeSeries(name);
  const batch = getBatch(await complete(task));
  const [next] = await openTasks(name);
  const deleted = isRestored ? undefined : await del(`/api/tasks/${next!.id}`, own.person.token);
  const undone = await undo(batch);
  expect(undone.status).toBe(200);
  expect(await rules(name)).toEqual({ [task.id]: "FREQ=WEEKLY" });
  if (deleted) expect((await undo(getBatch(deleted))).status).toBe(200);
  else await post(`/api/tasks/${next!.id}/restore`, undefined, own.person.token);
  expect(await rules(name)).toEqual({ [task.id]: "FREQ=WEEKLY", [next!.id]: null });
  // It is still the next one when the task is completed again.
  const completion = getBatch(await complete(task));
  const repeating = { id: next!.id, number: next!.number, due_on: next!.due_on, repeat: "FREQ=WEEKLY" };
  expect(await openTasks(name)).toMatchObject([repeating]);
  expect((await undo(completion)).status).toBe(200);
  expect(await rules(name)).toEqual({ [task.id]: "FREQ=WEEKLY", [next!.id]: null });
  // If its day has passed meanwhile, it gets the next one.
  await patch(`/api/tasks/${next!.id}`, { due_on: "2026-02-01" }, own.person.token);
  await complete(task);
  expect(await openTasks(name)).toMatchObject([repeating]);
  await checkJournal(own.project.id);
});

test("a task whose rule the user has removed takes the rule of an earlier one that is completed", async () => {
  const task = await makeSeries("rule removed");
  await complete(task);
  const [next] = await openTasks("rule removed");
  await patch(`/api/tasks/${next!.id}`, { repeat: null, due_on: "2999-01-01" }, own.person.token);
  await patch(`/api/tasks/${task.id}`, { status: "todo", repeat: "FREQ=DAILY" }, own.person.token);
  await complete(task);
  expect(await openTasks("rule removed")).toMatchObject([
    { id: next!.id, repeat: "FREQ=DAILY", due_on: "2999-01-01" },
  ]);
  // An earlier one that is open again stays as it is.
  await patch(`/api/tasks/${task.id}`, { status: "todo" }, own.person.token);
  await complete(next!);
  expect(Object.values(await rules("rule removed")).toSorted()).toEqual(["FREQ=DAILY", null]);
  await checkJournal(own.project.id);
});

test("a task that is completed with an earlier one of its series does not keep a later one from the rule", async () => {
  const first = await makeSeries("together");
  await complete(first);
  const [second] = await openTasks("together");
  await complete(second!);
  const [third] = await openTasks("together");
  await patch(`/api/tasks/${third!.id}`, { repeat: null }, own.person.token);
  expect((await patch(`/api/tasks/${second!.id}`, { status: "todo" }, own.person.token)).status).toBe(200);
  const again = { status: "todo", repeat: "FREQ=DAILY" };
  await patch(`/api/tasks/${first.id}`, again, own.person.token);
  const ids = [first.id, second!.id];
  const reply = await post("/api/tasks/bulk", { ids, patch: { status: "done" } }, own.person.token);
  expect(reply.body).toEqual({ updated: 2 });
  expect(await rules("together")).toEqual({ [third!.id]: "FREQ=DAILY" });
  await checkJournal(own.project.id);
});

test("an undo and its redo move the rule to the previous task and back", async () => {
  const task = await makeSeries("to and fro");
  const batch = getBatch(await complete(task));
  const [next] = await openTasks("to and fro");
  const undone = await undo(batch);
  await undo(undone.body.batch);
  expect(await rules("to and fro")).toEqual({ [next!.id]: "FREQ=WEEKLY" });
  // A task in the trash whose series has ended since keeps the rule.
  await del(`/api/tasks/${next!.id}`, own.person.token);
  await post(`/api/tasks/${next!.id}/restore`, undefined, own.person.token);
  expect(await rules("to and fro")).toEqual({ [next!.id]: "FREQ=WEEKLY" });
  await checkJournal(own.project.id);
});

test("when the user gave the rule to two open tasks of a series, an undo restores both", async () => {
  const task = await makeSeries("shared rule");
  await complete(task);
  const [next] = await openTasks("shared rule");
  await patch(`/api/tasks/${task.id}`, { status: "todo", repeat: "FREQ=DAILY" }, own.person.token);
  const both = { [task.id]: "FREQ=DAILY", [next!.id]: "FREQ=WEEKLY" };
  expect(await rules("shared rule")).toEqual(both);
  for (const change of [
    () => complete(task),
    () => patch(`/api/tasks/${task.id}`, { repeat: null }, own.person.token),
    () => del(`/api/tasks/${task.id}`, own.person.token),
  ]) {
    const changed = await change();
    expect((await undo(getBatch(changed))).status).toBe(200);
    expect(await rules("shared rule")).toEqual(both);
  }
  await checkJournal(own.project.id);
});

test("an undo gives no rule to a done task, or when another task continues the series", async () => {
  const task = await makeSeries("elsewhere");
  const batch = getBatch(await complete(task));
  const [next] = await openTasks("elsewhere");
  await complete(next!);
  await del(`/api/tasks/${next!.id}`, own.person.token);
  const conflict = (id: string) => ({ status: 409, body: { errors: [{ location: `task.${id}.repeat` }] } });
  expect(await undo(batch)).toMatchObject(conflict(task.id));
  expect(Object.values(await rules("elsewhere"))).toEqual(["FREQ=WEEKLY"]);

  const once = await makeSeries("once");
  const stopped = await patch(`/api/tasks/${once.id}`, { repeat: null }, own.person.token);
  await complete(once);
  expect(await undo(getBatch(stopped))).toMatchObject(conflict(once.id));
  const reopened = await patch(`/api/tasks/${once.id}`, { status: "todo" }, own.person.token);
  await patch(`/api/tasks/${once.id}`, { repeat: "FREQ=DAILY" }, own.person.token);
  expect(await undo(getBatch(reopened))).toMatchObject(conflict(once.id));
  expect(await rules("once")).toEqual({ [once.id]: "FREQ=DAILY" });
  await checkJournal(own.project.id);
});

const step = fc.record({
  kind: fc.constantFrom("complete", "complete", "reopen", "delete", "restore", "undo", "undo"),
  choice: fc.nat(100),
});

test("after any completions, deletions, restorations and undos, one open task of a series has the rule", {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const owner = await makeUser();
      const { id } = await makeProject(owner);
      await makeTask(owner, id, { repeat: "FREQ=DAILY", due_on: "2026-01-01" });
      const batches: string[] = [];
      for (const { kind, choice } of steps) {
        const rows = await sql<{ id: string; status: string; is_deleted: boolean }>`
          select id, status, deleted_at is not null as is_deleted from tasks where project_id = ${id} order by number`;
        const choose = <T>(items: T[]): T | undefined => items[choice % items.length];
        const living = rows.filter((task) => !task.is_deleted);
        const open = choose(living.filter(({ status }) => status !== "done"));
        const done = choose(living.filter(({ status }) => status === "done"));
        const any = choose(living);
        const gone = choose(rows.filter((task) => task.is_deleted));
        const batch = choose(batches);
        const send = {
          complete: () => open && patch(`/api/tasks/${open.id}`, { status: "done" }, owner.token),
          reopen: () => done && patch(`/api/tasks/${done.id}`, { status: "todo" }, owner.token),
          delete: () => any && del(`/api/tasks/${any.id}`, owner.token),
          restore: () => gone && post(`/api/tasks/${gone.id}/restore`, undefined, owner.token),
          undo: () => batch && post(`/api/task-projects/${id}/undo`, { batch }, owner.token),
        }[kind as "undo"];
        const reply = await send();
        if (!reply) continue;
        expect([200, 204, 409]).toContain(reply.status);
        if (reply.status < 300) batches.push(getBatch(reply));
        const repeating = await sql<{ status: string }>`
          select status from tasks where project_id = ${id} and deleted_at is null and repeat is not null`;
        expect(repeating.length).toBeLessThanOrEqual(1);
        expect(repeating.filter(({ status }) => status === "done")).toEqual([]);
      }
      await checkJournal(id);
    }),
    // The same steps in every run; test:long generates others.
    isLong ? { numRuns: 500 } : { seed: 17, numRuns: 8 },
  );
});
