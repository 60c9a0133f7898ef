import Stripe from "stripe";
import { beforeEach, describe, expect, test } from "vitest";
import { signPayload } from "@/sandbox/stripe/webhooks";
import { startReceiver, startStripe } from "../support/sandbox/stripe";

const receiver = await startReceiver();
const { stripe, control, move, subscribe } = await startStripe({ url: receiver.url, retryMs: 20 });

const SECRET = "whsec_sandbox";
const idle = () => control("idle", {});
const types = () => receiver.received.map(({ event }) => event.type);
const ids = () => receiver.received.map(({ event }) => event.id);
const next = (kind: string, count = 1, match?: string) => control("events/faults", { kind, count, match });
const rename = (id: string, name: string) => stripe.products.update(id, { name });

beforeEach(async () => {
  await idle();
  receiver.answer = () => 200;
  receiver.received.length = 0;
});

describe("the signature", () => {
  test("is valid for the raw body and the secret, by the real clock", async () => {
    const { subscription } = await subscribe();
    await move(subscription, { months: 2 });
    const { body, signature } = receiver.received.at(-1)!;
    const event = stripe.webhooks.constructEvent(body, signature, SECRET);
    expect(event).toMatchObject({ object: "event", livemode: false, api_version: Stripe.API_VERSION });
    expect(event.created).toBeGreaterThan(Date.now() / 1000 + 86_400);
    expect(() => stripe.webhooks.constructEvent(body, signature, "whsec_other")).toThrow(
      "No signatures found",
    );
    expect(() => stripe.webhooks.constructEvent(`${body} `, signature, SECRET)).toThrow(
      "No signatures found",
    );
    const old = signPayload(body, SECRET, Math.floor(Date.now() / 1000) - 301);
    expect(() => stripe.webhooks.constructEvent(body, old, SECRET)).toThrow("Timestamp outside");
  });
});

describe("events", () => {
  test("come in the order of the changes", async () => {
    const { customer, session } = await subscribe({ trial: 0 });
    await idle();
    expect(types()).toEqual([
      "customer.created",
      "payment_method.attached",
      "customer.updated",
      "customer.subscription.created",
      "invoice.created",
      "invoice.finalized",
      "invoice.paid",
      "invoice.payment_succeeded",
      "checkout.session.completed",
    ]);
    expect(receiver.received.at(-1)!.event.data.object).toMatchObject({ id: session, customer });
    const listed = await stripe.events.list({ limit: 9 });
    expect(listed.data.map(({ id }) => id).reverse()).toEqual(ids());
    const invoices = await stripe.events.list({ type: "invoice.*", limit: 4 });
    expect(invoices.data.every(({ type }) => type.startsWith("invoice."))).toBe(true);
    expect((await stripe.events.retrieve(ids()[0]!)).type).toBe("customer.created");
  });

  test("contain the previous values and the request", async () => {
    const { id } = await stripe.products.create({ name: "Before" });
    await stripe.products.update(id, { name: "After" }, { idempotencyKey: "who" });
    await rename(id, "After");
    await idle();
    const [, event, ...more] = receiver.received.map((one) => one.event);
    expect(event).toMatchObject({
      type: "product.updated",
      data: { object: { name: "After" }, previous_attributes: { name: "Before" } },
      request: { id: expect.stringMatching(/^req_/), idempotency_key: "who" },
    });
    expect(more).toEqual([]);
  });

  test("keep the state at the time of the event", async () => {
    const { id } = await stripe.products.create({ name: "First" });
    await rename(id, "Second");
    await idle();
    expect(receiver.received[0]!.event.data.object).toMatchObject({ name: "First" });
  });
});

describe("delivery", () => {
  test("is tried again until it is accepted, and delays no other event", async () => {
    const failures = [503, 500, 302];
    receiver.answer = ({ type }) => (type === "product.created" ? (failures.shift() ?? 200) : 200);
    const { id } = await stripe.products.create({ name: "Again" });
    await rename(id, "And on");
    await expect.poll(() => types().filter((type) => type === "product.created").length).toBe(4);
    await idle();
    expect(types().indexOf("product.updated")).toBeLessThan(types().lastIndexOf("product.created"));
    const event = receiver.received[0]!.event.id;
    const states = async () => (await control(`events?type=product.created`)).body.data.at(-1);
    await expect.poll(async () => (await states()).state).toBe("delivered");
    const { attempts } = await states();
    expect(attempts.map(({ status }: { status: number }) => status)).toEqual([503, 500, 302, 200]);
    expect(attempts[0].error).toBe("seen");
    expect(
      new Set(receiver.received.filter((one) => one.event.id === event).map(({ body }) => body)).size,
    ).toBe(1);
  });

  test("continues after the app was unreachable", async () => {
    await control("webhook", { url: "http://127.0.0.1:9/none" });
    await stripe.products.create({ name: "Away" });
    await idle();
    await control("webhook", { url: receiver.url });
    await expect.poll(types).toEqual(["product.created"]);
  });

  test("does not happen without an endpoint", async () => {
    await control("webhook", { url: "" });
    const { id } = await stripe.products.create({ name: "Nobody listens" });
    await idle();
    const { data } = (await control("events?state=kept")).body;
    expect(data.at(-1).event.data.object.id).toBe(id);
    await control("webhook", { url: receiver.url });
    expect(receiver.received).toEqual([]);
  });

  test("can use another secret", async () => {
    await control("webhook", { secret: "whsec_mine" });
    await stripe.products.create({ name: "Secret" });
    await idle();
    const { body, signature } = receiver.received[0]!;
    expect(stripe.webhooks.constructEvent(body, signature, "whsec_mine").type).toBe("product.created");
    await control("webhook", { secret: SECRET });
  });
});

describe("the next events", () => {
  test("can be sent twice", async () => {
    await next("twice");
    await stripe.products.create({ name: "Twice" });
    await idle();
    expect(types()).toEqual(["product.created", "product.created"]);
    expect(new Set(ids()).size).toBe(1);
  });

  test("can be dropped, only the matching ones", async () => {
    await next("drop", 1, "product.updated");
    const { id } = await stripe.products.create({ name: "Dropped" });
    await rename(id, "One");
    await rename(id, "Two");
    await idle();
    expect(types()).toEqual(["product.created", "product.updated"]);
    expect(receiver.received[1]!.event.data.object).toMatchObject({ name: "Two" });
    const dropped = (await control("events?state=dropped")).body.data.at(-1);
    await control("events/send", { ids: [dropped.id] });
    expect(ids().at(-1)).toBe(dropped.id);
  });

  test("can be held and sent in any order", async () => {
    await next("hold", 4);
    const { id } = await stripe.products.create({ name: "0" });
    for (const name of ["1", "2", "3"]) await rename(id, name);
    await idle();
    expect(receiver.received).toEqual([]);
    const held = (await control("events?state=held")).body.data.map((one: { id: string }) => one.id);
    expect(held).toHaveLength(4);
    const order = [2, 0, 3, 1].map((index) => held[index]);
    const { body } = await control("events/send", { ids: order });
    expect(body.attempts.map(({ status }: { status: number }) => status)).toEqual([200, 200, 200, 200]);
    expect(ids()).toEqual(order);
    await control("events/send", { last: 4, reversed: true });
    expect(ids().slice(4)).toEqual([...held].reverse());
    expect((await control("events?state=held")).body.data).toEqual([]);
  });

  test("can be sent in the held order, or ten times at once", async () => {
    await next("hold", 2);
    const { id } = await stripe.products.create({ name: "Held" });
    await rename(id, "Still held");
    await control("events/send", { held: true });
    expect(types()).toEqual(["product.created", "product.updated"]);
    const { body } = await control("events/send", { ids: [ids()[0]], times: 10, parallel: true });
    expect(body.attempts).toHaveLength(10);
    expect(receiver.received).toHaveLength(12);
  });

  test("need a valid control request", async () => {
    expect((await control("events/send", { ids: ["evt_none"] })).status).toBe(400);
    expect((await control("events/send", { last: 1, times: 0 })).status).toBe(400);
    expect((await next("explode")).status).toBe(400);
  });
});
