// Own database: it changes which plans are on sale.
import { describe, expect, test, vi } from "vitest";
import { addDays, getToday } from "@/lib/dates/time-zone";
import { sql } from "../../support/database/sql";
import { makeTask } from "../../support/factories";
import { del, get, patch, post } from "../../support/http/request";
import { fillProject, setUpOwnTemplates } from "./own-templates";

await vi.hoisted(async () => (await import("../../support/providers/with-stripe-keys")).withStripeKeys());

const { own, save, read, start } = setUpOwnTemplates();

describe("a template of one's own", () => {
  test("keeps the tasks in working order, with dates relative to the first day, and without statuses", async () => {
    await fillProject(own);
    const reply = await save({ name: " Launch ", about: "Used twice." });
    expect(reply).toMatchObject({
      status: 201,
      body: { domain: "own", name: "Launch", about: "Used twice.", task_count: 3 },
    });
    const { id } = reply.body;
    expect(reply.body).toEqual({ id, domain: "own", name: "Launch", about: "Used twice.", task_count: 3 });
    const none = {
      ...{ description: "", from: [], done_when: [], size: null, priority: "none", due_on: null, labels: [] },
    };
    expect(await read(id)).toEqual({
      ...{ id, name: "Launch", about: "Used twice.", deadline: "the first day" },
      labels: [{ name: "Risky", color: "red" }],
      tasks: [
        { ...none, name: "Open", after: [], due_days: 10 },
        {
          ...{ name: "Plan", description: "**Who** does what", from: [], done_when: ["Ask everybody"] },
          ...{ size: "m", priority: "high", after: [0], due_on: null, due_days: 0, labels: [0] },
        },
        { ...none, name: "Later", after: [], due_days: null },
      ],
    });
    // The template stays as it was saved when the project changes or is deleted.
    await del(`/api/task-projects/${own.projectId}`, own.person.token);
    expect((await read(id)).tasks).toHaveLength(3);
  });

  test("keeps only the parts that were chosen", async () => {
    await fillProject(own);
    const { body } = await save({ parts: ["sizes"] });
    const { tasks, labels } = await read(body.id);
    expect(labels).toEqual([]);
    // Without dependencies the done task comes first.
    expect(tasks.map(({ name, size }) => [name, size])).toEqual([
      ["Plan", "m"],
      ["Later", null],
      ["Open", null],
    ]);
    for (const task of tasks)
      expect(task).toMatchObject({
        ...{ description: "", done_when: [], priority: "none", after: [], due_days: null, labels: [] },
      });
    for (const parts of [["names"], "sizes", [null], Array(8).fill("sizes")])
      expect((await save({ parts })).status, JSON.stringify(parts)).toBe(422);
  });

  test("has one task for a series of repeated ones", async () => {
    const repeated = { name: "Weekly report", due_on: "2026-11-02", repeat: "FREQ=WEEKLY" };
    let task = await makeTask(own.person, own.projectId, repeated);
    for (let week = 0; week < 2; week++) {
      await patch(`/api/tasks/${task.id}`, { status: "done" }, own.person.token);
      const open = await get(`/api/tasks?project_id=${own.projectId}&status=todo`, own.person.token);
      task = open.body.data[0];
    }
    // Two tasks of the series block one that comes after it once.
    const ids = await sql<{
      id: string;
    }>`select id from tasks where project_id = ${own.projectId} and status = 'done'`;
    const blocked_by = [ids[0]!.id, task.id];
    await makeTask(own.person, own.projectId, { name: "Summary", blocked_by });
    const { body } = await save({});
    expect(body.task_count).toBe(2);
    expect((await read(body.id)).tasks.map(({ name, after }) => [name, after])).toEqual([
      ["Weekly report", []],
      ["Summary", [0]],
    ]);
  });

  test("starts a project with dates from a day, in one batch with one undo", async () => {
    await fillProject(own);
    const { id } = (await save({ about: "Used twice." })).body;
    const started = await start(id, { day: "2040-02-25" });
    expect(started).toMatchObject({ status: 201, body: { name: "Launch", description: "Used twice." } });
    const path = `/api/task-projects/${started.body.id}`;
    const { body: project } = await get(`${path}?expand=tasks`, own.person.token);
    expect(project.labels).toMatchObject([{ name: "Risky", color: "red" }]);
    const [open, plan, later] = ["Open", "Plan", "Later"].map((name) =>
      project.tasks.find((task: { name: string }) => task.name === name),
    );
    expect(open).toMatchObject({ status: "todo", due_on: "2040-03-06", blocked_by: [] });
    expect(plan).toMatchObject({
      ...{ status: "todo", due_on: "2040-02-25", size: "m", priority: "high", blocked_by: [open.id] },
      label_ids: [project.labels[0].id],
      checklist: [{ text: "Ask everybody", done: false }],
      completed_at: null,
    });
    expect(later).toMatchObject({ status: "todo", due_on: null });
    const { data } = (await get(`${path}/changes`, own.person.token)).body;
    expect(new Set(data.map(({ batch }: { batch: string }) => batch)).size).toBe(1);
    const undone = await post(`${path}/undo`, { batch: data[0].batch }, own.person.token);
    expect(undone.status).toBe(200);
    expect((await get(path, own.person.token)).status).toBe(404);
    const undated = (await start(id)).body.id;
    const { body } = await get(`/api/task-projects/${undated}?expand=tasks`, own.person.token);
    for (const { due_on } of body.tasks) expect(due_on).toBeNull();
  });

  test("saved before priorities were kept starts with none", async () => {
    await fillProject(own);
    const { id } = (await save()).body;
    await sql`update own_templates set tasks = (select jsonb_agg(task - 'priority') from jsonb_array_elements(tasks) task)
      where id = ${id}`;
    expect((await read(id)).tasks.map(({ priority }) => priority)).toEqual(["none", "none", "none"]);
    const path = `/api/task-projects/${(await start(id)).body.id}?expand=tasks`;
    for (const { priority } of (await get(path, own.person.token)).body.tasks) expect(priority).toBe("none");
  });

  test("a playbook starts by the same call, as it is shown", async () => {
    const choice = { day: "2040-06-16", language: "de" };
    const shown = await read("events.wedding", `?${new URLSearchParams(choice)}`);
    const { body } = await start("events.wedding", choice);
    expect(body).toMatchObject({ name: "Hochzeit" });
    const { tasks } = (await get(`/api/task-projects/${body.id}?expand=tasks`, own.person.token)).body;
    const toFacts = (all: { name: string; due_on: string | null }[]) =>
      all.map(({ name, due_on }) => [name, due_on]);
    expect(toFacts(tasks)).toEqual(toFacts(shown.tasks));
  });

  test("days in the past and days whose last task has no date any more are refused", async () => {
    await fillProject(own);
    const { id } = (await save()).body;
    const today = getToday("UTC");
    for (const day of [addDays(today, -2), "2020-01-01", "9999-12-22", "soon"]) {
      expect((await get(`/api/templates/${id}?day=${day}`, own.person.token)).status, day).toBe(422);
      expect((await start(id, { day })).status, day).toBe(422);
    }
    expect((await read(id, "?day=9999-12-21")).tasks[0]).toMatchObject({ due_on: "9999-12-31" });
    expect((await start(id, { days: 3 })).status).toBe(422);
  });
});
