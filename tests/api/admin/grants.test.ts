// Own database: it removes the role superuser from all other users.
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "../../support/database/sql";
import { makeUser, makeUserWithRole, type Person } from "../../support/factories";
import { BAD_PAGES } from "../../support/http/paging";
import { del, get, post } from "../../support/http/request";
import { createGrantCalls } from "./grant-calls";
import { findId, listAuditEntries } from "./rows";

let superuser: Person;
let person: Person;
let role: { id: string };
let permission: { id: string; name: string };
let createdCount = 0;
const toUniqueName = (what: string) => ({ name: `${what} ${++createdCount}` });
const make = async (what: "roles" | "permissions") => {
  const reply = await post(`/api/admin/${what}`, toUniqueName(what), superuser.token);
  expect(reply.status).toBe(201);
  return reply.body;
};
const openProtected = (name: string) => get(`/api/protected/${encodeURIComponent(name)}`, person.token);

beforeAll(async () => {
  superuser = await makeUserWithRole("superuser");
});
beforeEach(async () => {
  person = await makeUser();
  [role, permission] = [await make("roles"), await make("permissions")];
});

const { toUserPath, giveRoles, givePermissions, givePermissionsToRole } = createGrantCalls(() => ({
  superuser,
  person,
  role,
}));
const BY_NAME = "sort_by=name&sort_order=asc";
const listUserPermissions = async (query = "") =>
  (await get(toUserPath(`permissions?per_page=100&${BY_NAME}&${query}`), superuser.token)).body.data;

test("a change takes effect with the next request, also for tokens issued before", async () => {
  expect((await openProtected(permission.name)).status).toBe(403);
  await givePermissionsToRole([permission.id]);
  expect((await giveRoles([role.id])).status).toBe(204);
  expect((await openProtected(permission.name)).status).toBe(200);
  expect((await del(toUserPath(`roles/${role.id}`), superuser.token)).status).toBe(204);
  expect((await openProtected(permission.name)).status).toBe(403);

  expect((await givePermissions([permission.id])).status).toBe(204);
  expect((await openProtected(permission.name)).status).toBe(200);
  expect((await del(toUserPath(`permissions/${permission.id}`), superuser.token)).status).toBe(204);
  expect((await openProtected(permission.name)).status).toBe(403);

  await giveRoles([role.id]);
  await del(`/api/admin/roles/${role.id}/permissions/${permission.id}`, superuser.token);
  expect((await openProtected(permission.name)).status).toBe(403);
  expect((await listAuditEntries(person.id)).map(({ action }) => action)).toEqual([
    "assignUserRoles",
    "removeUserRole",
    "assignUserPermissions",
    "removeUserPermission",
    "assignUserRoles",
  ]);
});

describe.each<[string, (ids: unknown) => ReturnType<typeof post>, () => string, "roles" | "permissions"]>([
  ["roles to a user", (ids) => giveRoles(ids), () => role.id, "roles"],
  ["permissions to a user", (ids) => givePermissions(ids), () => permission.id, "permissions"],
  ["permissions to a role", (ids) => givePermissionsToRole(ids), () => permission.id, "permissions"],
])("giving %s", (_, give, id, table) => {
  const count = async () => {
    const [row] =
      await sql`select (select count(*)::int from user_roles) + (select count(*)::int from user_permissions)
      + (select count(*)::int from role_permissions) + (select count(*)::int from audit_log) as n`;
    return row!.n;
  };

  test("one unknown id is 404 and an invalid list is 422, and nothing is assigned", async () => {
    const before = await count();
    expect((await give([id(), crypto.randomUUID()])).status).toBe(404);
    const many = Array.from({ length: 10_000 }, () => crypto.randomUUID());
    for (const ids of [[], [id(), "x"], id(), null, [null], undefined, many])
      expect((await give(ids)).status, JSON.stringify(ids)?.slice(0, 80)).toBe(422);
    expect(await count()).toBe(before);
  });

  test("assigning twice changes nothing and writes no second audit entry", async () => {
    const { id: other } = await make(table);
    expect((await give([id(), id(), id().toUpperCase()])).status, "one id three times").toBe(204);
    const before = await count();
    expect((await give([id()])).status).toBe(204);
    expect(await count()).toBe(before);
    expect((await give([id(), other])).status).toBe(204);
    // One more row, and one entry that contains only the new name.
    expect(await count()).toBe(before + 2);
  });
});

test("an unknown user, role or permission is 404; removing what is not assigned is 204", async () => {
  const nobody = crypto.randomUUID();
  for (const path of [
    `/api/admin/users/${nobody}/roles/${role.id}`,
    `/api/admin/users/${nobody}/permissions/${permission.id}`,
    toUserPath(`roles/${nobody}`),
    toUserPath(`permissions/${nobody}`),
    `/api/admin/roles/${nobody}/permissions/${permission.id}`,
    `/api/admin/roles/${role.id}/permissions/${nobody}`,
  ])
    expect((await del(path, superuser.token)).status, path).toBe(404);
  expect(
    (await post(`/api/admin/users/${nobody}/roles`, { role_ids: [role.id] }, superuser.token)).status,
  ).toBe(404);
  expect((await get(`/api/admin/users/${nobody}/permissions`, superuser.token)).status).toBe(404);
  for (const path of [
    toUserPath(`roles/${role.id}`),
    toUserPath(`permissions/${permission.id}`),
    `/api/admin/roles/${role.id}/permissions/${permission.id}`,
  ])
    expect((await del(path, superuser.token)).status, path).toBe(204);
  expect(await listAuditEntries(person.id)).toEqual([]);
});

describe("the permissions of a user", () => {
  test("are listed with their sources", async () => {
    await givePermissionsToRole([permission.id]);
    await giveRoles([role.id]);
    await givePermissions([permission.id]);
    const basic = await findId("roles", "basic");
    expect(await listUserPermissions()).toMatchObject([
      { name: "basic", role_ids: [basic], product_ids: [], is_directly_assigned: false },
      { name: permission.name, role_ids: [role.id], product_ids: [], is_directly_assigned: true },
    ]);
    await del(toUserPath(`permissions/${permission.id}`), superuser.token);
    expect((await listUserPermissions())[1]).toMatchObject({
      role_ids: [role.id],
      is_directly_assigned: false,
    });
  });

  test("with reverse are those that the user lacks", async () => {
    await givePermissionsToRole([permission.id]);
    await giveRoles([role.id]);
    const candidates = await listUserPermissions("reverse=true");
    const names = candidates.map(({ name }: { name: string }) => name);
    expect(names).toContain("superuser");
    expect(names).not.toContain("basic");
    expect(names).not.toContain(permission.name);
    expect(candidates[0]).toMatchObject({ role_ids: [], product_ids: [], is_directly_assigned: false });
  });

  test("granted by a plan name the plan, and are not listed with reverse", async () => {
    const product = `prod_${createdCount}`;
    await sql`insert into products (id, name, active) values (${product}, 'Plan', true)`;
    await sql`insert into prices (id, product_id, active, currency, type) values (${product}, ${product}, true, 'usd', 'recurring')`;
    await sql`insert into subscriptions (id, user_id, status, price_id) values (${product}, ${person.id}, 'active', ${product})`;
    await givePermissionsToRole([permission.id]);
    const assigned = await post(
      `/api/admin/products/${product}/roles`,
      { role_ids: [role.id] },
      superuser.token,
    );
    expect(assigned.status).toBe(204);
    expect((await openProtected(permission.name)).status).toBe(200);
    const [found] = (await listUserPermissions()).filter(({ id }: { id: string }) => id === permission.id);
    expect(found).toMatchObject({ role_ids: [], product_ids: [product], is_directly_assigned: false });
    const candidates = await listUserPermissions("reverse=true");
    expect(candidates.map(({ id }: { id: string }) => id)).not.toContain(permission.id);
    await sql`update subscriptions set status = 'canceled' where id = ${product}`;
    expect((await openProtected(permission.name)).status).toBe(403);
  });

  test("are paged, searched, selected by ids and sorted", async () => {
    await givePermissions([permission.id]);
    const first = await get(toUserPath(`permissions?per_page=1&${BY_NAME}`), superuser.token);
    expect(first.body).toMatchObject({
      data: [{ name: "basic" }],
      meta: { total: 2, has_more: true, next_page: 1 },
    });
    const second = await get(toUserPath(`permissions?per_page=1&page=1&${BY_NAME}`), superuser.token);
    expect(second.body).toMatchObject({ data: [{ name: permission.name }], meta: { has_more: false } });
    expect(await listUserPermissions(`q=${permission.name.toUpperCase()}`)).toHaveLength(1);
    expect(await listUserPermissions(`ids=${permission.id}`)).toHaveLength(1);
    expect((await listUserPermissions("sort_order=desc"))[0].name).toBe(permission.name);
    await sql`update permissions set updated_at = now() where name = 'basic'`;
    const byDefault = (await get(toUserPath("permissions"), superuser.token)).body;
    expect(byDefault.data.map(({ name }: { name: string }) => name)).toEqual(["basic", permission.name]);
    await sql`update permissions set updated_at = now() where id = ${permission.id}`;
    expect((await get(toUserPath("permissions"), superuser.token)).body.data[0].name).toBe(permission.name);
    for (const query of [...BAD_PAGES, "reverse=maybe"])
      expect((await get(toUserPath(`permissions?${query}`), superuser.token)).status, query).toBe(422);
  });
});
