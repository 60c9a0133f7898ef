// Own database: it changes which plans are on sale.
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sql } from "../../support/database/sql";
import { makeUser, makeUserWithRole, type Person } from "../../support/factories";
import { get, post } from "../../support/http/request";
import { endPlan, sellPlans, startPlan, stopSelling } from "../../support/planning/plans";

await vi.hoisted(async () => (await import("../../support/providers/with-stripe-keys")).withStripeKeys());

let superuser: Person;
let person: Person;
beforeAll(async () => {
  superuser = await makeUserWithRole("superuser");
});
beforeEach(async () => {
  await sellPlans();
  person = await makeUser();
});

const read = (by = superuser, id = person.id) => get(`/api/admin/users/${id}/limits`, by.token);
const readOwnLimits = async () => (await get("/api/limits", person.token)).body;

test("administrators see what the user sees, and the role that gives it", async () => {
  await sql`insert into ai_runs (user_id, kind, model, outcome) values (${person.id}, 'project', 'test', 'planned')`;
  await sql`insert into own_templates (user_id, name, tasks, task_count) values (${person.id}, 'A', '[]', 0)`;
  const { status, body } = await read();
  expect(status).toBe(200);
  const { granted_by, ...limits } = body;
  expect(limits).toEqual(await readOwnLimits());
  expect(limits).toMatchObject({
    ...{ is_limited: true, permission: "basic", history_days: 7 },
    ai_runs: { limit: 20, used: 1 },
    own_templates: { limit: 3, used: 1 },
  });
  expect(granted_by).toEqual({
    ...{ is_directly_assigned: false, expires_at: null, reason: null, products: [] },
    roles: [{ id: expect.any(String), name: "basic" }],
  });
});

test("a plan and a timed grant change them at once, and are named as the source", async () => {
  await startPlan(person.id, "pro");
  expect((await read()).body).toMatchObject({
    permission: "pro",
    own_templates: { limit: 50 },
    granted_by: { is_directly_assigned: false, products: [{ id: "prod_pro", name: "pro" }] },
  });
  await endPlan(person.id);
  const [advanced] = await sql`select id from permissions where name = 'advanced'`;
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const body = { permission_ids: [advanced!.id], expires_at, reason: "Goodwill" };
  await post(`/api/admin/users/${person.id}/permissions`, body, superuser.token);
  expect((await read()).body).toMatchObject({
    ...{ permission: "advanced", history_days: null, forecast: true },
    granted_by: { is_directly_assigned: true, expires_at, reason: "Goodwill", products: [], roles: [] },
  });
  await sql`update user_permissions set expires_at = now() - interval '1 second' where user_id = ${person.id}`;
  expect((await read()).body).toMatchObject({
    permission: "basic",
    granted_by: { roles: [{ name: "basic" }] },
  });
  await sql`delete from user_roles where user_id = ${person.id}`;
  expect((await read()).body).toMatchObject({ permission: "basic", granted_by: null });
  await stopSelling();
  expect((await read()).body).toMatchObject({ is_limited: false, own_templates: { limit: null } });
});

test("only administrators may ask, and an unknown user is 404", async () => {
  expect((await read(person)).status).toBe(403);
  expect((await get(`/api/admin/users/${person.id}/limits`)).status).toBe(401);
  expect((await read(superuser, crypto.randomUUID())).status).toBe(404);
});
