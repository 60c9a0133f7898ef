import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { migrate } from "@/db/migrate.server";
import { seed } from "@/db/seed.server";
import { syncCatalogue } from "@/lib/billing/catalogue/catalogue.server";
import { sql } from "../../support/database/sql";
import { signUpUser } from "../../support/factories";
import { get } from "../../support/http/request";
import { serve } from "../../support/http/serve";
import { createBilling, opens } from "./billing";

const postgres = await vi.hoisted(async () =>
  (await import("../../support/database/with-postgres")).withPostgres(),
);
const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox(),
);
const { control, checkout, pay, findPrice, mine } = createBilling(sandbox);

beforeAll(async () => {
  const app = await serve();
  afterAll(app.close);
  await migrate(process.env.DATABASE_URL!);
  await seed();
  await syncCatalogue();
  await control("webhook", { url: `${app.origin}/api/stripe/webhook`, retry_ms: 200 });
});
afterAll(async () => {
  await sandbox.close();
  await sql.end();
  await postgres.remove();
});

test("the event of a payment while the database is down is sent again and has effect once", async () => {
  const person = await signUpUser();
  const { url } = (await checkout(person, await findPrice("Pro"))).body;
  await postgres.stop();
  await pay(url);
  const events = async () => (await control("events?type=customer.subscription.created")).data;
  await vi.waitFor(async () => expect((await events())[0].attempts.length).toBeGreaterThan(1), {
    timeout: 15_000,
  });
  for (const { status } of (await events())[0].attempts) expect(status).toBe(503);

  await postgres.start();
  await vi.waitFor(async () => expect((await events())[0].state).toBe("delivered"), {
    timeout: 30_000,
    interval: 200,
  });
  await vi.waitFor(async () => expect((await get("/api/health/ready")).status).toBe(200));
  expect(await mine(person)).toMatchObject({ status: "trialing" });
  expect(await opens(person, "pro")).toBe(200);
  expect(await sql`select 1 from subscriptions`).toHaveLength(1);
  expect(
    await sql`select 1 from billing_events where outcome = 'done' and type = 'customer.subscription.created'`,
  ).toHaveLength(1);
}, 60_000);
