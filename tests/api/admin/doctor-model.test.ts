import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Finding } from "@/lib/doctor/endpoints";
import { makeUserWithRole, type Person } from "../../support/factories";
import { get } from "../../support/http/request";

const planner = await vi.hoisted(async () => {
  const planner = await (await import("../../support/planning/with-planner")).withPlanner();
  process.env.OPENAI_MODEL = "gpt-5-mini";
  return planner;
});
afterAll(() => planner.close());

/** The sandbox announces the shutdown of gpt-5-mini for this day. */
const SHUTDOWN = Date.parse("2026-12-11");
const DAY_MS = 86_400_000;

let admin: Person;
beforeAll(async () => {
  admin = await makeUserWithRole("superuser");
});
afterEach(async () => {
  vi.restoreAllMocks();
  await planner.control("DELETE", "traits");
});

async function examine(daysBeforeShutdown = 100): Promise<Finding> {
  vi.spyOn(Date, "now").mockReturnValue(SHUTDOWN - daysBeforeShutdown * DAY_MS);
  const { body } = await get("/api/admin/doctor", admin.token);
  return body.data.find(({ id }: Finding) => id === "openai");
}
const choose = (...traits: string[]) => planner.control("POST", "traits", { traits });

describe("a model with an announced shutdown", () => {
  test.each([
    [61, null],
    [60, "shuts this model down in 60 days, on 2026-12-11."],
    [1, "shuts this model down in 1 day, on 2026-12-11."],
    [0, "’s shutdown date for this model was 2026-12-11."],
  ])("%i days before it", async (days, warning) => {
    const { state, detail, fix } = await examine(days);
    expect(state).toBe("ok");
    expect(detail).toContain("accepts the key and has gpt-5-mini.");
    if (warning) expect(detail).toContain(warning);
    else expect(detail).not.toContain("shut");
    if (warning) expect(fix).toContain("OPENAI_MODEL");
    else expect(fix).toBeNull();
  });
});

test("a server that lists its models, but looks none up", async () => {
  await choose("no_model_lookup");
  expect(await examine()).toMatchObject({
    state: "ok",
    detail: expect.stringContaining("has gpt-5-mini."),
  });
  expect((await examine(30)).detail).toContain("in 30 days");
});

test("a server without models", async () => {
  await choose("no_models");
  expect(await examine()).toMatchObject({
    state: "ok",
    detail: expect.stringContaining("doesn’t list its models"),
    fix: null,
  });
});
