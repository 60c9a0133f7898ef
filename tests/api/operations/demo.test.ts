import { afterAll, expect, test, vi } from "vitest";
import { boot } from "@/lib/boot.server";
import { describeDemoAccounts } from "@/scripts/lib/app/demo.mjs";
import { sql } from "../../support/database/sql";
import { signUpUser } from "../../support/factories";
import { get, post } from "../../support/http/request";
import { checkJournal } from "../../support/journal/journal";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox(),
);
afterAll(sandbox.close);

const people = async () => (await sql`select email from users order by email`).map(({ email }) => email);
const describeAccounts = () =>
  describeDemoAccounts(process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL!);

test("sandbox mode does not change a database that already has users", async () => {
  const person = await signUpUser();
  // A user who signs up with the demo's address does not become a demo account.
  await signUpUser({ email: "demo@waymark.local" });
  await sql.begin(async (sql) => {
    await sql`insert into products (id, name, active) values ('prod_real', 'Real', true)`;
    await sql`insert into prices (id, product_id, active, currency, type) values ('price_real', 'prod_real', true, 'usd', 'recurring')`;
    await sql`insert into subscriptions (id, user_id, status, price_id) values ('sub_real', ${person.id}, 'active', 'price_real')`;
  });
  const before = await people();
  await boot();
  expect(await people()).toEqual(before);
  expect(await sql`select status from subscriptions`).toMatchObject([{ status: "active" }]);
  expect(await sql`select id from products`).toMatchObject([{ id: "prod_real" }]);
  const stranger = { email: "admin@waymark.local", password: "waymark-admin" };
  expect((await post("/api/auth/signin", stranger)).status).toBe(401);
  expect(await describeAccounts()).toEqual([expect.stringContaining("not in this database")]);
});

test("npm start describes the demo accounts correctly", async () => {
  await sql`delete from users`;
  await boot();
  expect(await people()).toEqual(["admin@waymark.local", "demo@waymark.local"]);
  expect(await describeAccounts()).toEqual([
    "Sign in as  admin@waymark.local / waymark-admin  (superuser)",
    "        or  demo@waymark.local / waymark-demo    (customer)",
  ]);
  expect((await sql`select id from products where active`).length).toBeGreaterThan(1);
});

test("a deleted demo account is created again, although there are other users", async () => {
  await signUpUser();
  await sql`delete from users where email = 'demo@waymark.local'`;
  await boot();
  expect(await people()).toContain("demo@waymark.local");
});

test("the demo has a complete journal, with data for insights and forecast", async () => {
  const [demo] = await sql<{ id: string }>`select id from users where email = 'demo@waymark.local'`;
  const projects = await sql<{
    id: string;
  }>`select id from projects where user_id = ${demo!.id} order by "order"`;
  expect(projects.length).toBeGreaterThan(3);
  for (const { id } of projects) await checkJournal(id);
  const times = await sql`select at from changes where project_id = ${projects[0]!.id} order by seq`;
  expect(times).toEqual(times.toSorted((a, b) => a.at - b.at));
  await sql`insert into user_roles select ${demo!.id}, id from roles where name = 'advanced'`;
  const { body } = await post("/api/auth/signin", { email: "demo@waymark.local", password: "waymark-demo" });
  const insights = await get("/api/insights", body.tokens.access_token);
  expect(insights.body.throughput.finished).toBeGreaterThan(8);
  expect(insights.body.cycle_time.tasks).toBeGreaterThan(8);
  const forecast = await get(`/api/forecast?project_id=${projects[0]!.id}`, body.tokens.access_token);
  expect(forecast.body.state).toBe("forecast");
});
