// Own database: it changes which plans are on sale.
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { unavailable } from "@/lib/api/problem";
import * as api from "@/lib/planning/endpoints";
import { withRun } from "@/lib/planning/runs.server";
import { makeProject, makeUser, type Person } from "../../support/factories";
import { sellPlans, startPlan, stopSelling } from "../../support/plans";
import { get, post, request } from "../../support/request";
import { sql } from "../../support/sql";

const planner = await vi.hoisted(async () => {
  const started = await (await import("../../support/with-planner")).withPlanner();
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: "sk_test_sandbox",
    STRIPE_WEBHOOK_SECRET: "whsec_sandbox",
    RATE_LIMIT_SCALE: "1",
    AI_RUNS_PER_HOUR: "20",
  });
  return started;
});
afterAll(() => planner.close());
afterEach(() => planner.control("DELETE", "faults"));

let person: Person;
let path: string;
beforeEach(async () => {
  await sellPlans();
  person = await makeUser();
  const { id } = await makeProject(person, { description: "Open a bakery: buy an oven, hire bakers." });
  path = `/api/task-projects/${id}/suggestions`;
});

const suggest = () => post(path, undefined, person.token);
const addRuns = (count: number) =>
  sql`insert into ai_runs (user_id, kind, model, outcome)
    select ${person.id}, 'project', 'test', 'planned' from generate_series(1, ${count})`;
const readUsed = async () => (await get("/api/limits", person.token)).body.used.ai_runs;
const readOutcomes = async () =>
  (await sql`select outcome from ai_runs where user_id = ${person.id}`).map(({ outcome }) => outcome);

/** Only ends a test that hangs. */
const LONG_TIMEOUT = { timeout: 30_000 };

describe("the runs of an hour", () => {
  test.each([
    ["pro", 30],
    ["advanced", 200],
  ] as const)("on %s are a tenth of the month's, above the server's limit", async (plan, perHour) => {
    await startPlan(person.id, plan);
    await addRuns(perHour - 1);
    expect((await suggest()).status).toBe(200);
    const refused = await suggest();
    expect(refused.status).toBe(429);
    expect(refused.body.detail).toContain(`${perHour} projects in the past hour`);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("have the server's own limit where no plan is on sale", async () => {
    await stopSelling();
    await addRuns(19);
    expect((await suggest()).status).toBe(200);
    expect((await suggest()).status).toBe(429);
  });
});

describe("a run without an answer", () => {
  test("is not charged when the call reaches the server's deadline", async () => {
    const { deadline } = api.suggestTasks;
    // The declaration is read at each request.
    Object.assign(api.suggestTasks, { deadline: 500 });
    await planner.control("POST", "faults", { kind: "timeout" });
    const reply = await suggest();
    Object.assign(api.suggestTasks, { deadline });
    expect(reply.status).toBe(503);
    await expect.poll(readOutcomes, LONG_TIMEOUT).toEqual(["unavailable"]);
    expect(await readUsed()).toBe(0);
  });

  test("is charged when only the answer to its commit was lost", async () => {
    const lost = withRun(person.id, "project", new AbortController().signal, async (_, end) => {
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
    const reply = request("POST", path, { token: person.token, signal });
    await expect.poll(readOutcomes, LONG_TIMEOUT).toEqual(["running"]);
    cancellation.abort();
    await reply.catch(() => {});
    await expect.poll(readOutcomes, LONG_TIMEOUT).toEqual(["aborted"]);
    expect(await readUsed()).toBe(1);
  });
});
