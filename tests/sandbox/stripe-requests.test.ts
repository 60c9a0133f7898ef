import Stripe from "stripe";
import { describe, expect, test, vi } from "vitest";
import { getFailure, startStripe } from "../support/sandbox/stripe";

const { address, stripe, createClient, control, openSession, findPrice } = await startStripe();

const withKey = { authorization: "Bearer sk_test_sandbox" };

describe("idempotency", () => {
  const key = (idempotencyKey: string) => ({ idempotencyKey });

  test("answers the same request with the same answer", async () => {
    const once = await stripe.customers.create({ email: "once@example.com" }, key("k1"));
    const again = await stripe.customers.create({ email: "once@example.com" }, key("k1"));
    expect(again.id).toBe(once.id);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect((await stripe.customers.list({ email: "once@example.com" })).data).toHaveLength(1);
    const other = await getFailure(stripe.customers.create({ email: "twice@example.com" }, key("k1")));
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(other).toMatchObject({ statusCode: 400, rawType: "idempotency_error" });
  });

  test("executes one of ten concurrent requests", async () => {
    const price = await findPrice("pro_monthly");
    const { id: customer } = await stripe.customers.create({ email: "ten@example.com" });
    const made = await Promise.all(
      Array.from({ length: 10 }, () =>
        stripe.checkout.sessions.create(
          {
            mode: "subscription",
            customer,
            line_items: [{ price, quantity: 1 }],
            success_url: "http://app.test/",
          },
          key("k2"),
        ),
      ),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  test("returns the result of a request whose answer was lost", async () => {
    await control("faults", { kind: "lost_answer", match: "lost@example.com" });
    const create = () => stripe.customers.create({ email: "lost@example.com" }, key("k3"));
    // The SDK tries again by itself when a connection was reset.
    const { id, lastResponse } = await create();
    expect(lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect((await stripe.customers.list({ email: "lost@example.com" })).data.map((one) => one.id)).toEqual([
      id,
    ]);
  });

  test("keeps repeating a stored 500", async () => {
    await control("faults", { kind: "server_error", match: "stored@example.com" });
    const create = (name: string) => stripe.customers.create({ email: "stored@example.com" }, key(name));
    for (const replayed of [undefined, "true", "true"]) {
      const reason = await getFailure(create("k5"));
      expect(reason).toMatchObject({ statusCode: 500, rawType: "api_error" });
      expect(reason.headers?.["idempotent-replayed"]).toBe(replayed);
    }
    expect((await create("k6")).email).toBe("stored@example.com");
  });

  test("does not store the error of an invalid request", async () => {
    expect((await getFailure(stripe.customers.create({ email: "no" }, key("k4")))).code).toBe(
      "email_invalid",
    );
    expect((await stripe.customers.create({ email: "yes@example.com" }, key("k4"))).id).toBeTruthy();
  });
});

describe("keys", () => {
  test.each(["sk_test_other", "sk_live_abc", "whatever"])("%s is refused", async (secret) => {
    const shout = vi.spyOn(console, "error").mockReturnValue();
    const reason = await getFailure(createClient(secret).products.list());
    expect(reason).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(reason.message).not.toContain(secret);
    expect(shout.mock.calls.flat().join()).toMatch(secret.includes("live") ? /LIVE Stripe key/ : /^$/);
    shout.mockReset();
  });

  test("are required, by Bearer or Basic", async () => {
    expect((await fetch(`${address}/v1/products`)).status).toBe(401);
    const basic = `Basic ${Buffer.from("sk_test_sandbox:").toString("base64")}`;
    const response = await fetch(`${address}/v1/products`, { headers: { authorization: basic } });
    expect(response.status).toBe(200);
    expect(response.headers.get("request-id")).toMatch(/^req_\w{14}$/);
  });
});

describe("errors", () => {
  test("have Stripe’s format, also for unknown addresses", async () => {
    const ask = async (method: string, path: string) => {
      const response = await fetch(`${address}${path}`, { method, headers: withKey });
      return [response.status, (await response.json()).error.type, response.headers.get("content-type")];
    };
    const expected = [404, "invalid_request_error", "application/json"];
    expect(await ask("GET", "/v1/coupons")).toEqual(expected);
    expect(await ask("DELETE", "/v1/products")).toEqual(expected);
    expect(await ask("GET", "/v1")).toEqual(expected);
  });

  test("name the parameter", async () => {
    const create = (params: object) => getFailure(stripe.checkout.sessions.create(params));
    expect(await create({ mode: "subscription" })).toMatchObject({
      statusCode: 400,
      code: "parameter_missing",
      param: "line_items",
    });
    expect(await create({ mode: "payment" })).toMatchObject({ param: "mode" });
    expect(await create({ discounts: [{ coupon: "x" }] })).toMatchObject({
      code: "parameter_unknown",
      param: "discounts",
    });
    expect(await create({ line_items: [{ price: "x", colour: "red" }] })).toMatchObject({
      code: "parameter_unknown",
      param: "line_items[0][colour]",
    });
    const missing = await getFailure(openSession("cus_none"));
    expect(missing).toMatchObject({ statusCode: 400, code: "resource_missing", param: "customer" });
    const reason = await getFailure(stripe.subscriptions.retrieve("sub_none"));
    expect(reason).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      message: "No such subscription: 'sub_none'",
    });
  });

  test("can be armed as faults", async () => {
    const fail = async (kind: string) => {
      await control("faults", { kind, match: "/v1/products limit=3", count: kind === "reset" ? 2 : 1 });
      return getFailure(stripe.products.list({ limit: 3 }));
    };
    expect(await fail("rate_limit")).toBeInstanceOf(Stripe.errors.StripeRateLimitError);
    expect(await fail("server_error")).toMatchObject({ statusCode: 500, rawType: "api_error" });
    expect(await fail("reset")).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    await control("faults", { kind: "timeout", match: "/v1/products limit=3" });
    const late = await getFailure(stripe.products.list({ limit: 3 }, { timeout: 100 }));
    expect(late).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect((await stripe.products.list({ limit: 3 })).data.length).toBeGreaterThan(0);
  });
});
