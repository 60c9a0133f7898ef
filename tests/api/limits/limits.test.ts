// Own database: it changes which plans are on sale.
import { afterAll, describe, expect, test, vi } from "vitest";
import {
  findLiftingPermission,
  getPlanPermission,
  LIMITS,
  NO_LIMITS,
  PLAN_PERMISSIONS,
} from "@/lib/limits/plan-limits";
import { describeRelief } from "@/lib/limits/texts";
import { sql } from "../../support/database/sql";
import { get } from "../../support/http/request";
import { endPlan, startPlan, stopSelling } from "../../support/planning/plans";
import { setUpAiRuns } from "./ai-runs";

const planner = await vi.hoisted(async () => (await import("./with-planner-and-plans")).withRunsOfMonth());
afterAll(() => planner.close());

const { own, readLimits, suggest, addRuns } = setUpAiRuns();

describe("GET /api/limits", () => {
  test("says what the free plan allows and what is used of it", async () => {
    await addRuns(2);
    expect(await readLimits()).toEqual({
      is_limited: true,
      permission: "basic",
      ...LIMITS.basic,
      ai_runs: { limit: 20, used: 2, resets_at: expect.stringMatching(/^\d{4}-\d\d-01T00:00:00/) },
      own_templates: { limit: 3, used: 0 },
      plan: "basic",
      limits: LIMITS.basic,
      used: { ai_runs: 2, own_templates: 0 },
    });
  });

  test("names the plan whose limits apply, with all its limits", async () => {
    await startPlan(own.person.id, "pro");
    await addRuns(25);
    expect(await readLimits()).toMatchObject({
      plan: "pro",
      limits: LIMITS.pro,
      used: { ai_runs: 25, own_templates: 0 },
    });
    await stopSelling();
    expect(await readLimits()).toMatchObject({ limits: NO_LIMITS, used: { ai_runs: 25 } });
  });

  test("counts neither runs of another month nor runs without a result", async () => {
    await addRuns(1, { age: "32 days" });
    for (const outcome of ["unavailable", "unusable", "failed"]) await addRuns(1, { outcome });
    await addRuns(1, { outcome: "running", age: "3 min" });
    expect((await readLimits()).ai_runs.used).toBe(0);
    await addRuns(1, { outcome: "running" });
    await addRuns(1, { outcome: "aborted" });
    expect((await readLimits()).ai_runs.used).toBe(2);
  });

  test("follows the plan at once, up and down", async () => {
    await startPlan(own.person.id, "pro");
    expect(await readLimits()).toMatchObject({
      permission: "pro",
      history_days: 365,
      insights: true,
      forecast: false,
    });
    await startPlan(own.person.id, "advanced");
    expect(await readLimits()).toMatchObject({ permission: "advanced", history_days: null, forecast: true });
    await endPlan(own.person.id);
    expect(await readLimits()).toMatchObject({ permission: "basic", history_days: 7, insights: false });
  });

  test("limits nobody where no plan is on sale", async () => {
    await stopSelling();
    expect(await readLimits()).toMatchObject({
      is_limited: false,
      ai_runs: { limit: null },
      history_days: null,
      insights: true,
      forecast: true,
    });
    await addRuns(20);
    expect((await suggest()).status).toBe(200);
  });

  test("limits nobody where only the free permission is sold", async () => {
    await stopSelling();
    await sql`insert into products (id, name, active) values ('prod_basic', 'Basic', true)`;
    await sql`insert into prices (id, product_id, active, currency, type, unit_amount, interval)
      values ('price_basic', 'prod_basic', true, 'usd', 'recurring', 100, 'month')`;
    await sql`insert into product_roles select 'prod_basic', id from roles where name = 'basic'`;
    expect(await readLimits()).toMatchObject({ is_limited: false });
    await stopSelling();
  });

  test("is for signed-in users", async () => {
    expect((await get("/api/limits")).status).toBe(401);
  });
});

describe("the table of plans", () => {
  test("only templates can be deleted to make room where no plan has more", () => {
    for (const name of Object.keys(LIMITS.basic))
      expect(describeRelief(name).includes("Delete"), name).toBe(name === "own_templates");
  });

  test("no higher plan allows less", () => {
    const toNumber = (value: number | boolean | null) =>
      value === null ? Number.POSITIVE_INFINITY : Number(value);
    for (const name of Object.keys(LIMITS.basic) as (keyof typeof LIMITS.basic)[]) {
      const values = PLAN_PERMISSIONS.map((permission) => toNumber(LIMITS[permission][name]));
      expect(values, name).toEqual(values.toSorted((a, b) => a - b));
    }
  });

  test("the highest permission decides, and no permission means the free plan", () => {
    expect(getPlanPermission(["basic", "advanced", "pro"])).toBe("advanced");
    expect(getPlanPermission(["superuser"])).toBe("basic");
  });

  test("the lowest permission that allows more lifts a limit", () => {
    expect(findLiftingPermission("insights", "basic")).toBe("pro");
    expect(findLiftingPermission("forecast", "basic")).toBe("advanced");
    expect(findLiftingPermission("forecast", "pro")).toBe("advanced");
    expect(findLiftingPermission("ai_runs", "advanced")).toBeNull();
  });
});
