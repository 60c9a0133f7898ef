// Own database: it changes which plans are on sale.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { sql } from "../../support/database/sql";
import { makeProject, makeTask, makeTasks, makeUser } from "../../support/factories";
import { del, get, patch } from "../../support/http/request";
import { endPlan, startPlan, stopSelling } from "../../support/planning/plans";
import { setUpOwnTemplates } from "./own-templates";

await vi.hoisted(async () => (await import("../../support/providers/with-stripe-keys")).withStripeKeys());

const { own, save, listOwn, start } = setUpOwnTemplates();

const readLimit = async () => (await get("/api/limits", own.person.token)).body.own_templates;
/** Stores templates as if they had been saved. */
const addTemplates = (count: number) =>
  sql`insert into own_templates (user_id, name, tasks, task_count)
    select ${own.person.id}, 'Stored ' || n, '[]', 0 from generate_series(1, ${count}) n`;

describe("places for templates of one's own", () => {
  const refusal = (message: string, value: string) => ({
    status: 403,
    body: { detail: message, errors: [{ message, location: "limits.own_templates", value }] },
  });
  beforeEach(async () => {
    await makeTasks(own.person, own.projectId, 1);
  });

  test("the last place is given, and the next request is refused with the permission that lifts the limit", async () => {
    await addTemplates(2);
    expect(await readLimit()).toEqual({ limit: 3, used: 2 });
    expect((await save()).status).toBe(201);
    expect(await save()).toMatchObject(refusal("Your plan includes 3 custom templates.", "pro"));
    expect(await readLimit()).toEqual({ limit: 3, used: 3 });
    const [first] = await listOwn();
    await del(`/api/templates/${first!.id}`, own.person.token);
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
    await startPlan(own.person.id, "pro");
    const { status, body } = await save();
    expect(status).toBe(201);
    await addTemplates(45);
    expect((await save()).status, "the 50th").toBe(201);
    expect(await save()).toMatchObject(refusal("Your plan includes 50 custom templates.", "advanced"));
    await endPlan(own.person.id);
    expect(await readLimit()).toEqual({ limit: 3, used: 50 });
    expect((await save()).status).toBe(403);
    expect(await listOwn("?domain=own&per_page=100")).toHaveLength(50);
    expect((await start(body.id)).status).toBe(201);
    const path = `/api/templates/${body.id}`;
    expect((await patch(path, { name: "Renamed" }, own.person.token)).status).toBe(200);
    expect((await del(path, own.person.token)).status).toBe(204);
    expect((await save()).status, "49 are still above 3").toBe(403);
  });

  test("a grant for a time lifts the limit until it ends", async () => {
    await addTemplates(3);
    await sql`insert into user_permissions select ${own.person.id}, id, now() + interval '1 hour' from permissions where name = 'pro'`;
    expect((await save()).status).toBe(201);
    await sql`update user_permissions set expires_at = now() - interval '1 second' where user_id = ${own.person.id}`;
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
