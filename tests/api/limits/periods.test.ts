// Own database: it changes what plans grant.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { syncSubscription } from "@/lib/billing/subscriptions/subscriptions.server";
import { makeProject, makeUser, type Person } from "../../support/factories";
import { get, post } from "../../support/request";
import { sql } from "../../support/sql";
import { createBilling } from "../stripe/billing";

const sandbox = await vi.hoisted(async () => {
  const { withSandbox } = await import("../../support/with-sandbox");
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
let pro: string;
beforeAll(async () => {
  pro = await billing.syncPlans();
});

const readLimits = async ({ token }: Person) => (await get("/api/limits", token)).body;

/** A user with a plan who has used more than the free plan allows. */
async function makeSubscriber() {
  const person = await makeUser();
  const { id: projectId } = await makeProject(person, {
    description: "Open a bakery: buy an oven, hire bakers.",
  });
  const { body } = await billing.subscribe(person, pro);
  await sql`insert into ai_runs (user_id, kind, model, outcome) select ${person.id}, 'project', 'test', 'planned'
    from generate_series(1, 25)`;
  const suggest = async () =>
    (await post(`/api/task-projects/${projectId}/suggestions`, undefined, person.token)).status;
  const moveTo = async (to: string) => {
    await control("time", { subscription: body.id, to });
    await syncSubscription(body.id);
  };
  return { person, subscription: body.id as string, suggest, moveTo };
}

test("a renewal changes nothing: the clock of the provider is not the month of the limit", async () => {
  const { person, suggest, moveTo } = await makeSubscriber();
  for (const to of ["trial_end", "period_end", "period_end"]) {
    await moveTo(to);
    expect(await readLimits(person), to).toMatchObject({
      permission: "pro",
      ai_runs: { limit: 300 },
      history_days: 365,
    });
    expect(await suggest(), to).toBe(200);
  }
});

test("a plan that is cancelled for the end of its period keeps everything until then", async () => {
  const { person, subscription, suggest, moveTo } = await makeSubscriber();
  await moveTo("trial_end");
  await billing.fromStripe(`subscriptions/${subscription}`, { cancel_at_period_end: "true" });
  await syncSubscription(subscription);
  expect((await billing.mine(person)).cancel_at_period_end).toBe(true);
  expect(await readLimits(person)).toMatchObject({ permission: "pro", ai_runs: { limit: 300, used: 25 } });
  expect(await suggest()).toBe(200);

  await moveTo("period_end");
  expect(await readLimits(person)).toMatchObject({ permission: "basic", ai_runs: { limit: 20, used: 26 } });
  expect(await suggest()).toBe(403);
});

test("a payment that fails keeps the plan until the provider gives up", async () => {
  const { person, subscription, suggest, moveTo } = await makeSubscriber();
  await moveTo("trial_end");
  await control("payments", { subscription, outcome: "declined" });
  await moveTo("period_end");
  expect((await billing.mine(person)).status).toBe("past_due");
  expect(await suggest()).toBe(200);
  await moveTo("canceled");
  expect(await suggest()).toBe(403);
});
