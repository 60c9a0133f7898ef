// Own database: it changes what plans grant.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { syncSubscription } from "@/lib/billing/subscriptions/subscriptions.server";
import { makeUser, type Person } from "../../support/factories";
import { get } from "../../support/http/request";
import { ABOVE_FREE, ANSWERS, exceedLimits } from "../../support/limited";
import { createBilling } from "../stripe/billing";

const sandbox = await vi.hoisted(async () => {
  const { withSandbox } = await import("../../support/providers/with-sandbox");
  const started = await withSandbox();
  Object.assign(process.env, {
    OPENAI_BASE_URL: `${started.origin}/openai/v1`,
    OPENAI_API_KEY: "sk-sandbox-tests",
    AI_RUNS_PER_HOUR: "1",
  });
  return started;
});
afterAll(() => sandbox.close());

const billing = createBilling(sandbox);
const { control } = billing;
beforeAll(async () => {
  await billing.syncPlans();
});

const readLimits = async ({ token }: Person) => (await get("/api/limits", token)).body;

/** A user with a plan who has used more than the free plan allows. */
async function makeSubscriber(plan: "Pro" | "Advanced" = "Pro") {
  const person = await makeUser();
  const tryAll = await exceedLimits(person, ABOVE_FREE);
  const { body } = await billing.subscribe(person, await billing.findPrice(plan));
  const moveTo = async (to: string) => {
    await control("time", { subscription: body.id, to });
    await syncSubscription(body.id);
  };
  return { person, subscription: body.id as string, tryAll, moveTo };
}

test("a renewal changes nothing, because limits follow calendar months and not billing periods", async () => {
  const { person, tryAll, moveTo } = await makeSubscriber();
  for (const to of ["trial_end", "period_end", "period_end"]) {
    await moveTo(to);
    expect(await readLimits(person), to).toMatchObject({
      permission: "pro",
      ai_runs: { limit: 300 },
      history_days: 365,
    });
    expect(await tryAll(), to).toEqual(ANSWERS.pro);
  }
});

test.each(["Pro", "Advanced"] as const)(
  "%s canceled at the end of its period keeps everything until then",
  async (plan) => {
    const { person, subscription, tryAll, moveTo } = await makeSubscriber(plan);
    const held = plan === "Pro" ? ANSWERS.pro : ANSWERS.advanced;
    await moveTo("trial_end");
    await billing.fromStripe(`subscriptions/${subscription}`, { cancel_at_period_end: "true" });
    await syncSubscription(subscription);
    expect((await billing.mine(person)).cancel_at_period_end).toBe(true);
    expect(await readLimits(person)).toMatchObject({ used: { ai_runs: 25, own_templates: 4 } });
    expect(await tryAll()).toEqual(held);

    await moveTo("period_end");
    expect(await readLimits(person)).toMatchObject({
      permission: "basic",
      ai_runs: { limit: 20, used: 26 },
      own_templates: { limit: 3, used: 5 },
    });
    expect(await tryAll()).toEqual(ANSWERS.basic);
  },
);

test("a payment that fails keeps the plan until the provider gives up", async () => {
  const { person, subscription, tryAll, moveTo } = await makeSubscriber();
  await moveTo("trial_end");
  await control("payments", { subscription, outcome: "declined" });
  await moveTo("period_end");
  expect((await billing.mine(person)).status).toBe("past_due");
  expect(await tryAll()).toEqual(ANSWERS.pro);
  await moveTo("canceled");
  expect(await tryAll()).toEqual(ANSWERS.basic);
});
