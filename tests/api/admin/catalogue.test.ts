// Own database: it counts the audit log and leaves one superuser.
import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../support/database/sql";
import { makeProject, makeTask, makeUser, makeUserWithRole, type Person } from "../../support/factories";
import { BAD_PAGES } from "../../support/http/paging";
import { del, get, post } from "../../support/http/request";

let superuser: Person;
let person: Person;
let pro: string;

beforeAll(async () => {
  superuser = await makeUserWithRole("superuser");
  person = await makeUser({ name: "Subscriber" });
  pro = (await sql`select id from roles where name = 'pro'`)[0]!.id;
  await sql`insert into products (id, name, active, updated_at) values
    ('prod_a', 'Alpha', true, now()), ('prod_b', 'Beta', false, now() + '1 second')`;
  await sql`insert into prices (id, product_id, active, unit_amount, currency, type, interval) values
    ('price_a', 'prod_a', true, 1900, 'usd', 'recurring', 'month'),
    ('price_free', 'prod_a', true, 0, 'usd', 'recurring', 'month')`;
  await sql`insert into subscriptions (id, user_id, status, price_id, updated_at) values
    ('sub_a', ${person.id}, 'active', 'price_a', now()),
    ('sub_b', ${superuser.id}, 'canceled', 'price_free', now() + '1 second')`;
});

const list = (path: string) => get(`/api/admin/${path}`, superuser.token);
const ids = async (path: string) => (await list(path)).body.data.map(({ id }: { id: string }) => id);

describe("products", () => {
  const assign = (role_ids: unknown, id = "prod_a") =>
    post(`/api/admin/products/${id}/roles`, { role_ids }, superuser.token);

  test("are listed, active or not, with the expanded fields", async () => {
    expect(await ids("products?sort_by=updated_at&sort_order=desc")).toEqual(["prod_b", "prod_a"]);
    expect(await ids("products?active=true")).toEqual(["prod_a"]);
    expect(await ids("products?q=BET")).toEqual(["prod_b"]);
    expect(await ids("products?ids=prod_a,prod_x")).toEqual(["prod_a"]);
    const { body } = await list("products/prod_a?expand=prices,roles");
    expect(body).toMatchObject({
      prices: [{ id: "price_free" }, { id: "price_a", unit_amount: 1900 }],
      roles: [],
    });
    expect((await list("products/prod_a")).body).not.toHaveProperty("prices");
    expect((await list("products/prod_x")).status).toBe(404);
    for (const query of [
      ...BAD_PAGES.filter((query) => !/^ids=(1|a,b)$/.test(query) && !query.startsWith("ids=")),
      "active=1",
    ])
      expect((await list(`products?${query}`)).status, query).toBe(422);
  });

  test("grant roles to subscribers at once, until the roles are removed", async () => {
    const getStatus = async () => (await get("/api/protected/pro", person.token)).status;
    expect(await getStatus()).toBe(403);
    expect((await assign([pro, crypto.randomUUID()])).status).toBe(404);
    expect((await assign([])).status).toBe(422);
    expect((await assign([pro], "prod_x")).status).toBe(404);
    expect(await getStatus()).toBe(403);
    expect((await assign([pro])).status).toBe(204);
    expect((await assign([pro])).status).toBe(204);
    expect(await getStatus()).toBe(200);
    const { body } = await list("products/prod_a?expand=roles");
    expect(body.roles).toEqual([{ id: pro, name: "pro", description: "Included with Pro" }]);
    const remove = (id: string) => del(`/api/admin/products/prod_a/roles/${id}`, superuser.token);
    expect((await remove(crypto.randomUUID())).status).toBe(404);
    expect((await remove(pro)).status).toBe(204);
    expect((await remove(pro)).status).toBe(204);
    expect(await getStatus()).toBe(403);
    expect(
      await sql`select action, details from audit_log where target_id = 'prod_a' order by created_at`,
    ).toEqual([
      { action: "assignProductRoles", details: { name: "Alpha", names: ["pro"] } },
      { action: "removeProductRole", details: { name: "Alpha", names: ["pro"] } },
    ]);
  });
});

describe("subscriptions", () => {
  test("are listed and filtered, newest change first", async () => {
    expect(await ids("subscriptions")).toEqual(["sub_b", "sub_a"]);
    expect(await ids("subscriptions?status=active,trialing")).toEqual(["sub_a"]);
    expect(await ids(`subscriptions?user_id=${person.id}`)).toEqual(["sub_a"]);
    expect(await ids(`subscriptions?q=${person.user.email}`)).toEqual(["sub_a"]);
    expect(await ids("subscriptions?q=SUBSCR")).toEqual(["sub_a"]);
    for (const query of ["status=lost", "user_id=1", "expand=prices", "sort_by=price_id"])
      expect((await list(`subscriptions?${query}`)).status, query).toBe(422);
  });

  test("expand price, product and user", async () => {
    const { body } = await list("subscriptions/sub_a?expand=price,product,user");
    expect(body).toMatchObject({
      id: "sub_a",
      price: { id: "price_a", unit_amount: 1900, product: { id: "prod_a", name: "Alpha" } },
      user: { id: person.id, email: person.user.email },
    });
    const { data } = (await list("subscriptions?expand=price,product,user")).body;
    expect(data[0]).toMatchObject({ price: { unit_amount: 0 }, user: { id: superuser.id } });
    const plain = (await list("subscriptions/sub_a")).body;
    expect(plain).not.toHaveProperty("price");
    expect(plain).not.toHaveProperty("user");
    expect((await list("subscriptions/sub_a?expand=price")).body.price).not.toHaveProperty("product");
    expect((await list("subscriptions/sub_x")).status).toBe(404);
  });
});

test("the overview counts the data of all users", async () => {
  const before = (await list("overview")).body;
  const someone = await makeUser();
  const project = await makeProject(someone, { status: "done" });
  await makeTask(someone, project.id);
  await sql`update users set email_verified_at = now() where id = ${someone.id}`;
  const after = (await list("overview")).body;
  expect(after).toEqual({
    user_stats: {
      total_users: before.user_stats.total_users + 1,
      verified_users: before.user_stats.verified_users + 1,
    },
    live_subscriptions: 1,
    task_stats: {
      ...before.task_stats,
      total_projects: before.task_stats.total_projects + 1,
      completed_projects: before.task_stats.completed_projects + 1,
      total_tasks: before.task_stats.total_tasks + 1,
    },
  });
});

describe("the audit log", () => {
  test("shows actor, action and target, newest first, with the current names", async () => {
    const role = (await post("/api/admin/roles", { name: "audited" }, superuser.token)).body;
    await post(`/api/admin/users/${person.id}/roles`, { role_ids: [role.id] }, superuser.token);
    const { data } = (await list(`audit-log?actor_id=${superuser.id}&per_page=2`)).body;
    expect(data).toMatchObject([
      {
        action: "assignUserRoles",
        actor: { id: superuser.id, email: superuser.user.email },
        target_type: "user",
        target_id: person.id,
        target_name: person.user.email,
        details: { names: ["audited"] },
      },
      { action: "createRole", target_type: "role", target_name: "audited" },
    ]);
    await del(`/api/admin/roles/${role.id}`, superuser.token);
    const [deleted] = (await list(`audit-log?target_id=${role.id}`)).body.data;
    expect(deleted).toMatchObject({ action: "deleteRole", target_name: "audited" });
  });

  test("is filtered by action, target type and search, and refuses unknown values", async () => {
    const actions = async (query: string) =>
      new Set(
        (await list(`audit-log?per_page=100&${query}`)).body.data.map(
          ({ action }: { action: string }) => action,
        ),
      );
    expect(await actions("action=createRole")).toEqual(new Set(["createRole"]));
    expect(await actions("target_type=product")).toEqual(
      new Set(["assignProductRoles", "removeProductRole"]),
    );
    expect(await actions("q=alpha")).toEqual(new Set(["assignProductRoles", "removeProductRole"]));
    expect((await actions(`q=${superuser.user.email}`)).size).toBeGreaterThan(2);
    expect(await actions("q=nobody")).toEqual(new Set());
    // The search also finds entries by their target and by the assigned names.
    expect(await actions(`q=${person.user.email}`)).toEqual(new Set(["assignUserRoles"]));
    expect(await actions("q=audited")).toEqual(new Set(["createRole", "deleteRole", "assignUserRoles"]));
    for (const query of ["target_type=cat", "actor_id=1", "sort_by=action", "per_page=0"])
      expect((await list(`audit-log?${query}`)).status, query).toBe(422);
  });

  test("a change that is rolled back leaves no entry", async () => {
    const count = async () => (await sql`select count(*)::int as n from audit_log`)[0]!.n;
    const before = await count();
    const superRole = (await sql`select id from roles where name = 'superuser'`)[0]!.id;
    // With demo data there is another superuser.
    await sql`delete from user_roles where role_id = ${superRole} and user_id <> ${superuser.id}`;
    expect((await del(`/api/admin/users/${superuser.id}/roles/${superRole}`, superuser.token)).status).toBe(
      409,
    );
    expect(await count()).toBe(before);
  });

  test("keeps the entries of a deleted user without the actor", async () => {
    const other = await makeUserWithRole("superuser");
    const role = (await post("/api/admin/roles", { name: "left behind" }, other.token)).body;
    expect((await del("/api/auth/me", other.token)).status).toBe(204);
    expect((await list(`audit-log?target_id=${role.id}`)).body.data).toMatchObject([
      { actor: null, action: "createRole" },
    ]);
  });
});
