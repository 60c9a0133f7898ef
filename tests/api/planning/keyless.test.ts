import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { makeUserWithRole, type Person } from "../../support/factories";
import { get, post } from "../../support/http/request";

const planner = await vi.hoisted(async () => {
  const planner = await (await import("../../support/planning/with-planner")).withPlanner();
  Object.assign(process.env, { OPENAI_API_KEY: "", OPENAI_MODEL: "llama-of-nobody" });
  return planner;
});
afterAll(() => planner.close());
afterEach(() => planner.control("DELETE", "traits"));

let admin: Person;
beforeAll(async () => {
  admin = await makeUserWithRole("superuser");
});

const BRIEF = "Open a small bakery: find premises, buy an oven, hire two bakers.";
const examine = async () => {
  const { body } = await get("/api/admin/doctor", admin.token);
  return body.data.find(({ id }: { id: string }) => id === "openai");
};

test("a server other than OpenAI's needs no key", async () => {
  expect((await get("/api/health/ready")).body.providers.openai).toBe("sandbox");
  await planner.control("POST", "traits", { traits: ["no_key", "any_model"] });
  const { status, body } = await post("/api/task-projects/ai", { input: BRIEF }, admin.token);
  expect(status).toBe(201);
  expect(body.tasks.length).toBeGreaterThan(2);
});

test("the error says when such a server does need a key", async () => {
  expect(await examine()).toMatchObject({ state: "broken", detail: expect.stringContaining("needs a key") });
  const { status, body } = await post("/api/task-projects/ai", { input: BRIEF }, admin.token);
  expect([status, body.detail]).toEqual([503, "AI planning isn’t set up correctly on this server."]);
});

test("the error for an unknown model names the models that the server lists", async () => {
  await planner.control("POST", "traits", { traits: ["no_key"] });
  const { state, detail, fix } = await examine();
  expect([state, detail]).toEqual(["broken", "There is no model llama-of-nobody."]);
  expect(fix).toContain("`gpt-6.1-terra`");
});
