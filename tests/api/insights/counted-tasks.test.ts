// Own database: it changes which plans are on sale.
import { describe, expect, test, vi } from "vitest";
import { purgeTrash } from "@/lib/history/purge.server";
import { sql } from "../../support/database/sql";
import { makeProject, makeTask, makeUser, move } from "../../support/factories";
import { del, get, post } from "../../support/http/request";
import { importFile } from "../../support/imports/import-file";
import { computeInsights } from "../../support/journal/insights-of-journal";
import { setUpOwnProject } from "./own-project";

await vi.hoisted(async () => (await import("../../support/providers/with-stripe-keys")).withStripeKeys());

const { own, read, readFigures, makeInPast } = setUpOwnProject();

/** The sum of each figure over the weeks, and its last value. */
async function summarize(query = "") {
  const { throughput, cycle_time, burn_up, age } = await readFigures(query);
  return {
    finished: throughput.finished,
    timed: cycle_time.tasks,
    median: cycle_time.median_days,
    now: burn_up.at(-1)!,
    open: age.reduce((sum, group) => sum + group.todo + group.in_progress, 0),
  };
}

describe("what counts", () => {
  test("nothing at first, then one task from its start to its end", async () => {
    expect(await summarize()).toMatchObject({
      finished: 0,
      timed: 0,
      median: null,
      now: { scope: 0, finished: 0 },
      open: 0,
    });
    const task = await makeInPast(20, () => makeTask(own.person, own.projectId));
    await makeInPast(12, () => move(own.person, task.id, "in_progress", 0));
    expect(await summarize()).toMatchObject({ finished: 0, now: { scope: 1, finished: 0 }, open: 1 });
    expect((await readFigures()).age[2]).toEqual({ from_days: 14, to_days: 27, todo: 0, in_progress: 1 });
    await makeInPast(2, () => move(own.person, task.id, "done", 0));
    expect(await summarize()).toMatchObject({
      finished: 1,
      timed: 1,
      median: 10,
      now: { scope: 1, finished: 1 },
      open: 0,
    });
  });

  test("a task that went straight to Done is finished, and has no cycle time", async () => {
    await makeTask(own.person, own.projectId, { status: "done" });
    const task = await makeTask(own.person, own.projectId);
    await move(own.person, task.id, "done", 0);
    expect(await summarize()).toMatchObject({ finished: 2, timed: 0, median: null });
  });

  test("a reopened task counts when it is done again, from its first start", async () => {
    // Ten days apart, so done and reopened fall in different weeks on any day of the week.
    const task = await makeInPast(40, () => makeTask(own.person, own.projectId, { status: "in_progress" }));
    await makeInPast(30, () => move(own.person, task.id, "done", 0));
    await makeInPast(20, () => move(own.person, task.id, "todo", 0));
    expect(await summarize()).toMatchObject({ finished: 0, open: 1, now: { finished: 0 } });
    await makeInPast(10, () => move(own.person, task.id, "done", 0));
    expect(await summarize()).toMatchObject({ finished: 1, median: 30 });
    const was = (await readFigures()).burn_up.map(({ finished }) => finished);
    expect(was.indexOf(1)).toBeLessThan(was.indexOf(0, was.indexOf(1)));
  });

  test("a deleted task counts nowhere, but the past of the burn-up stays; restoring makes it count again", async () => {
    const task = await makeInPast(40, () => makeTask(own.person, own.projectId, { status: "in_progress" }));
    await makeInPast(30, () => move(own.person, task.id, "done", 0));
    await makeInPast(10, () => del(`/api/tasks/${task.id}`, own.person.token));
    expect(await summarize()).toMatchObject({ finished: 0, timed: 0, now: { scope: 0, finished: 0 } });
    expect((await readFigures()).burn_up.some(({ scope, finished }) => scope === 1 && finished === 1)).toBe(
      true,
    );
    await post(`/api/tasks/${task.id}/restore`, undefined, own.person.token);
    expect(await summarize()).toMatchObject({
      finished: 1,
      timed: 1,
      median: 10,
      now: { scope: 1, finished: 1 },
    });
  });

  test("a purged task leaves the burn-up as it was", async () => {
    const task = await makeInPast(70, () => makeTask(own.person, own.projectId, { status: "done" }));
    await makeInPast(50, () => del(`/api/tasks/${task.id}`, own.person.token));
    const before = await readFigures();
    await sql`update tasks set deleted_at = now() - interval '50 days' where id = ${task.id}`;
    await purgeTrash();
    expect(await sql`select from tasks where id = ${task.id}`).toHaveLength(0);
    expect(await readFigures()).toEqual(before);
    expect(before.burn_up.at(-1)).toMatchObject({ scope: 0, finished: 0 });
  });

  test("an undone move has neither started nor finished a task", async () => {
    const undo = (reply: { headers: Headers }) =>
      post(
        `/api/task-projects/${own.projectId}/undo`,
        { batch: reply.headers.get("x-change-batch") },
        own.person.token,
      );
    const task = await makeInPast(30, () => makeTask(own.person, own.projectId));
    const started = await makeInPast(20, () => move(own.person, task.id, "in_progress", 0));
    await makeInPast(19, () => undo(started));
    await makeInPast(8, () => move(own.person, task.id, "in_progress", 0));
    const done = await makeInPast(5, () => move(own.person, task.id, "done", 0));
    expect(await summarize()).toMatchObject({ finished: 1, median: 3 });
    await makeInPast(4, () => undo(done));
    expect(await summarize()).toMatchObject({ finished: 0, open: 1 });
  });

  test("an imported done task has no time of completion until it is done again here", async () => {
    const csv = "Name,Status\r\nA,Done\r\nB,Todo\r\nC,In progress\r\n";
    const kept = await importFile(own.person, "csv", csv);
    const { data } = (await get(`/api/tasks?project_id=${kept.id}`, own.person.token)).body;
    const find = (name: string): string => data.find((task: { name: string }) => task.name === name).id;
    expect(await summarize()).toMatchObject({ finished: 0, open: 2, now: { scope: 3, finished: 1 } });
    const { throughput, plots } = await readFigures("?expand=plots");
    expect(throughput.imported_as_done).toBe(1);
    expect(plots![0]!.description).toBe(
      "No tasks were finished in this period. 1 task was already done when imported and counts only in the burn-up.",
    );
    await move(own.person, find("C"), "done", 0);
    expect(await summarize()).toMatchObject({ finished: 1, timed: 1 });
    await move(own.person, find("A"), "in_progress", 0);
    await move(own.person, find("A"), "done", 0);
    expect(await summarize()).toMatchObject({ finished: 2, timed: 2 });
    expect((await readFigures()).throughput.imported_as_done).toBe(0);
    expect(await readFigures()).toMatchObject(await computeInsights([own.projectId, kept.id], "UTC", 12));
  });

  test("projects in the trash and of other users do not count", async () => {
    await makeTask(own.person, own.projectId, { status: "done" });
    const other = await makeUser();
    await makeTask(other, (await makeProject(other)).id, { status: "done" });
    expect((await summarize()).finished).toBe(1);
    await del(`/api/task-projects/${own.projectId}`, own.person.token);
    expect(await summarize()).toMatchObject({ finished: 0, now: { scope: 0, finished: 0 } });
    expect((await read(`?project_id=${own.projectId}`)).status).toBe(404);
    const foreign = await get(`/api/insights?project_id=${own.projectId}`, other.token);
    expect(foreign.status).toBe(404);
  });
});
