// Own database: it changes which plans are on sale.
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { makeProject, makeUser, type Person } from "../../support/factories";
import { endPlan, sellPlans, startPlan } from "../../support/plans";
import { get, post, request } from "../../support/request";
import { sql } from "../../support/sql";

const planner = await vi.hoisted(async () => {
  const started = await (await import("../../support/with-planner")).withPlanner();
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: "sk_test_sandbox",
    STRIPE_WEBHOOK_SECRET: "whsec_sandbox",
    // More than the month's limit of any plan.
    AI_RUNS_PER_HOUR: "10",
    AI_RUNS_AT_ONCE: "50",
  });
  return started;
});
afterAll(() => planner.close());

let person: Person;
let projectId: string;
beforeEach(async () => {
  await sellPlans();
  person = await makeUser();
  projectId = (await makeProject(person, { description: "Open a bakery: buy an oven, hire bakers." })).id;
});

const readLimits = async () => (await get("/api/limits", person.token)).body;
const suggest = () => post(`/api/task-projects/${projectId}/suggestions`, undefined, person.token);

/** Stores runs as if they had happened. */
const addRuns = (count: number, { outcome = "planned", age = "0 s" } = {}) =>
  sql`insert into ai_runs (user_id, kind, model, outcome, started_at)
    select ${person.id}, 'project', 'test', ${outcome}, now() - ${age}::interval from generate_series(1, ${count})`;

describe("AI runs of a month", () => {
  test("the last one works, and the next is refused with the permission that lifts the limit", async () => {
    await addRuns(19);
    expect((await suggest()).status).toBe(200);
    const paths = [
      [`/api/task-projects/${projectId}/suggestions`, undefined],
      ["/api/task-projects/ai", { input: "Open a bakery" }],
      ["/api/task-projects/ai/plan", { input: "Open a bakery" }],
    ] as const;
    for (const [path, body] of paths) {
      const reply = await post(path, body, person.token);
      const message = "You’ve used all 20 AI runs for this month.";
      expect(reply).toMatchObject({
        status: 403,
        body: { detail: message, errors: [{ message, location: "limits.ai_runs", value: "pro" }] },
      });
    }
    expect((await readLimits()).ai_runs.used).toBe(20);
  });

  test("one of 20 parallel requests at the last place is served", async () => {
    await addRuns(19);
    const replies = await Promise.all(Array.from({ length: 20 }, suggest));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(19);
    expect((await readLimits()).ai_runs.used).toBe(20);
  });

  test("a plan from playbooks is not counted, and works at the limit", async () => {
    await addRuns(20);
    const body = { input: "Plan my wedding for 80 people", planner: "playbooks" };
    expect((await post("/api/task-projects/ai/plan", body, person.token)).status).toBe(200);
    expect((await readLimits()).ai_runs.used).toBe(20);
  });

  test("buying a plan lifts the limit at once, and its end restores it", async () => {
    await addRuns(20);
    expect((await suggest()).status).toBe(403);
    await startPlan(person.id, "pro");
    expect((await suggest()).status).toBe(200);
    await endPlan(person.id);
    expect((await suggest()).status).toBe(403);
    expect((await readLimits()).ai_runs).toMatchObject({ limit: 20, used: 21 });
  });

  test("a refusal is not repeated for the same key once the user has the plan", async () => {
    await addRuns(20);
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const path = `/api/task-projects/${projectId}/suggestions`;
    const suggestOnce = () => request("POST", path, { token: person.token, headers });
    expect((await suggestOnce()).status).toBe(403);
    await startPlan(person.id, "pro");
    expect((await suggestOnce()).status).toBe(200);
    expect((await suggestOnce()).headers.get("idempotent-replayed")).toBe("true");
    expect((await readLimits()).ai_runs.used).toBe(21);
  });

  test("the highest plan names itself, because no plan allows more", async () => {
    await startPlan(person.id, "advanced");
    await addRuns(2_000);
    const { status, body } = await suggest();
    expect(status).toBe(403);
    expect(body.errors[0].value).toBe("advanced");
    expect(body.detail).toBe("You’ve used all 2,000 AI runs for this month.");
  });

  test("where only the highest plan is sold, it is offered with its own limits", async () => {
    await sql`update products set active = false where id = 'prod_pro'`;
    await addRuns(20);
    const { value } = (await suggest()).body.errors[0];
    expect(value, "Advanced grants it, too").toBe("pro");
    const offers = await get(`/api/protected/${value}/plans`);
    expect(offers.body.data).toMatchObject([
      { id: "prod_advanced", permissions: ["advanced", "basic", "pro"] },
    ]);
  });

  test("a permission that no plan on sale grants is not named", async () => {
    await sql`update products set active = false where id = 'prod_advanced'`;
    await startPlan(person.id, "pro");
    await addRuns(300);
    expect((await suggest()).body.errors[0].value, "their own").toBe("pro");
  });
});
