// Own database: it changes which plans are on sale.
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { unavailable } from "@/lib/api/problem";
import * as api from "@/lib/planning/endpoints";
import { withRun } from "@/lib/planning/runs.server";
import { sql } from "../../support/database/sql";
import { request } from "../../support/http/request";
import { startPlan, stopSelling } from "../../support/planning/plans";
import { setUpAiRuns } from "./ai-runs";

const planner = await vi.hoisted(async () =>
  (await import("./with-planner-and-plans")).withPlannerAndPlans({
    RATE_LIMIT_SCALE: "1",
    AI_RUNS_PER_HOUR: "20",
  }),
);
afterAll(() => planner.close());
afterEach(() => planner.control("DELETE", "faults"));

const { own, readLimits, suggest, addRuns } = setUpAiRuns();
const readUsed = async () => (await readLimits()).used.ai_runs;
const readOutcomes = async () =>
  (await sql`select outcome from ai_runs where user_id = ${own.person.id}`).map(({ outcome }) => outcome);

/** Only ends a test that hangs. */
const LONG_TIMEOUT = { timeout: 30_000 };

describe("the runs of an hour", () => {
  test.each([
    ["pro", 30],
    ["advanced", 200],
  ] as const)("on %s are a tenth of the month's, above the server's limit", async (plan, perHour) => {
    await startPlan(own.person.id, plan);
    await addRuns(perHour - 1);
    expect((await suggest()).status).toBe(200);
    const refused = await suggest();
    expect(refused.status).toBe(429);
    expect(refused.body.detail).toContain(`${perHour} AI runs in the past hour`);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("have the server's own limit where no plan is on sale", async () => {
    await stopSelling();
    await addRuns(19);
    expect((await suggest()).status).toBe(200);
    expect((await suggest()).status).toBe(429);
  });
});

describe("the month before the hour", () => {
  test("runs that are used up offer a plan instead of a wait that does not help", async () => {
    await addRuns(20);
    expect(await suggest()).toMatchObject({
      status: 403,
      body: { errors: [{ location: "limits.ai_runs", value: "pro" }] },
    });
  });
});

describe("failures in an hour", () => {
  test.each(["unusable", "failed", "unavailable"])("%s: they are not the user’s runs", async (outcome) => {
    await addRuns(19, { outcome });
    await addRuns(19);
    expect((await suggest()).status).toBe(200);
  });

  test("a run whose process died does not count", async () => {
    await addRuns(20, { outcome: "running", age: "3 min" });
    expect((await suggest()).status).toBe(200);
  });

  test.each(["unusable", "failed"])("%s: no more than runs of an hour", async (outcome) => {
    await addRuns(20, { outcome, age: "50 min" });
    const refused = await suggest();
    expect(refused.status).toBe(429);
    expect(refused.body.detail).toBe("20 of your AI runs failed in the past hour. Please try again later.");
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(600);
    expect(await readUsed()).toBe(0);
  });
});

describe("a run without an answer", () => {
  test("is not charged when the call reaches the server's deadline", async () => {
    const { deadlineMs } = api.suggestTasks;
    // The declaration is read at each request.
    Object.assign(api.suggestTasks, { deadlineMs: 500 });
    try {
      await planner.control("POST", "faults", { kind: "timeout" });
      expect((await suggest()).status).toBe(503);
    } finally {
      Object.assign(api.suggestTasks, { deadlineMs });
    }
    await expect.poll(readOutcomes, LONG_TIMEOUT).toEqual(["unusable"]);
    expect(await readUsed()).toBe(0);
  });

  test("is not charged at the deadline of the model, but no more than runs of an hour end there", async () => {
    await addRuns(19, { outcome: "unusable" });
    await planner.control("POST", "faults", { kind: "timeout" });
    expect((await suggest()).status).toBe(503);
    expect((await suggest()).status).toBe(429);
    expect(await readUsed()).toBe(0);
  });

  test("is charged when only the answer to its commit was lost", async () => {
    const lost = withRun(own.person.id, "project", new AbortController().signal, async (_, end) => {
      await end("stored");
      throw unavailable("The connection was lost.");
    });
    await expect(lost).rejects.toThrow("The connection was lost.");
    expect(await readOutcomes()).toEqual(["stored"]);
    expect(await readUsed()).toBe(1);
  });

  test("is charged when its user cancels it", async () => {
    await planner.control("POST", "faults", { kind: "timeout" });
    const cancellation = new AbortController();
    const { signal } = cancellation;
    const reply = request("POST", `/api/task-projects/${own.projectId}/suggestions`, {
      token: own.person.token,
      signal,
    });
    await expect.poll(readOutcomes, LONG_TIMEOUT).toEqual(["running"]);
    cancellation.abort();
    await reply.catch(() => {});
    await expect.poll(readOutcomes, LONG_TIMEOUT).toEqual(["aborted"]);
    expect(await readUsed()).toBe(1);
  });
});
