import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { syncCatalogue } from "@/lib/billing/catalogue/catalogue.server";
import { EVENT_TYPES, EVENT_VERSION } from "@/lib/billing/events/event-handlers.server";
import { getDoctor } from "@/lib/doctor/doctor.server";
import { sql } from "../../support/database/sql";
import { makeUserWithRole, type Person } from "../../support/factories";
import { get, post } from "../../support/http/request";
import { serve } from "../../support/http/serve";
import { createBilling, deliver, signed } from "./billing";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox(),
);
const { control } = createBilling(sandbox);

let url: string;
let superuser: Person;
beforeAll(async () => {
  const app = await serve();
  afterAll(app.close);
  url = `${app.origin}/api/stripe/webhook`;
  superuser = await makeUserWithRole("superuser");
  await syncCatalogue();
});
afterAll(sandbox.close);
const setEndpoint = (more: Record<string, unknown>) =>
  control("webhook", {
    url,
    retry_ms: 50,
    enabled_events: ["*"],
    api_version: EVENT_VERSION,
    is_enabled: true,
    ...more,
  });
beforeEach(() => setEndpoint({}));
afterEach(() => fetch(`${sandbox.origin}/stripe/control/events/faults`, { method: "DELETE" }));

/** Creates a product at Stripe. @returns its id, and the delivery of the event about it */
async function createProduct() {
  const response = await fetch(`${sandbox.origin}/v1/products`, {
    method: "POST",
    body: new URLSearchParams({ name: "Team" }),
    headers: { authorization: "Bearer sk_test_sandbox" },
  });
  const { id } = await response.json();
  await control("idle", {});
  const { data } = await control("events?type=product.created");
  return { id, delivery: data.at(-1) };
}
const isStored = async (id: string) => (await sql`select 1 from products where id = ${id}`).length === 1;

describe("an event with a valid signature is ignored with a reason", () => {
  async function expectIgnored(reason: RegExp) {
    const { id, delivery } = await createProduct();
    expect(delivery).toMatchObject({ state: "delivered", attempts: [{ status: 200 }] });
    const [row] = await sql`select outcome, reason from billing_events where id = ${delivery.id}`;
    expect(row).toEqual({ outcome: "ignored", reason: expect.stringMatching(reason) });
    expect(await isStored(id)).toBe(false);
    return { id, delivery };
  }

  test("when it is a thin event, without its object", async () => {
    await control("events/faults", { kind: "thin" });
    await expectIgnored(/thin event/);
  });

  test("when it is of the other mode", async () => {
    await control("events/faults", { kind: "other_mode" });
    await expectIgnored(/live mode, but the key is of the test mode/);
  });

  test("when it is of another version, until an administrator replays it", async () => {
    await setEndpoint({ api_version: "2020-08-27" });
    const { id, delivery } = await expectIgnored(/version 2020-08-27/);
    const listed = await get("/api/admin/billing-events?outcome=ignored", superuser.token);
    expect(listed.body.data[0]).toMatchObject({
      id: delivery.id,
      reason: expect.stringContaining("2020-08-27"),
    });
    const replayed = await post(
      `/api/admin/billing-events/${delivery.id}/replay`,
      undefined,
      superuser.token,
    );
    expect(replayed.body).toMatchObject({ outcome: "done", reason: null });
    expect(await isStored(id)).toBe(true);
  });

  test("when it is of another version, until Stripe sends it again in our version", async () => {
    await setEndpoint({ url: null });
    const { id, delivery } = await createProduct();
    const send = async (api_version: string) => {
      const payload = JSON.stringify({
        object: "event",
        id: delivery.id,
        type: "product.created",
        api_version,
        data: { object: { id } },
      });
      return (await deliver(payload, signed(payload))).body.outcome;
    };
    expect(await send("2020-08-27")).toBe("ignored");
    expect(await send("2020-08-27")).toBe("duplicate");
    expect(await isStored(id)).toBe(false);
    expect(await send(EVENT_VERSION)).toBe("done");
    expect(await isStored(id)).toBe(true);
    expect(await send(EVENT_VERSION)).toBe("duplicate");
    const [row] = await sql`select outcome, reason, attempts from billing_events where id = ${delivery.id}`;
    expect(row).toEqual({ outcome: "done", reason: null, attempts: 2 });
  });

  test.each(["product", "price"])(
    "when it is about a %s that neither Stripe nor Waymark has",
    async (kind) => {
      const payload = JSON.stringify({
        object: "event",
        id: `evt_of_unknown_${kind}`,
        type: `${kind}.deleted`,
        api_version: EVENT_VERSION,
        data: { object: { id: `${kind}_unknown` } },
      });
      expect((await deliver(payload, signed(payload))).body).toMatchObject({
        outcome: "ignored",
        reason: "It is not about anything in Waymark.",
      });
    },
  );

  test.each(["not JSON", "[]", "null", '{"id":1}'])("when its payload is %s", async (payload) => {
    expect(await deliver(payload, signed(payload))).toMatchObject({
      status: 200,
      body: { outcome: "ignored", reason: "It is not an event." },
    });
  });
});

test("an event that the endpoint is not subscribed to is not delivered", async () => {
  await setEndpoint({ enabled_events: ["price.created"] });
  expect((await createProduct()).delivery.state).toBe("kept");
});

describe("the doctor compares the endpoint at Stripe and", () => {
  const findWebhook = async () => (await getDoctor()).data.find(({ id }) => id === "webhook")!;

  test("finds no fault with the listed events in our version", async () => {
    await setEndpoint({ enabled_events: EVENT_TYPES });
    await createProduct();
    expect(await findWebhook()).toMatchObject({ state: "ok", detail: expect.stringContaining("all events") });
  });

  test("accepts that something else forwards the events", async () => {
    await createProduct();
    await setEndpoint({ url: null });
    expect(await findWebhook()).toMatchObject({
      state: "ok",
      detail: expect.stringContaining("no endpoint"),
    });
  });

  test.each([
    [
      { enabled_events: ["product.created", "invoice.paid"] },
      /does not send product\.updated, .*invoice\.payment_failed/,
    ],
    [{ api_version: "2020-08-27" }, /sends version 2020-08-27/],
    [{ is_enabled: false }, /is disabled/],
  ])("finds the fault of %j", async (more, detail) => {
    await createProduct();
    await setEndpoint(more);
    expect(await findWebhook()).toMatchObject({ state: "broken", detail: expect.stringMatching(detail) });
  });

  test("reports that no event has come yet at a configured endpoint", async () => {
    await sql`delete from billing_events`;
    expect(await findWebhook()).toMatchObject({
      state: "ok",
      detail: "The endpoint is set up. No event has arrived yet.",
      fix: expect.stringContaining("test event"),
    });
  });

  test("lists every event to enable before the first event", async () => {
    await sql`delete from billing_events`;
    await setEndpoint({ url: null });
    const { state, fix } = await findWebhook();
    expect(state).toBe("broken");
    for (const type of [...EVENT_TYPES, EVENT_VERSION]) expect(fix).toContain(type);
  });
});

test("docs/operations.md lists the events to enable and their version", () => {
  const [section] = /### Stripe's events[\s\S]*?(?=\n## )/.exec(readFileSync("docs/operations.md", "utf8"))!;
  const named = [...section.matchAll(/`([a-z_]+(?:\.[a-z_]+)+)`/g)].map(([, type]) => type);
  expect(named).toEqual(EVENT_TYPES);
  expect(section).toContain(`\`${EVENT_VERSION}\``);
});
