import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { syncLiveSubscriptions } from "@/lib/billing/subscriptions/subscriptions.server";
import { sql, waitUntilBlocked } from "../../support/database/sql";
import { makeUser, makeUserWithRole, type Person } from "../../support/factories";
import { get, post } from "../../support/http/request";
import { deliver, opens, signed } from "./billing";
import { readLedger, setUpDeliveries } from "./deliveries";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox({
    STRIPE_WEBHOOK_SECRET: "whsec_next, whsec_sandbox",
  }),
);
const billing = setUpDeliveries(sandbox);
const { listEvents, mine } = billing;

let person: Person;
beforeEach(async () => {
  person = await makeUser();
});

const subscribe = () => billing.buyPro(person);

test("a synchronization adds what no event brought, and ends what Stripe does not have", async () => {
  const id = await subscribe();
  await sql`update subscriptions set quantity = 9 where id = ${id}`;
  const other = await makeUser();
  await sql`insert into subscriptions (id, user_id, status, price_id) values ('sub_forgotten', ${other.id}, 'active', ${billing.pro})`;
  expect(await opens(other, "pro")).toBe(200);
  await syncLiveSubscriptions();
  expect(await mine(person)).toMatchObject({ id, quantity: 1 });
  expect(await opens(other, "pro")).toBe(403);
});

test("an older reading does not overwrite a newer one, and its event counts as handled", async () => {
  const id = await subscribe();
  await sql`update subscriptions set read_at = now() + interval '1 minute', status = 'canceled' where id = ${id}`;
  const [event] = (await listEvents(person)).filter(({ type }) => type === "customer.subscription.created");
  await sql`delete from billing_events where id = ${event!.id}`;
  const payload = JSON.stringify(event!.event);
  expect((await deliver(payload, signed(payload))).body).toEqual({ received: true, outcome: "done" });
  const changed = [`subscription ${id}: canceled, by a newer reading`];
  expect(await readLedger(event!.id)).toMatchObject([{ outcome: "done", changed }]);
  const { token } = await makeUserWithRole("superuser");
  expect(await post(`/api/admin/subscriptions/${id}/resync`, undefined, token)).toMatchObject({
    status: 200,
    body: { changed },
  });
  expect(await sql`select status from subscriptions where id = ${id}`).toEqual([{ status: "canceled" }]);
});

test("a slow request that fails after its claim was taken over leaves the other one's result", async () => {
  const subscription = await subscribe();
  const [event] = (await listEvents(person)).filter(({ type }) => type === "customer.subscription.created");
  await sql`update billing_events set outcome = 'failed' where id = ${event!.id}`;
  const payload = JSON.stringify(event!.event);
  let slow: ReturnType<typeof deliver> | undefined;
  await sql.begin(async (transaction) => {
    await transaction`select from subscriptions where id = ${subscription} for update`;
    slow = deliver(payload, signed(payload));
    await waitUntilBlocked();
    await sql`update billing_events set outcome = 'done', attempts = attempts + 1 where id = ${event!.id}`;
    await sql`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    expect((await slow).status).toBeGreaterThanOrEqual(500);
  });
  expect(await readLedger(event!.id)).toMatchObject([{ outcome: "done", attempts: 3, error: null }]);
});

describe("for superusers", () => {
  let superuser: Person;
  beforeAll(async () => {
    superuser = await makeUserWithRole("superuser");
  });
  const list = async (query = "") => (await get(`/api/admin/billing-events${query}`, superuser.token)).body;

  test("the ledger shows each event, its effect and its duration", async () => {
    const id = await subscribe();
    const [event] = (await listEvents(person)).filter(({ type }) => type === "customer.subscription.created");
    // The page after paying or another event may have stored the subscription. Here this event does it.
    await sql`delete from subscriptions where id = ${id}`;
    await sql`delete from billing_events where id = ${event!.id}`;
    const payload = JSON.stringify(event!.event);
    expect((await deliver(payload, signed(payload))).status).toBe(200);
    const { data } = await list("?q=customer.subscription&outcome=done");
    expect(data.find((row: { id: string }) => row.id === event!.id)).toMatchObject({
      type: "customer.subscription.created",
      changed: [expect.stringMatching(/^subscription sub_\w+: .*trialing$/)],
      duration_ms: expect.any(Number),
      error: null,
    });
  });

  test("a lost event is replayed, and a subscription is compared and read again", async () => {
    const id = await subscribe();
    const event = (await listEvents(person)).find(({ type }) => type === "customer.subscription.created")!;
    await sql`update subscriptions set status = 'canceled', read_at = now() - interval '1 day' where id = ${id}`;
    await sql`update billing_events set received_at = '2026-01-01' where id = ${event.id}`;
    const compared = await get(`/api/admin/subscriptions/${id}/comparison`, superuser.token);
    expect(compared.body).toMatchObject({ stripe: { status: "trialing" }, ours: { status: "canceled" } });
    const replayed = await post(`/api/admin/billing-events/${event.id}/replay`, undefined, superuser.token);
    expect(replayed).toMatchObject({ status: 200, body: { outcome: "done", attempts: 2 } });
    expect(replayed.body.received_at, "nothing was delivered").toMatch(/^2026-01-01/);
    expect(await mine(person)).toMatchObject({ status: "trialing" });
    await sql`update subscriptions set status = 'canceled' where id = ${id}`;
    const resynced = await post(`/api/admin/subscriptions/${id}/resync`, undefined, superuser.token);
    expect(resynced.body.changed[0]).toContain("canceled → trialing");
    const log = await get(`/api/admin/audit-log?actor_id=${superuser.id}`, superuser.token);
    expect(log.body.data).toMatchObject([
      { action: "resyncSubscription", target_type: "subscription", target_id: id },
      { action: "replayBillingEvent", target_type: "billing_event", target_id: event.id },
    ]);
  });

  test("unknown events and subscriptions are 404", async () => {
    expect((await post("/api/admin/billing-events/evt_none/replay", undefined, superuser.token)).status).toBe(
      404,
    );
    expect((await get("/api/admin/subscriptions/sub_none/comparison", superuser.token)).status).toBe(404);
    expect((await post("/api/admin/subscriptions/sub_none/resync", undefined, superuser.token)).status).toBe(
      404,
    );
  });

  test("the doctor reports on every part", async () => {
    const { body } = await get("/api/admin/doctor", superuser.token);
    const states = Object.fromEntries(
      body.data.map(({ id, state }: { id: string; state: string }) => [id, state]),
    );
    expect(states).toEqual({
      database: "ok",
      // Nothing listens at the address of the tests.
      app_url: "broken",
      jwt_secret: "ok",
      stripe: "ok",
      stripe_permissions: "ok",
      tax: "off",
      prices: "ok",
      portal: "ok",
      webhook: "ok",
      openai: "off",
      mail: "ok",
      github: "ok",
      google: "ok",
    });
    const bad = JSON.stringify({ id: "evt_bad" });
    await deliver(bad, signed(bad, { secret: "whsec_wrong" }));
    const again = await get("/api/admin/doctor", superuser.token);
    expect(again.body.data.find(({ id }: { id: string }) => id === "webhook")).toMatchObject({
      state: "broken",
    });
  });
});
