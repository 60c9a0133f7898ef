// Own database: it takes the role superuser away and deletes grants that have ended.
import { beforeAll, beforeEach, expect, test } from "vitest";
import { purgeGrants } from "@/lib/access/expiry.server";
import { sql } from "../../support/database/sql";
import { makeUser, makeUserWithRole, type Person } from "../../support/factories";
import { del, get, post } from "../../support/http/request";
import { listAuditEntries } from "./rows";

let superuser: Person;
let person: Person;
let ids: Record<string, string>;

beforeAll(async () => {
  superuser = await makeUserWithRole("superuser");
  const rows = await sql<{ name: string; id: string }>`select name, id from permissions`;
  ids = Object.fromEntries(rows.map(({ name, id }) => [name, id]));
});
beforeEach(async () => {
  person = await makeUser();
});

const path = () => `/api/admin/users/${person.id}/permissions`;
const give = (body: object, name = "pro") =>
  post(path(), { permission_ids: [ids[name]], ...body }, superuser.token);
const open = async (name = "pro") => (await get(`/api/protected/${name}`, person.token)).status;
const list = async (query = "") =>
  (await get(`${path()}?per_page=100&sort_by=name&sort_order=asc${query}`, superuser.token)).body.data;
const find = async (name = "pro") => (await list()).find((one: { name: string }) => one.name === name);
const audit = () => listAuditEntries(person.id);
/** A grant that ends so many seconds after now by the clock of the database. */
const store = (seconds: number, name = "pro") => sql`
  insert into user_permissions (user_id, permission_id, expires_at, reason)
  values (${person.id}, ${ids[name]!}, now() + make_interval(secs => ${seconds}), 'Trial')`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test("a timed grant takes effect, has an end and a reason, and is removed like any other", async () => {
  const expires_at = inDays(14);
  expect((await give({ expires_at, reason: "  Goodwill " })).status).toBe(204);
  expect(await open()).toBe(200);
  expect(await find()).toMatchObject({ is_directly_assigned: true, expires_at, reason: "Goodwill" });
  expect((await list("&reverse=true")).map(({ name }: { name: string }) => name)).not.toContain("pro");
  const exported = await get("/api/auth/me/export", person.token);
  expect(exported.body.permissions).toContainEqual(
    expect.objectContaining({ name: "pro", expires_at, reason: "Goodwill" }),
  );
  expect((await del(`${path()}/${ids.pro}`, superuser.token)).status).toBe(204);
  expect(await open()).toBe(403);
  expect(await audit()).toMatchObject([
    { action: "assignUserPermissions", details: { names: ["pro"], expires_at, reason: "Goodwill" } },
    { action: "removeUserPermission", details: { names: ["pro"] } },
  ]);
  const { body } = await get(`/api/admin/audit-log?target_id=${person.id}`, superuser.token);
  expect(body.data[1].details).toEqual({ names: ["pro"], expires_at, reason: "Goodwill" });
});

test("a call without the new fields grants without an end, and changes nothing the second time", async () => {
  expect((await give({})).status).toBe(204);
  expect((await give({})).status).toBe(204);
  expect(await find()).toMatchObject({ is_directly_assigned: true, expires_at: null, reason: null });
  expect(await audit()).toEqual([{ action: "assignUserPermissions", details: { names: ["pro"] } }]);
});

test("a grant counts everywhere before its end, and nowhere a second after it", async () => {
  const admin = await makeUserWithRole("superuser");
  await sql`delete from user_roles where user_id = ${admin.id}`;
  const overview = async () => (await get("/api/admin/overview", admin.token)).status;
  const store = (seconds: number) => sql`
    insert into user_permissions select ${admin.id}, id, now() + make_interval(secs => ${seconds}) from permissions
    on conflict (user_id, permission_id) do update set expires_at = excluded.expires_at`;
  const readSession = async () => {
    const { refresh_token } = admin.tokens;
    return (await post("/api/auth/refresh-token", { refresh_token })).body.permissions;
  };
  // A minute, so that a slow machine stays before the end; then one second after the end.
  await store(60);
  expect(await overview()).toBe(200);
  expect((await get("/api/protected/advanced", admin.token)).status).toBe(200);
  expect((await get("/api/templates", admin.token)).status).toBe(200);
  expect(await readSession()).toEqual(["advanced", "basic", "pro", "superuser"]);
  await store(-1);
  expect(await overview()).toBe(403);
  for (const name of ["basic", "pro", "advanced"])
    expect((await get(`/api/protected/${name}`, admin.token)).status, name).toBe(403);
  expect((await get("/api/templates", admin.token)).status).toBe(403);
  expect(await readSession()).toEqual([]);
  const of = `/api/admin/users/${admin.id}/permissions`;
  expect((await get(of, superuser.token)).body.data).toEqual([]);
  expect((await get(`${of}?reverse=true`, superuser.token)).body.meta.total).toBe(4);
  expect((await get("/api/auth/me/export", admin.token)).body.permissions).toEqual([]);
});

test("an end must be in the future by the clock of the database, and a reason has 1 to 200 characters", async () => {
  const [now] = await sql<{
    at: string;
  }>`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`;
  for (const body of [
    { expires_at: now!.at },
    { expires_at: inDays(-1) },
    { expires_at: "2031-01-01" },
    { expires_at: "soon" },
    { expires_at: null },
    { expires_at: inDays(1) },
    { expires_at: inDays(1), reason: " " },
    { reason: "x".repeat(201) },
    { expires_on: inDays(1) },
  ])
    expect((await give(body)).status, JSON.stringify(body).slice(0, 60)).toBe(422);
  expect(await find()).toBeUndefined();
  expect(await audit()).toEqual([]);
  expect((await give({ reason: "<script>alert(1)</script>" })).status).toBe(204);
  expect(await find()).toMatchObject({ reason: "<script>alert(1)</script>" });
});

test("granting again moves the end, or removes it when none is given; a grant without an end never gets one", async () => {
  await store(-1);
  await give({ expires_at: inDays(1), reason: "Trial" });
  expect(await open(), "one that has ended starts again").toBe(200);
  const later = inDays(30);
  await give({ expires_at: later, reason: "Goodwill" });
  expect(await find()).toMatchObject({ expires_at: later, reason: "Goodwill" });
  expect(await audit()).toHaveLength(2);
  await give({ expires_at: later, reason: "Goodwill" });
  expect(await audit(), "nothing has changed").toHaveLength(2);
  await give({});
  expect(await find()).toMatchObject({ is_directly_assigned: true, expires_at: null, reason: null });
  const permission_ids = [ids.advanced, ids.pro];
  const refused = await give({ permission_ids, expires_at: later, reason: "Trial" });
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toBe(
    "The user already has pro permanently. Remove that direct permission first.",
  );
  expect(await find("advanced"), "nothing of it is given").toBeUndefined();
  expect(await find()).toMatchObject({ expires_at: null, reason: null });
  expect(await audit()).toHaveLength(3);
});

test("the error for an end without a reason points to the reason", async () => {
  const { status, body } = await give({ expires_at: inDays(1) });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ location: "body.reason" }]);
});

test("the list of what can be granted omits what is held directly without an end, and has nothing twice", async () => {
  const names = async () => (await list("&assignable=true")).map(({ name }: { name: string }) => name);
  const role = (name: string) =>
    sql`insert into user_roles select ${person.id}, id from roles where name = ${name} on conflict do nothing`;
  expect(await names()).toEqual(["advanced", "basic", "pro", "superuser"]);
  await store(3600);
  await give({}, "advanced");
  await role("advanced");
  await role("pro");
  expect(await names(), "advanced is held directly for ever").toEqual(["basic", "pro", "superuser"]);
  expect((await list("&assignable=true"))[1]).toMatchObject({ name: "pro", reason: "Trial" });
  expect((await get(`${path()}?assignable=true&reverse=true`, superuser.token)).body.meta.total).toBe(1);
  expect((await get(`${path()}?assignable=maybe`, superuser.token)).status).toBe(422);
});

test("a plan, a role and a timed grant each keep the permission alone", async () => {
  await sql`insert into products (id, name, active) values ('prod_t', 'Plan', true)`;
  await sql`insert into prices (id, product_id, active, currency, type) values ('price_t', 'prod_t', true, 'usd', 'recurring')`;
  await sql`insert into product_roles select 'prod_t', id from roles where name = 'pro'`;
  await sql`insert into subscriptions (id, user_id, status, price_id) values ('sub_t', ${person.id}, 'active', 'price_t')`;
  await sql`insert into user_roles select ${person.id}, id from roles where name = 'pro'`;
  await store(3600);
  const [role] = await sql`select id from roles where name = 'pro'`;
  expect(await find()).toMatchObject({
    role_ids: [role!.id],
    product_ids: ["prod_t"],
    is_directly_assigned: true,
    expires_at: expect.any(String),
    reason: "Trial",
  });
  await sql`update user_permissions set expires_at = now() - interval '1 second' where user_id = ${person.id}`;
  expect(await find()).toMatchObject({ is_directly_assigned: false, expires_at: null, reason: null });
  expect(await open()).toBe(200);
  await sql`delete from user_roles using roles where user_id = ${person.id} and id = role_id and name = 'pro'`;
  expect(await open()).toBe(200);
  await sql`update subscriptions set status = 'canceled' where id = 'sub_t'`;
  expect(await open()).toBe(403);
  await store(3600).catch(() => sql`update user_permissions set expires_at = now() + interval '1 hour'`);
  expect(await open()).toBe(200);
});

test("a superuser for a limited time does not count as the last superuser", async () => {
  await give({ expires_at: inDays(1), reason: "Help" }, "superuser");
  await sql`delete from user_roles using roles where user_id <> ${superuser.id} and id = role_id and name = 'superuser'`;
  expect((await del(`/api/admin/users/${superuser.id}`, person.token)).status).toBe(409);
  expect((await del("/api/auth/me", superuser.token)).status).toBe(409);
});

test("only grants that have ended are deleted", async () => {
  await store(-1);
  await store(3600, "advanced");
  await give({}, "superuser");
  await purgeGrants();
  const left = await sql`select name from user_permissions join permissions on id = permission_id
    where user_id = ${person.id} order by name`;
  expect(left).toEqual([{ name: "advanced" }, { name: "superuser" }]);
});
