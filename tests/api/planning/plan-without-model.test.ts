import { beforeEach, describe, expect, test, vi } from "vitest";
import { serveApi } from "@/app/api/host.server";
import { env } from "@/lib/env.server";
import type { PlanChoices, PlanProblem, ProjectPlan } from "@/lib/planning/endpoints";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import { sql } from "../../support/database/sql";
import { makeUser, type Person } from "../../support/factories";
import { get, post } from "../../support/http/request";

vi.hoisted(() => Object.assign(process.env, { OPENAI_API_KEY: "", OPENAI_BASE_URL: "" }));
// The real planner, whose answer one test replaces.
vi.mock("@/lib/planning/playbooks/plan-from-playbooks", { spy: true });

let person: Person;
beforeEach(async () => {
  person = await makeUser();
});

const BRIEF =
  "Summer party for 40 people on 2027-07-03: book a band, order food from Luigi, invite everyone and decorate the hall.";

async function plan(body: object) {
  const response = await serveApi(
    new Request(`${env.APP_URL}/api/task-projects/ai/plan`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.token}`, "content-type": "application/json" },
      body: JSON.stringify({ input: BRIEF, ...body }),
    }),
  );
  expect(response.status).toBe(200);
  const [, event, data, ...more] = (await response.text()).match(/^event: (\w+)\ndata: (.*)\n\n$/) ?? [];
  expect(more).toEqual([]);
  return { event, data: JSON.parse(data!) as ProjectPlan & PlanChoices & PlanProblem };
}
const countRuns = async () => (await sql`select 1 from ai_runs where user_id = ${person.id}`).length;

describe("without a provider", () => {
  test.each([{}, { planner: "playbooks" }, { playbook: "none" }])(
    "%j gives a plan that says so",
    async (body) => {
      const { event, data } = await plan({ playbook: "none", ...body });
      expect(event).toBe("plan");
      expect(data.source).toMatchObject({ kind: "playbooks", reason: "no_ai" });
      expect(data.tasks.length).toBeGreaterThanOrEqual(3);
      expect(data.tasks[0]).toMatchObject({ from: [1] });
      expect(data).toMatchObject({
        deadline: "2027-07-03",
        sentences: [BRIEF],
        not_planned: [],
        corrections: [],
      });
      expect(await countRuns()).toBe(0);
      expect((await get("/api/task-projects", person.token)).body.meta.total).toBe(0);
    },
  );

  test("what the text says of dates and cannot be is a correction", async () => {
    const { data } = await plan({
      input: "Birthday party on 30 February 2027. The delivery of the tent is on 9 May 2027.",
      playbook: "events/birthday-party",
    });
    expect(data).toMatchObject({
      corrections: ["“30 February 2027” isn’t a date, so it was left out."],
      deadline: null,
    });
  });

  test("the user chooses among the nearest playbooks when none is clearly the right one", async () => {
    const nearest = [{ id: "events/party", name: "Party", about: "A party of any size" }];
    const found = await planFromPlaybooks(BRIEF, { today: "2026-11-22", playbook: "none" });
    vi.mocked(planFromPlaybooks).mockResolvedValueOnce({ ...found, nearest });
    expect(await plan({})).toEqual({ event: "choices", data: { nearest } });
  });

  test("an older client gets a project with the same tasks", async () => {
    const { status, body } = await post("/api/task-projects/ai", { input: BRIEF }, person.token);
    expect(status).toBe(201);
    expect(body.tasks.length).toBeGreaterThanOrEqual(3);
    const stored = await get(`/api/task-projects/${body.id}?expand=tasks`, person.token);
    expect(stored.body).toEqual(body);
    expect((await get(`/api/task-projects/${body.id}/brief`, person.token)).body.text).toBe(BRIEF);
    expect(await countRuns()).toBe(0);
  });

  test("an older client, which cannot choose, gets more when its own points are too few", async () => {
    const found = await planFromPlaybooks(BRIEF, { today: "2026-11-22", playbook: "none" });
    const nearest = [{ id: "events/party", name: "Party", about: "A party of any size" }];
    const tooFew = { ...found, nearest, plan: { ...found.plan, tasks: [] } };
    vi.mocked(planFromPlaybooks).mockResolvedValueOnce(tooFew).mockResolvedValueOnce(found);
    const { body } = await post("/api/task-projects/ai", { input: BRIEF }, person.token);
    expect(body.tasks).toHaveLength(found.plan.tasks.length);
    expect(vi.mocked(planFromPlaybooks).mock.lastCall?.[1]).toMatchObject({ cannotAsk: true });
  });

  test("invalid bodies are 422", async () => {
    for (const body of [{ planner: "model" }, { playbook: 1 }, { input: " " }])
      expect((await post("/api/task-projects/ai/plan", { input: BRIEF, ...body }, person.token)).status).toBe(
        422,
      );
  });
});
