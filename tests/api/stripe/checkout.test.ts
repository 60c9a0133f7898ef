import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { syncCatalogue } from "@/lib/billing/catalogue/catalogue.server";
import { withCustomerLease } from "@/lib/billing/customers/customers.server";
import { makeUser, type Person } from "../../support/factories";
import { del, get, post, put } from "../../support/request";
import { sql } from "../../support/sql";
import { createBilling, opens } from "./billing";

const sandbox = await vi.hoisted(async () => (await import("../../support/with-sandbox")).withSandbox());
afterAll(sandbox.close);
// No event reaches the app in this file: everything must work without events.
const billing = createBilling(sandbox);

let pro: string;
let advanced: string;
let person: Person;
beforeAll(async () => {
  await syncCatalogue();
  [pro, advanced] = [await billing.findPrice("Pro"), await billing.findPrice("Advanced")];
});
beforeEach(async () => {
  person = await makeUser();
});

describe("the plans", () => {
  test("are those of Stripe in their order, for everyone", async () => {
    const { body } = await get("/api/stripe/products");
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(["Pro", "Advanced"]);
    expect(
      body.data.map(({ prices }: { prices: { unit_amount: number; interval: string }[] }) =>
        prices.map(({ unit_amount, interval }) => [unit_amount, interval]),
      ),
    ).toEqual([
      [
        [5000, "month"],
        [50000, "year"],
      ],
      [
        [8500, "month"],
        [85000, "year"],
      ],
    ]);
    expect(body.meta).toMatchObject({ per_page: 10, total: 2, has_more: false });
  });

  test("grant the role of their name at first, and keep the changes of an administrator", async () => {
    const granted = () => sql`select p.name as plan, r.name as role from product_roles
      join products p on p.id = product_id join roles r on r.id = role_id order by 1`;
    expect(await granted()).toEqual([
      { plan: "Advanced", role: "advanced" },
      { plan: "Pro", role: "pro" },
    ]);
    await sql`delete from product_roles where role_id = (select id from roles where name = 'pro')`;
    await syncCatalogue();
    expect(await granted()).toHaveLength(1);
    await sql`insert into product_roles select p.id, r.id from products p, roles r where p.name = 'Pro' and r.name = 'pro'`;
  });
});

describe("a checkout", () => {
  test.each(["", "price_unknown", "'; drop table users", "x".repeat(300)])(
    "of the price %j is refused",
    async (price) => {
      expect((await billing.checkout(person, price)).status).toBe(422);
    },
  );

  test("takes no amount, customer or address from the client", async () => {
    for (const key of ["unit_amount", "customer", "success_url"]) {
      const reply = await post("/api/stripe/checkout-session", { price_id: pro, [key]: "x" }, person.token);
      expect(reply.status).toBe(422);
    }
  });

  test("of a plan that is no longer sold is refused", async () => {
    await sql`update prices set active = false where id = ${advanced}`;
    expect((await billing.checkout(person, advanced)).status).toBe(422);
    await sql`update prices set active = true where id = ${advanced}`;
  });

  test("leads to Stripe, and the page after paying shows at once what the plan grants", async () => {
    expect(await billing.mine(person)).toBeUndefined();
    const { status, body } = await billing.subscribe(person, pro);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user_id: person.id,
      status: "trialing",
      price: { id: pro, interval: "month", product: { name: "Pro" } },
    });
    expect(Date.parse(body.trial_end) - Date.parse(body.trial_start)).toBe(14 * 86_400_000);
    expect(await billing.mine(person)).toMatchObject({ id: body.id });
    expect(await opens(person, "pro")).toBe(200);
    expect(await opens(person, "advanced")).toBe(403);
  });

  test("requested ten times at once creates one customer and one session", async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => billing.checkout(person, pro)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(replies.map(({ body }) => body.url)).size).toBe(1);
    const { data } = await (
      await fetch(`${sandbox.origin}/v1/customers?email=${encodeURIComponent(person.user.email)}`, {
        headers: { authorization: "Bearer sk_test_sandbox" },
      })
    ).json();
    expect(data).toHaveLength(1);
  });

  test("requested for two plans in turn, ten times at once, leaves one session open", async () => {
    const prices = Array.from({ length: 10 }, (_, n) => (n % 2 ? pro : advanced));
    const replies = await Promise.all(prices.map((price) => billing.checkout(person, price)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const [row] = await sql`select provider_customer_id as id from customers where user_id = ${person.id}`;
    const sessions = await fetch(`${sandbox.origin}/v1/checkout/sessions?customer=${row!.id}&status=open`, {
      headers: { authorization: "Bearer sk_test_sandbox" },
    });
    expect((await sessions.json()).data).toHaveLength(1);
  });

  test("of another plan closes the previous one", async () => {
    const first = (await billing.checkout(person, pro)).body.url;
    const second = (await billing.checkout(person, advanced)).body.url;
    expect(second).not.toBe(first);
    expect((await fetch(first)).status).toBe(410);
    expect((await billing.checkout(person, advanced)).body.url).toBe(second);
    const third = (await billing.checkout(person, pro)).body.url;
    expect([first, second]).not.toContain(third);
  });

  test("by a subscriber leads to the portal: nobody subscribes twice", async () => {
    const { url } = (await billing.checkout(person, pro)).body;
    await billing.pay(url);
    // Paid, but neither an event nor the page after paying has reached the app.
    expect(await billing.mine(person)).toBeUndefined();
    const again = (await billing.checkout(person, advanced)).body.url;
    expect(new URL(again).pathname).toMatch(/portal/);
    expect(await billing.mine(person)).toMatchObject({ status: "trialing" });
    expect((await billing.checkout(person, pro)).body.url).toMatch(/portal/);
  });

  test("that is paid while another plan is chosen leads to the portal", async () => {
    await billing.checkout(person, pro);
    await sandbox.fail("stripe", { kind: "paid_first", match: "/expire" });
    const { status, body } = await billing.checkout(person, advanced);
    expect(status).toBe(200);
    expect(new URL(body.url).pathname).toMatch(/portal/);
    expect(await billing.mine(person)).toMatchObject({ status: "trialing", price: { id: pro } });
  });

  test("gives the trial once; the user's own data says who has had it", async () => {
    const hasSubscribed = async () => (await get("/api/auth/me", person.token)).body.has_subscribed;
    expect(await hasSubscribed()).toBe(false);
    const { body } = await billing.subscribe(person, pro);
    expect(await hasSubscribed()).toBe(true);
    await billing.control("time", { subscription: body.id, to: "canceled" });
    await billing.control("payments", { subscription: body.id, outcome: "accepted" });
    const next = await billing.subscribe(person, pro);
    expect(next.body).toMatchObject({ status: "active", trial_end: null });
    expect(next.body.id).not.toBe(body.id);
    expect(await hasSubscribed()).toBe(true);
  });
});

test("the trial is 14 days, whatever the price says", async () => {
  await sql`update prices set trial_period_days = 30 where id = ${pro}`;
  const { body } = await billing.subscribe(person, pro);
  expect(Date.parse(body.trial_end) - Date.parse(body.trial_start)).toBe(14 * 86_400_000);
});

test("a user who has had a subscription without a trial gets no trial with the next", async () => {
  await sql`insert into customers (user_id, trial_used_at) values (${person.id}, now())`;
  const { body } = await billing.subscribe(person, pro);
  expect(body).toMatchObject({ status: "active", trial_start: null });
  await sql`update customers set trial_used_at = null where user_id = ${person.id}`;
  await billing.control("time", { subscription: body.id, to: "canceled" });
  await billing.control("payments", { subscription: body.id, outcome: "accepted" });
  expect((await billing.subscribe(person, pro)).body).toMatchObject({ status: "active", trial_start: null });
});

test("the lease of a customer lasts as long as the work in it", async () => {
  const until = async () =>
    (await sql`select locked_until from customers where user_id = ${person.id}`)[0]!.locked_until;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    await withCustomerLease(person.id, async () => {
      const first = await until();
      vi.advanceTimersByTime(10_000);
      await vi.waitFor(async () => expect((await until()).getTime()).toBeGreaterThan(first.getTime()));
    });
  } finally {
    vi.useRealTimers();
  }
  expect(await until()).toBeNull();
});

test("a customer and a subscription that Stripe no longer has do not count", async () => {
  const { body } = await billing.subscribe(person, pro);
  await sql`update customers set provider_customer_id = 'cus_lost', checkout_session_id = 'cs_lost'
    where user_id = ${person.id}`;
  await sql`update subscriptions set id = 'sub_lost' where id = ${body.id}`;
  expect((await post("/api/stripe/billing-portal", undefined, person.token)).status).toBe(400);
  expect(await billing.mine(person)).toBeUndefined();
  const { url } = (await billing.checkout(person, pro)).body;
  expect(new URL(url).pathname).toMatch(/checkout/);
  expect(await billing.mine(person)).toBeUndefined();
  await billing.pay(url);
  expect((await del("/api/auth/me", person.token)).status).toBe(204);
});

test("a customer that Stripe deletes before the payment is created again", async () => {
  await billing.checkout(person, pro);
  const [{ id }] =
    (await sql`select provider_customer_id as id from customers where user_id = ${person.id}`) as never as [
      { id: string },
    ];
  await fetch(`${sandbox.origin}/v1/customers/${id}`, {
    method: "DELETE",
    headers: { authorization: "Bearer sk_test_sandbox" },
  });
  expect((await billing.checkout(person, pro)).status).toBe(200);
});

test("a user who changes their name after a lost response of Stripe stays the same customer", async () => {
  await sandbox.fail("stripe", { kind: "lost_answer", count: 2, match: "POST /v1/customers" });
  expect((await billing.checkout(person, pro)).status).toBe(503);
  await put("/api/auth/me", { name: "Ana Maria" }, person.token);
  expect((await billing.checkout(person, pro)).status).toBe(200);
});

test("a request that is too slow does not release the lease of the next one", async () => {
  await sandbox.fail("stripe", { kind: "reset", match: "POST /v1/checkout/sessions", after_ms: 300 });
  const slow = billing.checkout(person, pro);
  await vi.waitFor(async () =>
    expect(
      await sql`update customers set locked_until = now() + interval '1 minute'
        where user_id = ${person.id} and provider_customer_id is not null returning 1`,
    ).toHaveLength(1),
  );
  expect((await slow).status).toBe(200);
  const [row] = await sql`select locked_until from customers where user_id = ${person.id}`;
  expect(row!.locked_until).not.toBeNull();
});

describe("the page after paying", () => {
  test("shows nothing about a checkout that is unknown, unpaid, or of another user", async () => {
    const { url } = (await billing.checkout(person, pro)).body;
    const id = new URL(url).pathname.split("/").at(-1)!;
    const stranger = await makeUser();
    for (const one of [id, "cs_test_unknown", "sub_1", "x"])
      expect((await get(`/api/stripe/checkout-session/${one}`, person.token)).status, one).toBe(404);
    await billing.pay(url);
    expect((await get(`/api/stripe/checkout-session/${id}`, stranger.token)).status).toBe(404);
    expect(await billing.mine(stranger)).toBeUndefined();
    expect((await get(`/api/stripe/checkout-session/${id}`, person.token)).status).toBe(200);
  });
});

describe("the portal", () => {
  test("is refused for users who were never customers", async () => {
    expect((await post("/api/stripe/billing-portal", undefined, person.token)).status).toBe(400);
  });

  test("shows the user's own customer", async () => {
    await billing.subscribe(person, pro);
    const { status, body } = await post("/api/stripe/billing-portal", undefined, person.token);
    expect(status).toBe(200);
    expect(await (await fetch(body.url, { headers: { accept: "text/html" } })).text()).toContain(
      person.user.email,
    );
  });
});

test.each(["server_error", "reset", "rate_limit"])(
  "a failure of Stripe with %s is 503, and nothing is created twice",
  async (kind) => {
    await sandbox.fail("stripe", { kind, count: 10 });
    const reply = await billing.checkout(person, pro);
    expect(reply.status).toBe(503);
    await fetch(`${sandbox.origin}/stripe/control/faults`, { method: "DELETE" });
    expect((await billing.checkout(person, pro)).status).toBe(200);
    const rows = await sql`select provider_customer_id from customers where user_id = ${person.id}`;
    expect(rows).toHaveLength(1);
  },
);

test.each(["POST /v1/customers", "POST /v1/checkout/sessions"])(
  "a 500 that Stripe has stored for %s does not block later attempts",
  async (match) => {
    await sandbox.fail("stripe", { kind: "server_error", match });
    expect((await billing.checkout(person, pro)).status).toBe(503);
    expect((await billing.subscribe(person, pro)).body).toMatchObject({ status: "trialing" });
  },
);

test.each([
  ["lost_answer", "lost_answer"],
  ["lost_answer", "rate_limit"],
])("a checkout that fails with %s and then with %s keeps its key", async (...kinds) => {
  for (const kind of kinds) await sandbox.fail("stripe", { kind, match: "POST /v1/checkout/sessions" });
  expect((await billing.checkout(person, pro)).status).toBe(503);
  expect((await billing.checkout(person, pro)).status).toBe(200);
  const [row] = await sql`select provider_customer_id as id from customers where user_id = ${person.id}`;
  const sessions = await fetch(`${sandbox.origin}/v1/checkout/sessions?customer=${row!.id}`, {
    headers: { authorization: "Bearer sk_test_sandbox" },
  });
  expect((await sessions.json()).data).toHaveLength(1);
});

test("a missing answer of Stripe is 503 within 15 s", { timeout: 30_000 }, async () => {
  await sandbox.fail("stripe", { kind: "timeout", count: 10 });
  const began = performance.now();
  const reply = await billing.checkout(person, pro);
  expect(reply.status).toBe(503);
  expect(performance.now() - began).toBeLessThan(15_000);
  await fetch(`${sandbox.origin}/stripe/control/faults`, { method: "DELETE" });
});
