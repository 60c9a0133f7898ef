import { beforeAll, expect, test } from "vitest";
import { type Person, signUpUser, signUpWithRole } from "../factories";
import { get } from "../request";
import { sql } from "../sql";

let person: Person;
beforeAll(async () => {
  person = await signUpUser();
});

const status = async (name: string) => (await get(`/api/protected/${name}`, person.token)).status;

test("a permission that does not exist is 404", async () => {
  expect(await status("nonsense")).toBe(404);
  expect(await status("BASIC")).toBe(404);
});

test("without the permission: 403 that names it", async () => {
  const { status, body } = await get("/api/protected/pro", person.token);
  expect(status).toBe(403);
  expect(body.errors).toEqual([{ message: expect.any(String), value: "pro" }]);
  expect(body.detail).not.toBe("");
});

test("with it: a text", async () => {
  expect(await get("/api/protected/basic", person.token)).toMatchObject({
    status: 200,
    body: expect.any(String),
  });
});

test("a direct grant opens at once, and its removal closes at once", async () => {
  await sql`insert into user_permissions select ${person.id}, id from permissions where name = 'pro'`;
  expect(await status("pro")).toBe(200);
  await sql`delete from user_permissions where user_id = ${person.id}`;
  expect(await status("pro")).toBe(403);
});

test("a role opens what it holds", async () => {
  const superuser = await signUpWithRole("superuser");
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
