import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { syncCatalogue } from "@/lib/billing/catalogue/catalogue.server";
import { sql } from "../../support/database/sql";
import { makeUser, type Person } from "../../support/factories";
import { get, post } from "../../support/http/request";
import { createBilling, getCustomerId, opens } from "./billing";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox(),
);
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

  test("grant the role of their name at first", async () => {
    const granted = await sql`select p.name as plan, r.name as role from product_roles
      join products p on p.id = product_id join roles r on r.id = role_id order by 1`;
    expect(granted).toEqual([
      { plan: "Advanced", role: "advanced" },
      { plan: "Pro", role: "pro" },
    ]);
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
    const customer = await getCustomerId(person);
    const sessions = await fetch(`${sandbox.origin}/v1/checkout/sessions?customer=${customer}&status=open`, {
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
