// Own database: it changes which plans are on sale.
import { describe, expect, test, vi } from "vitest";
import type { Template } from "@/lib/planning/templates/endpoints";
import { sql } from "../../support/database/sql";
import { makeTask, makeUser } from "../../support/factories";
import { del, get, patch, post, request } from "../../support/http/request";
import { fillProject, setUpOwnTemplates } from "./own-templates";

await vi.hoisted(async () => (await import("../../support/providers/with-stripe-keys")).withStripeKeys());

const { own, save, list, listOwn, read, start } = setUpOwnTemplates();

describe("a template of one's own", () => {
  test("comes first in the list, and is found by its words and its domain", async () => {
    await makeTask(own.person, own.projectId);
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
    await makeTask(own.person, own.projectId);
    const { id } = (await save({ about: "Old" })).body;
    const path = `/api/templates/${id}`;
    expect((await patch(path, { name: "Better" }, own.person.token)).body).toMatchObject({
      name: "Better",
      about: "Old",
    });
    expect((await patch(path, { about: "" }, own.person.token)).body).toMatchObject({
      name: "Better",
      about: "",
    });
    for (const body of [{ name: " " }, { name: null }, { about: "x".repeat(5001) }, { task_count: 1 }])
      expect((await patch(path, body, own.person.token)).status).toBe(422);
    await sql`delete from user_roles where user_id = ${own.person.id}`;
    expect((await save()).status).toBe(403);
    expect((await start(id)).status).toBe(403);
    expect((await patch(path, { name: "Best" }, own.person.token)).status).toBe(200);
    expect((await del(path, own.person.token)).status).toBe(204);
    expect((await del(path, own.person.token)).status).toBe(404);
    expect(await sql`select 1 from own_templates where user_id = ${own.person.id}`).toEqual([]);
  });

  test("of another user is 404, like unknown ones, changes of playbooks, and projects of others", async () => {
    await makeTask(own.person, own.projectId);
    const { id } = (await save()).body;
    const stranger = await makeUser();
    for (const one of [id, crypto.randomUUID(), "events.wedding", "nonsense"]) {
      const path = `/api/templates/${one}`;
      const by = one === id ? stranger : own.person;
      expect((await patch(path, { name: "Mine" }, by.token)).status, one).toBe(404);
      expect((await del(path, by.token)).status, one).toBe(404);
      if (one === "events.wedding") continue;
      expect((await get(path, by.token)).status, one).toBe(404);
      expect((await post(`${path}/start`, {}, by.token)).status, one).toBe(404);
    }
    expect((await save({}, stranger)).status).toBe(404);
    expect((await save({ project_id: crypto.randomUUID() })).status).toBe(404);
    await del(`/api/task-projects/${own.projectId}`, own.person.token);
    expect((await save()).status, "a project in the trash").toBe(404);
    for (const path of ["/api/templates", `/api/templates/${id}/start`])
      expect((await post(path, {})).status).toBe(401);
  });

  test("any text is a valid name and is stored unchanged", async () => {
    await makeTask(own.person, own.projectId, { name: "<img src=x onerror=alert(1)>" });
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
      select ${own.person.id}, ${own.projectId}, 'Task ' || n, n from generate_series(1, 500) n`;
    const { status, body } = await save();
    expect(status).toBe(201);
    expect(body.task_count).toBe(500);
    const started = (await start(body.id, { day: "2040-01-01" })).body;
    const { tasks } = (await get(`/api/task-projects/${started.id}?expand=tasks`, own.person.token)).body;
    expect(tasks).toHaveLength(500);
    await makeTask(own.person, own.projectId);
    expect((await save()).body.detail).toBe("A template can have at most 500 tasks.");
  });

  test("a call repeated with its key saves one template or starts one project", async () => {
    await makeTask(own.person, own.projectId);
    const repeat = (path: string, json: object, key: string) =>
      request("POST", path, { token: own.person.token, json, headers: { "idempotency-key": key } });
    const key = crypto.randomUUID();
    const body = { project_id: own.projectId, name: "Once" };
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
    await fillProject(own);
    await save();
    const { own_templates } = (await get("/api/auth/me/export", own.person.token)).body;
    expect(own_templates).toMatchObject([
      { name: "Launch", labels: [{ name: "Risky" }], tasks: [{ name: "Open", due_days: 10 }, {}, {}] },
    ]);
    expect((await del("/api/auth/me", own.person.token)).status).toBe(204);
    expect(await sql`select 1 from own_templates where user_id = ${own.person.id}`).toEqual([]);
  });
});
