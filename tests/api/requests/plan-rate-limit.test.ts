import { expect, test, vi } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import { makeUser } from "../../support/factories";
import { post } from "../../support/http/request";

vi.hoisted(() =>
  Object.assign(process.env, { RATE_LIMIT_SCALE: "1", OPENAI_API_KEY: "", OPENAI_BASE_URL: "" }),
);
vi.mock("@/lib/planning/playbooks/plan-from-playbooks", { spy: true });

test("a plan without a model counts once, also when the nearest playbook follows the user's own points", async () => {
  const { token } = await makeUser();
  const found = await planFromPlaybooks("Summer party", { today: "2026-11-22", playbook: "none" });
  const nearest = [{ id: "events/party", name: "Party", about: "A party of any size" }];
  vi.mocked(planFromPlaybooks).mockImplementation(async (_, { playbook }) =>
    playbook ? found : { ...found, nearest, plan: { ...found.plan, tasks: [] } },
  );
  const plan = () => post("/api/task-projects/ai", { input: "Summer party" }, token);
  for (let n = 1; n <= 60; n++) expect((await plan()).status, `plan ${n}`).toBe(201);
  const refused = await plan();
  expect([refused.status, refused.body.detail]).toEqual([
    429,
    "Too many plans in one minute. Please wait a moment.",
  ]);
});
