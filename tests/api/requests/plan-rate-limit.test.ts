import { expect, test, vi } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import { makeUser } from "../../support/factories";
import { post, request } from "../../support/http/request";

vi.hoisted(() =>
  Object.assign(process.env, { RATE_LIMIT_SCALE: "1", OPENAI_API_KEY: "", OPENAI_BASE_URL: "" }),
);
vi.mock("@/lib/planning/playbooks/plan-from-playbooks", { spy: true });

test("an eleventh plan for visitors in a minute is refused to one address or IPv6 network, and not to others", async () => {
  const preview = (address: string) =>
    request("POST", "/api/task-projects/ai/preview", {
      json: { input: "Summer party" },
      headers: { "x-forwarded-for": address },
    });
  for (let n = 1; n <= 10; n++) expect((await preview("10.0.0.2")).status, `plan ${n}`).toBe(200);
  const refused = await preview("10.0.0.2");
  expect([refused.status, refused.body.detail]).toEqual([
    429,
    "Too many plans in one minute. Please wait a moment, or sign up.",
  ]);
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  expect((await preview("10.0.0.3")).status).toBe(200);

  // A client can use each address of its IPv6 network.
  for (let n = 1; n <= 10; n++) expect((await preview(`2001:db8:0:1::${n}`)).status, `plan ${n}`).toBe(200);
  expect((await preview("2001:db8:0:1:a::b")).status).toBe(429);
  expect((await preview("2001:db8:0:2::1")).status).toBe(200);
});

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
