// Own database: it changes which plans are on sale.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeUser } from "../../support/factories";
import { get } from "../../support/http/request";
import { ABOVE_FREE, ABOVE_PRO, ANSWERS, exceedLimits } from "../../support/limited";
import { endPlan, sellPlans, startPlan, stopSelling } from "../../support/planning/plans";

const planner = await vi.hoisted(async () =>
  (await import("./with-planner-and-plans")).withPlannerAndPlans(),
);
afterAll(() => planner.close());
beforeAll(sellPlans);

test.each(["pro", "advanced"] as const)(
  "buying %s lifts each limit at once, and its end restores each",
  async (plan) => {
    const person = await makeUser();
    const tryAll = await exceedLimits(person, ABOVE_FREE);
    expect(await tryAll()).toEqual(ANSWERS.basic);
    await startPlan(person.id, plan);
    expect(await tryAll()).toEqual(ANSWERS[plan]);
    await endPlan(person.id);
    expect(await tryAll()).toEqual(ANSWERS.basic);
    // Nothing is deleted, and everything can still be read.
    const { used } = (await get("/api/limits", person.token)).body;
    expect(used).toEqual({ ai_runs: ABOVE_FREE.runs + 1, own_templates: ABOVE_FREE.templates + 1 });
    await startPlan(person.id, plan);
    expect(await tryAll()).toEqual(ANSWERS[plan]);
  },
);

test("a change from Advanced to Pro applies the limits of Pro, and the change back lifts them", async () => {
  const person = await makeUser();
  const tryAll = await exceedLimits(person, { runs: 300, templates: 50, age: "366 days" });
  await startPlan(person.id, "advanced");
  expect(await tryAll()).toEqual(ANSWERS.advanced);
  await startPlan(person.id, "pro");
  expect(await tryAll()).toEqual(ABOVE_PRO);
  await startPlan(person.id, "advanced");
  expect(await tryAll()).toEqual(ANSWERS.advanced);
});

test("nobody is limited once no plan is on sale", async () => {
  const person = await makeUser();
  const tryAll = await exceedLimits(person, ABOVE_FREE);
  await stopSelling();
  expect(await tryAll()).toEqual(ANSWERS.advanced);
  await sellPlans();
  expect(await tryAll()).toEqual(ANSWERS.basic);
});
