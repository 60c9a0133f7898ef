import { readdirSync, readFileSync } from "node:fs";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { syncBilling } from "@/lib/billing/sync.server";
import { getDoctor } from "@/lib/doctor/doctor.server";
import { env } from "@/lib/env.server";
import { decodeForm } from "@/sandbox/stripe/form";
import { REFUSALS } from "@/sandbox/stripe/refusals";
import { makeUser, makeUserWithRole } from "../../support/factories";
import { del, get, post } from "../../support/http/request";
import { serve } from "../../support/http/serve";
import { GOOD_CARD } from "../../support/providers/cards";
import { ANY_EVENT, findOperation, OPERATIONS } from "../../support/sandbox/stripe-operations";
import type { Recorded } from "../../support/sandbox/stripe-recorder";
import { createTypeChecker, toEventType, toValue } from "../../support/sandbox/stripe-schema";
import { createBilling } from "./billing";

const { recorder, sandbox } = await vi.hoisted(async () => {
  const { startRecorder } = await import("../../support/sandbox/stripe-recorder");
  const { withSandbox } = await import("../../support/providers/with-sandbox");
  const recorder = await startRecorder();
  const sandbox = await withSandbox({ STRIPE_API_URL: recorder.origin });
  recorder.target = sandbox.origin;
  return { recorder, sandbox };
});
afterAll(recorder.close);
afterAll(sandbox.close);
const billing = createBilling(sandbox);

/** The errors of Stripe's definition. They have no type of their own in the package. */
const ERROR_TYPE = "PaymentIntent.LastPaymentError";

/** Makes the app send every kind of request, and the sandbox answer with success and with errors. */
async function walkThroughAll() {
  const app = await serve();
  afterAll(app.close);
  await billing.control("webhook", { url: `${app.origin}/api/stripe/webhook` });
  await syncBilling();
  const [pro, advanced] = [await billing.findPrice("Pro"), await billing.findPrice("Advanced", "year")];

  const person = await makeUser();
  for (const kind of [...Object.keys(REFUSALS), "server_error", "rate_limit"]) {
    await sandbox.fail("stripe", { kind, match: "POST /v1/checkout/sessions" });
    await billing.checkout(person, pro);
  }
  await billing.checkout(person, advanced);
  const { body: subscription } = await billing.subscribe(person, pro);
  await billing.checkout(person, pro);
  expect((await post("/api/stripe/billing-portal", undefined, person.token)).status).toBe(200);
  await billing.control("time", { subscription: subscription.id, to: "trial_end" });

  await walkThroughStates(pro);
  await walkThroughSettings(pro);

  const superuser = await makeUserWithRole("superuser");
  for (const path of ["refunds", "disputes"]) await billing.control(path, { subscription: subscription.id });
  const reversals = await get(`/api/admin/subscriptions/${subscription.id}/reversals`, superuser.token);
  expect(reversals.body.data).toHaveLength(2);
  const { data: events } = await billing.control("events?type=customer.subscription.created");
  await post(`/api/admin/billing-events/${events[0].id}/replay`, undefined, superuser.token);
  await post("/api/admin/subscriptions/sub_none/resync", undefined, superuser.token);
  await billing.fromStripe(`prices/${advanced}`, { nickname: "Yearly" });
  await billing.control("idle", {});
  await getDoctor();
  expect((await del("/api/auth/me", person.token)).status).toBe(204);
}

/** The states in which a subscription waits for its user, and how they end. */
async function walkThroughStates(price: string) {
  const person = await makeUser();
  const { body: subscription } = await billing.subscribe(person, price);
  const settle = () => post("/api/stripe/open-subscription/settlement", {}, person.token);
  const enter = async (fields: Record<string, string>) => {
    await billing.control("state", { subscription: subscription.id, ...fields });
    return (await settle()).body.url as string;
  };
  expect((await get("/api/stripe/next-payment", person.token)).body.amount).toBe(5000);
  const portal = await enter({ status: "paused" });
  await fetch(portal, {
    method: "POST",
    body: new URLSearchParams({ do: "card", test_card: GOOD_CARD }),
    redirect: "manual",
  });
  expect((await settle()).body.url).toMatch(/\/settings\/billing$/);
  await enter({ status: "past_due", needs: "authentication" });
  // More items than a subscription shows.
  await billing.control("items", { subscription: subscription.id, price, count: 10 });
}

/** The requests with every setting that changes them. */
async function walkThroughSettings(price: string) {
  const before = { ...env };
  Object.assign(env, {
    STRIPE_TAX: true,
    STRIPE_BILLING_ADDRESS: "required",
    STRIPE_PROMOTION_CODES: true,
    STRIPE_DELETED_CUSTOMERS: "empty",
  });
  const person = await makeUser();
  expect((await billing.subscribe(person, price)).status).toBe(200);
  await billing.addTaxId(person);
  expect((await del("/api/auth/me", person.token)).status).toBe(204);
  // The doctor tries every permission of a restricted key.
  Object.assign(env, { STRIPE_SECRET_KEY: "rk_test_sandbox" });
  await getDoctor();
  Object.assign(env, before);
}

const show = ({ method, path, status }: Recorded) => `${method} ${path} ${status}`;

beforeAll(walkThroughAll);

describe("between the app and Stripe", () => {
  test("the walk contains every call that the app makes", () => {
    const sources = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".server.ts"),
    );
    const called = sources.flatMap((file) =>
      [...readFileSync(`lib/${file}`, "utf8").matchAll(/\bstripe\s*\.((?:\w+\s*\.\s*)+\w+)\(/g)].map(
        ([, name]) => name!.replace(/\s/g, ""),
      ),
    );
    const succeeded = recorder.recorded
      .filter(({ status }) => status === 200)
      .map(({ method, path }) => findOperation(method, path));
    expect([...new Set(succeeded)].toSorted()).toEqual([...new Set(called)].toSorted());
    expect(Object.keys(OPERATIONS).toSorted()).toEqual([...new Set(called)].toSorted());
  });

  test("every request has our version and the parameters of the official types", () => {
    const types = Object.values(OPERATIONS).map(({ params }) => params);
    const getFaults = createTypeChecker(types, { form: true });
    const faults = recorder.recorded.flatMap((one) => {
      const { params } = OPERATIONS[findOperation(one.method, one.path)!]!;
      const found = getFaults(params, toValue(decodeForm(one.parameters)));
      if (one.version !== Stripe.API_VERSION) found.push(`version ${one.version}`);
      return found.map((fault) => `${show(one)}: ${fault}`);
    });
    expect(faults).toEqual([]);
    expect(getFaults("CustomerCreateParams", { colour: "red" })).not.toEqual([]);
    expect(getFaults("CustomerCreateParams", { metadata: { user_id: {} } })).not.toEqual([]);
    expect(getFaults("PriceListParams", { limit: "many" })).not.toEqual([]);
    expect(getFaults("Checkout.SessionCreateParams", { mode: "rent" })).not.toEqual([]);
  });

  test("every answer has the shape of the official types", () => {
    const answered = recorder.recorded.filter(({ answer }) => answer !== null);
    const eventTypes = answered.flatMap(({ answer }) => {
      const { data } = answer as { data?: unknown };
      return (Array.isArray(data) ? data : [answer]).flatMap(getEventType);
    });
    const types = Object.values(OPERATIONS).flatMap(({ answers }) => answers);
    const getFaults = createTypeChecker([
      ...types.filter((type) => type !== ANY_EVENT),
      ...eventTypes,
      ERROR_TYPE,
    ]);
    const faults = answered.flatMap((one) => {
      const { answers, isList } = OPERATIONS[findOperation(one.method, one.path)!]!;
      return getAnswerFaults(getFaults, one, answers, isList).map((fault) => `${show(one)}: ${fault}`);
    });
    expect(faults).toEqual([]);
    const failed = answered.filter(({ status }) => status >= 400);
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([400, 404, 429, 500]));
    expect(getFaults(ERROR_TYPE, { type: "api_error", colour: "red" })).not.toEqual([]);
    expect(getFaults(ERROR_TYPE, { type: "api_error", code: "no_code" })).not.toEqual([]);
  });
});

interface Event {
  object?: string;
  type?: string;
}
const getEventType = ({ object, type }: Event) => (object === "event" ? [toEventType(type!)] : []);

function getAnswerFaults(
  getFaults: ReturnType<typeof createTypeChecker>,
  { status, answer }: Recorded,
  types: string[],
  isList = false,
): string[] {
  const body = answer as Record<string, unknown>;
  if (status >= 400) {
    const { error, ...rest } = body;
    return [...getFaults(ERROR_TYPE, error), ...Object.keys(rest).map((name) => `unknown ${name}`)];
  }
  const getObjectFaults = (object: unknown) => {
    const named = types[0] === ANY_EVENT ? getEventType(object as Event) : types;
    const found = named.map((type) => getFaults(type, object));
    return found.find(({ length }) => length === 0) ?? found[0]!;
  };
  if (!isList) return getObjectFaults(body);
  const { object, data, has_more, url, ...rest } = body;
  const isRight = object === "list" && typeof has_more === "boolean" && typeof url === "string";
  return [
    ...(isRight ? [] : ["it is no list"]),
    ...Object.keys(rest).map((name) => `unknown ${name}`),
    ...(data as unknown[]).flatMap(getObjectFaults),
  ];
}
