// Own database: it changes which plans are on sale.
import { afterAll, describe, expect, test, vi } from "vitest";
import { sql } from "../../support/database/sql";
import { get, post, request } from "../../support/http/request";
import { endPlan, startPlan } from "../../support/planning/plans";
import { setUpAiRuns } from "./ai-runs";

const planner = await vi.hoisted(async () => (await import("./with-planner-and-plans")).withRunsOfMonth());
afterAll(() => planner.close());

const { own, readLimits, suggest, addRuns } = setUpAiRuns();

describe("AI runs of a month", () => {
  test("the last one works, and the next is refused with the permission that lifts the limit", async () => {
    await addRuns(19);
    expect((await suggest()).status).toBe(200);
    const paths = [
      [`/api/task-projects/${own.projectId}/suggestions`, undefined],
      ["/api/task-projects/ai", { input: "Open a bakery" }],
      ["/api/task-projects/ai/plan", { input: "Open a bakery" }],
    ] as const;
    for (const [path, body] of paths) {
      const reply = await post(path, body, own.person.token);
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
    expect((await post("/api/task-projects/ai/plan", body, own.person.token)).status).toBe(200);
    expect((await readLimits()).ai_runs.used).toBe(20);
  });

  test("buying a plan lifts the limit at once, and its end restores it", async () => {
    await addRuns(20);
    expect((await suggest()).status).toBe(403);
    await startPlan(own.person.id, "pro");
    expect((await suggest()).status).toBe(200);
    await endPlan(own.person.id);
    expect((await suggest()).status).toBe(403);
    expect((await readLimits()).ai_runs).toMatchObject({ limit: 20, used: 21 });
  });

  test("a refusal is not repeated for the same key once the user has the plan", async () => {
    await addRuns(20);
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const path = `/api/task-projects/${own.projectId}/suggestions`;
    const suggestOnce = () => request("POST", path, { token: own.person.token, headers });
    expect((await suggestOnce()).status).toBe(403);
    await startPlan(own.person.id, "pro");
    expect((await suggestOnce()).status).toBe(200);
    expect((await suggestOnce()).headers.get("idempotent-replayed")).toBe("true");
    expect((await readLimits()).ai_runs.used).toBe(21);
  });

  test("the highest plan names itself, because no plan allows more", async () => {
    await startPlan(own.person.id, "advanced");
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
    await startPlan(own.person.id, "pro");
    await addRuns(300);
    expect((await suggest()).body.errors[0].value, "their own").toBe("pro");
  });
});
