// Own database: it changes what roles and plans grant.
import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../support/database/sql";
import { makeUser, makeUserWithRole, type Person } from "../../support/factories";
import { get } from "../../support/http/request";

let person: Person;
beforeAll(async () => {
  person = await makeUser();
});

const status = async (name: string) => (await get(`/api/protected/${name}`, person.token)).status;

test("a permission that does not exist is 404", async () => {
  expect(await status("nonsense")).toBe(404);
  expect(await status("BASIC")).toBe(404);
});

test("without the permission it is 403 and names the permission", async () => {
  const { status, body } = await get("/api/protected/pro", person.token);
  expect(status).toBe(403);
  expect(body.errors).toEqual([{ message: expect.any(String), location: "permission", value: "pro" }]);
  expect(body.detail).not.toBe("");
});

test("with the permission it is a text", async () => {
  expect(await get("/api/protected/basic", person.token)).toMatchObject({
    status: 200,
    body: expect.any(String),
  });
});

test("a direct grant and its removal take effect at once", async () => {
  await sql`insert into user_permissions select ${person.id}, id from permissions where name = 'pro'`;
  expect(await status("pro")).toBe(200);
  await sql`delete from user_permissions where user_id = ${person.id}`;
  expect(await status("pro")).toBe(403);
});

test("a role gives access by its permissions", async () => {
  const superuser = await makeUserWithRole("superuser");
  for (const name of ["superuser", "advanced", "pro", "basic"]) {
    expect((await get(`/api/protected/${name}`, superuser.token)).status, name).toBe(200);
  }
});

test.each([
  ["trialing", 200],
  ["active", 200],
  ["past_due", 200],
  ["canceled", 403],
  ["incomplete", 403],
  ["incomplete_expired", 403],
  ["unpaid", 403],
  ["paused", 403],
])("a subscription that is %s answers %i", async (state, expected) => {
  await sql.begin(async (sql) => {
    await sql`insert into products (id, name, active) values ('prod_1', 'Pro', true) on conflict do nothing`;
    await sql`insert into prices (id, product_id, active, currency, type) values ('price_1', 'prod_1', true, 'usd', 'recurring')
      on conflict do nothing`;
    await sql`insert into product_roles select 'prod_1', id from roles where name = 'pro' on conflict do nothing`;
    await sql`insert into subscriptions (id, user_id, status, price_id) values ('sub_1', ${person.id}, ${state}, 'price_1')
      on conflict (id) do update set status = excluded.status`;
  });
  expect(await status("pro")).toBe(expected);
  expect(await status("advanced")).toBe(403);
  await sql`delete from subscriptions`;
  expect(await status("pro")).toBe(403);
});

describe("the plans that grant a permission", () => {
  const plans = async (name: string) => (await get(`/api/protected/${name}/plans`)).body.data;

  test("are those on sale, in their order, with their prices", async () => {
    await sql.begin(async (sql) => {
      await sql`delete from product_roles`;
      await sql`insert into products (id, name, active, metadata) values
        ('plan_b', 'Advanced', true, '{"index":"10"}'), ('plan_a', 'Pro', true, '{"index":"9"}'), ('plan_old', 'Old', false, '{}'),
        ('plan_free', 'Without a price', true, '{}')`;
      await sql`insert into prices (id, product_id, active, currency, type, unit_amount, interval) values
        ('b_month', 'plan_b', true, 'usd', 'recurring', 8500, 'month'), ('a_year', 'plan_a', true, 'usd', 'recurring', 50000, 'year'),
        ('a_month', 'plan_a', true, 'usd', 'recurring', 5000, 'month'), ('a_gone', 'plan_a', false, 'usd', 'recurring', 1, 'month'),
        ('a_once', 'plan_a', true, 'usd', 'one_time', 1, null), ('old', 'plan_old', true, 'usd', 'recurring', 1, 'month')`;
      await sql`insert into product_roles select p.id, r.id from products p, roles r
        where p.id like 'plan_%' and r.name = case when p.id = 'plan_b' then 'advanced' else 'pro' end`;
    });
    const pro = await plans("pro");
    expect(pro.map((plan: { name: string }) => plan.name)).toEqual(["Pro", "Advanced"]);
    expect(pro[0].prices.map((price: { id: string }) => price.id)).toEqual(["a_month", "a_year"]);
    expect((await plans("advanced")).map((plan: { id: string }) => plan.id)).toEqual(["plan_b"]);
    expect(await plans("superuser")).toEqual([]);
    expect(await plans("nonsense")).toEqual([]);
  });
});

test("the content says where the permission comes from", async () => {
  const { id, token } = await makeUser();
  const content = async () => (await get("/api/protected/basic", token)).body;
  expect(await content()).toBe("You have the permission “basic”. Included with the role “basic”.");
  await sql`insert into user_permissions select ${id}, id from permissions where name = 'basic'`;
  expect(await content()).toBe("You have the permission “basic”. Assigned to you directly.");
  await sql`insert into subscriptions (id, user_id, status, price_id) values ('sub_2', ${id}, 'active', 'a_month')`;
  expect(await content()).toBe("You have the permission “basic”. Included in your Pro plan.");
});
