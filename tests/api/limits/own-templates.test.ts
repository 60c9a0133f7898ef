// Own database: it changes which plans are on sale.
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { addDays, toToday } from "@/lib/dates/time-zone";
import { warmUpPlaybooks } from "@/lib/planning/playbooks/index";
import type { Template, TemplateDetails } from "@/lib/planning/templates/endpoints";
import { makeProject, makeTask, makeTasks, makeUser, type Person } from "../../support/factories";
import { endPlan, sellPlans, startPlan, stopSelling } from "../../support/plans";
import { del, get, patch, post, request } from "../../support/request";
import { sql } from "../../support/sql";

vi.hoisted(() => {
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: "sk_test_sandbox",
    STRIPE_WEBHOOK_SECRET: "whsec_sandbox",
  });
});

// Reading the playbooks would take a part of an answer's deadline.
beforeAll(warmUpPlaybooks);

let person: Person;
let projectId: string;
beforeEach(async () => {
  await sellPlans();
  person = await makeUser();
  projectId = (await makeProject(person, { description: "For every launch." })).id;
});

const save = (given: object = {}, by = person) =>
  post("/api/templates", { project_id: projectId, name: "Launch", ...given }, by.token);
const list = async (query = "") => (await get(`/api/templates${query}`, person.token)).body;
const listOwn = async (query = "?domain=own") =>
  (await list(query)).data.filter(({ domain }: Template) => domain === "own") as Template[];
const read = async (id: string, query = "") =>
  (await get(`/api/templates/${id}${query}`, person.token)).body as TemplateDetails;
const start = (id: string, body: object = {}) => post(`/api/templates/${id}/start`, body, person.token);
const readLimit = async () => (await get("/api/limits", person.token)).body.own_templates;
/** Stores templates as if they had been saved. */
const addTemplates = (count: number) =>
  sql`insert into own_templates (user_id, name, tasks, task_count)
    select ${person.id}, 'Stored ' || n, '[]', 0 from generate_series(1, ${count}) n`;

/** A project whose tasks have everything that a template may keep. */
async function fillProject() {
  const path = `/api/task-projects/${projectId}`;
  const label = async (name: string, color: string) =>
    (await post(`${path}/labels`, { name, color }, person.token)).body;
  await label("Unused", "gray");
  const red = await label("Risky", "red");
  const first = await makeTask(person, projectId, { name: "Open", status: "todo", due_on: "2031-03-20" });
  const second = await makeTask(person, projectId, {
    ...{ name: "Plan", description: "**Who** does what", size: "m", priority: "high", status: "done" },
    due_on: "2031-03-10",
    label_ids: [red.id],
  });
  await makeTask(person, projectId, { name: "Later", status: "in_progress" });
  await patch(`/api/tasks/${second.id}`, { blocked_by: [first.id] }, person.token);
  await post(`/api/tasks/${second.id}/checklist`, { text: "Ask everybody" }, person.token);
}

describe("a template of one's own", () => {
  test("keeps the tasks in working order, with dates relative to the first day, and without statuses", async () => {
    await fillProject();
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
    await del(`/api/task-projects/${projectId}`, person.token);
    expect((await read(id)).tasks).toHaveLength(3);
  });

  test("keeps only the parts that were chosen", async () => {
    await fillProject();
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

  test("starts a project with dates from a day, in one batch with one undo", async () => {
    await fillProject();
    const { id } = (await save({ about: "Used twice." })).body;
    const started = await start(id, { day: "2040-02-25" });
    expect(started).toMatchObject({ status: 201, body: { name: "Launch", description: "Used twice." } });
    const path = `/api/task-projects/${started.body.id}`;
    const { body: project } = await get(`${path}?expand=tasks`, person.token);
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
    const { data } = (await get(`${path}/changes`, person.token)).body;
    expect(new Set(data.map(({ batch }: { batch: string }) => batch)).size).toBe(1);
    const undone = await post(`${path}/undo`, { batch: data[0].batch }, person.token);
    expect(undone.status).toBe(200);
    expect((await get(path, person.token)).status).toBe(404);
    const undated = (await start(id)).body.id;
    const { body } = await get(`/api/task-projects/${undated}?expand=tasks`, person.token);
    for (const { due_on } of body.tasks) expect(due_on).toBeNull();
  });

  test("saved before priorities were kept starts with none", async () => {
    await fillProject();
    const { id } = (await save()).body;
    await sql`update own_templates set tasks = (select jsonb_agg(task - 'priority') from jsonb_array_elements(tasks) task)
      where id = ${id}`;
    expect((await read(id)).tasks.map(({ priority }) => priority)).toEqual(["none", "none", "none"]);
    const path = `/api/task-projects/${(await start(id)).body.id}?expand=tasks`;
    for (const { priority } of (await get(path, person.token)).body.tasks) expect(priority).toBe("none");
  });

  test("a playbook starts by the same call, as it is shown", async () => {
    const choice = { day: "2040-06-16", language: "de" };
    const shown = await read("events.wedding", `?${new URLSearchParams(choice)}`);
    const { body } = await start("events.wedding", choice);
    expect(body).toMatchObject({ name: "Hochzeit" });
    const { tasks } = (await get(`/api/task-projects/${body.id}?expand=tasks`, person.token)).body;
    const toFacts = (all: { name: string; due_on: string | null }[]) =>
      all.map(({ name, due_on }) => [name, due_on]);
    expect(toFacts(tasks)).toEqual(toFacts(shown.tasks));
  });

  test("days in the past and days whose last task has no date any more are refused", async () => {
    await fillProject();
    const { id } = (await save()).body;
    const today = toToday("UTC");
    for (const day of [addDays(today, -2), "2020-01-01", "9999-12-22", "soon"]) {
      expect((await get(`/api/templates/${id}?day=${day}`, person.token)).status, day).toBe(422);
      expect((await start(id, { day })).status, day).toBe(422);
    }
    expect((await read(id, "?day=9999-12-21")).tasks[0]).toMatchObject({ due_on: "9999-12-31" });
    expect((await start(id, { days: 3 })).status).toBe(422);
  });

  test("comes first in the list, and is found by its words and its domain", async () => {
    await makeTask(person, projectId);
    await save({ name: "Zürich move", about: "The whole flat" });
    await save({ name: "annual fair" });
    await save({ name: "zurich again" }, await makeUser());
    const all = await list();
    expect(all.data.slice(0, 3).map(({ domain, name }: Template) => [domain, name])).toEqual([
      ["own", "annual fair"],
      ["own", "Zürich move"],
      [expect.not.stringMatching(/^own$/), expect.any(String)],
    ]);
    const first = await list("?per_page=1");
    expect(first.meta).toEqual({ ...all.meta, per_page: 1, next_page: 1, has_more: true });
    expect((await list("?per_page=1&page=2")).data).toEqual([all.data[2]]);
    expect((await list("?sort_order=desc")).data[0].name).toBe("Zürich move");
    const names = async (query: string) => (await listOwn(query)).map(({ name }) => name);
    expect(await names("?q=ZURICH%20flat")).toEqual(["Zürich move"]);
    expect(await names("?q=move&domain=own")).toEqual(["Zürich move"]);
    expect((await list("?domain=own")).meta.total).toBe(2);
    expect(await names("?domain=travel")).toEqual([]);
  });

  test("is renamed and deleted, also without the permission for the gallery", async () => {
    await makeTask(person, projectId);
    const { id } = (await save({ about: "Old" })).body;
    const path = `/api/templates/${id}`;
    expect((await patch(path, { name: "Better" }, person.token)).body).toMatchObject({
      name: "Better",
      about: "Old",
    });
    expect((await patch(path, { about: "" }, person.token)).body).toMatchObject({
      name: "Better",
      about: "",
    });
    for (const body of [{ name: " " }, { name: null }, { about: "x".repeat(5001) }, { task_count: 1 }])
      expect((await patch(path, body, person.token)).status).toBe(422);
    await sql`delete from user_roles where user_id = ${person.id}`;
    expect((await save()).status).toBe(403);
    expect((await start(id)).status).toBe(403);
    expect((await patch(path, { name: "Best" }, person.token)).status).toBe(200);
    expect((await del(path, person.token)).status).toBe(204);
    expect((await del(path, person.token)).status).toBe(404);
    expect(await sql`select 1 from own_templates where user_id = ${person.id}`).toEqual([]);
  });

  test("of another user is 404, like unknown ones, changes of playbooks, and projects of others", async () => {
    await makeTask(person, projectId);
    const { id } = (await save()).body;
    const stranger = await makeUser();
    for (const one of [id, crypto.randomUUID(), "events.wedding", "nonsense"]) {
      const path = `/api/templates/${one}`;
      const by = one === id ? stranger : person;
      expect((await patch(path, { name: "Mine" }, by.token)).status, one).toBe(404);
      expect((await del(path, by.token)).status, one).toBe(404);
      if (one === "events.wedding") continue;
      expect((await get(path, by.token)).status, one).toBe(404);
      expect((await post(`${path}/start`, {}, by.token)).status, one).toBe(404);
    }
    expect((await save({}, stranger)).status).toBe(404);
    expect((await save({ project_id: crypto.randomUUID() })).status).toBe(404);
    await del(`/api/task-projects/${projectId}`, person.token);
    expect((await save()).status, "a project in the trash").toBe(404);
    for (const path of ["/api/templates", `/api/templates/${id}/start`])
      expect((await post(path, {})).status).toBe(401);
  });

  test("any text is a valid name and is stored unchanged", async () => {
    await makeTask(person, projectId, { name: "<img src=x onerror=alert(1)>" });
    const name = `<script>alert(1)</script> '"; drop table own_templates; -- 🎉`;
    const { id } = (await save({ name, about: "{{7*7}} %s" })).body;
    expect(await read(id)).toMatchObject({
      name,
      about: "{{7*7}} %s",
      tasks: [{ name: "<img src=x onerror=alert(1)>" }],
    });
    for (const bad of ["", "\u200b", "x".repeat(201), null, 1])
      expect((await save({ name: bad })).status).toBe(422);
  });

  test("a project without tasks, or with too many, is refused", async () => {
    expect(await save()).toMatchObject({
      status: 409,
      body: { detail: "This project has no tasks to save." },
    });
    await sql`insert into tasks (user_id, project_id, name, "order")
      select ${person.id}, ${projectId}, 'Task ' || n, n from generate_series(1, 500) n`;
    const { status, body } = await save();
    expect(status).toBe(201);
    expect(body.task_count).toBe(500);
    const started = (await start(body.id, { day: "2040-01-01" })).body;
    const { tasks } = (await get(`/api/task-projects/${started.id}?expand=tasks`, person.token)).body;
    expect(tasks).toHaveLength(500);
    await makeTask(person, projectId);
    expect((await save()).body.detail).toBe("A template can have at most 500 tasks.");
  });

  test("a call repeated with its key saves one template or starts one project", async () => {
    await makeTask(person, projectId);
    const repeat = (path: string, json: object, key: string) =>
      request("POST", path, { token: person.token, json, headers: { "idempotency-key": key } });
    const key = crypto.randomUUID();
    const body = { project_id: projectId, name: "Once" };
    const replies = [await repeat("/api/templates", body, key), await repeat("/api/templates", body, key)];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[1]!.body).toEqual(replies[0]!.body);
    expect((await repeat("/api/templates", { ...body, name: "Other" }, key)).status).toBe(422);
    expect(await listOwn()).toHaveLength(1);
    const again = crypto.randomUUID();
    const path = `/api/templates/${replies[0]!.body.id}/start`;
    expect((await repeat(path, {}, again)).body.id).toBe((await repeat(path, {}, again)).body.id);
  });

  test("is in the export, and is deleted with the account", async () => {
    await fillProject();
    await save();
    const { own_templates } = (await get("/api/auth/me/export", person.token)).body;
    expect(own_templates).toMatchObject([
      { name: "Launch", labels: [{ name: "Risky" }], tasks: [{ name: "Open", due_days: 10 }, {}, {}] },
    ]);
    expect((await del("/api/auth/me", person.token)).status).toBe(204);
    expect(await sql`select 1 from own_templates where user_id = ${person.id}`).toEqual([]);
  });
});

describe("places for templates of one's own", () => {
  const refusal = (message: string, value: string) => ({
    status: 403,
    body: { detail: message, errors: [{ message, location: "limits.own_templates", value }] },
  });
  beforeEach(async () => {
    await makeTasks(person, projectId, 1);
  });

  test("the last place is given, and the next request is refused with the permission that lifts the limit", async () => {
    await addTemplates(2);
    expect(await readLimit()).toEqual({ limit: 3, used: 2 });
    expect((await save()).status).toBe(201);
    expect(await save()).toMatchObject(refusal("Your plan includes 3 custom templates.", "pro"));
    expect(await readLimit()).toEqual({ limit: 3, used: 3 });
    const [first] = await listOwn();
    await del(`/api/templates/${first!.id}`, person.token);
    expect((await save()).status, "a place is free again").toBe(201);
  });

  test("one of 20 parallel requests at the last place is served", async () => {
    await addTemplates(2);
    const replies = await Promise.all(Array.from({ length: 20 }, () => save()));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(19);
    expect(await readLimit()).toEqual({ limit: 3, used: 3 });
  });

  test("buying a plan lifts the limit at once; after its end all templates can be used, but none added", async () => {
    await addTemplates(3);
    expect((await save()).status).toBe(403);
    await startPlan(person.id, "pro");
    const { status, body } = await save();
    expect(status).toBe(201);
    await addTemplates(45);
    expect((await save()).status, "the 50th").toBe(201);
    expect(await save()).toMatchObject(refusal("Your plan includes 50 custom templates.", "advanced"));
    await endPlan(person.id);
    expect(await readLimit()).toEqual({ limit: 3, used: 50 });
    expect((await save()).status).toBe(403);
    expect(await listOwn("?domain=own&per_page=100")).toHaveLength(50);
    expect((await start(body.id)).status).toBe(201);
    const path = `/api/templates/${body.id}`;
    expect((await patch(path, { name: "Renamed" }, person.token)).status).toBe(200);
    expect((await del(path, person.token)).status).toBe(204);
    expect((await save()).status, "49 are still above 3").toBe(403);
  });

  test("a grant for a time lifts the limit until it ends", async () => {
    await addTemplates(3);
    await sql`insert into user_permissions select ${person.id}, id, now() + interval '1 hour' from permissions where name = 'pro'`;
    expect((await save()).status).toBe(201);
    await sql`update user_permissions set expires_at = now() - interval '1 second' where user_id = ${person.id}`;
    expect((await save()).status).toBe(403);
  });

  test("where no plan is on sale the only limit is the size of the list", async () => {
    await stopSelling();
    await addTemplates(999);
    expect(await readLimit()).toEqual({ limit: null, used: 999 });
    expect((await save()).status).toBe(201);
    expect(await save()).toMatchObject({
      status: 409,
      body: { detail: "You can keep at most 1,000 custom templates." },
    });
  });

  test("people do not share their places", async () => {
    await addTemplates(3);
    const other = await makeUser();
    const project = await makeProject(other);
    await makeTask(other, project.id);
    expect((await save({ project_id: project.id }, other)).status).toBe(201);
  });
});
