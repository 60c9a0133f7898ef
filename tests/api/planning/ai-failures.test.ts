import { beforeEach, describe, expect, test, vi } from "vitest";
import { sql } from "../../support/database/sql";
import { makeUser, type Person } from "../../support/factories";
import { get, post } from "../../support/http/request";
import { expectNoPlan, expectStoredPlan } from "../../support/planning/stored-plans";
import { expectNoSecretsInLog, recordLog } from "./log";
import { listRuns, setUpModel } from "./model";

const planner = await vi.hoisted(async () => {
  process.env.LOG_LEVEL = "trace";
  return (await import("../../support/planning/with-planner")).withPlanner();
});
const { control, listModelRequests } = setUpModel(planner);
const logLines = recordLog();

let person: Person;
beforeEach(async () => {
  person = await makeUser();
});

const plan = (input: string) => post("/api/task-projects/ai", { input }, person.token);

describe("a provider that fails", () => {
  test.each<[string, number, number, number]>([
    ["rate_limit", 1, 201, 2],
    ["rate_limit", 2, 503, 2],
    ["server_error", 1, 201, 2],
    ["server_error", 2, 503, 2],
    ["reset", 1, 201, 2],
    ["reset", 2, 503, 2],
    ["half_json", 1, 201, 2],
    ["half_json", 2, 503, 2],
    ["half_json_http", 1, 201, 2],
    ["half_json_http", 2, 503, 2],
    ["malformed", 1, 201, 2],
    ["malformed", 2, 502, 2],
    ["wrong_shape", 1, 201, 2],
    ["wrong_shape", 2, 502, 2],
    ["empty_choices", 1, 201, 2],
    ["empty_choices", 2, 502, 2],
    ["cut_off", 1, 201, 2],
    ["cut_off", 2, 502, 2],
    ["refusal", 1, 502, 1],
    ["content_filter", 1, 502, 1],
  ])("with %s ×%i gives %i after %i requests", async (kind, count, status, calls) => {
    await control("POST", "faults", { kind, count });
    const reply = await plan("Move our office of twelve people to Harbour Street by the end of June.");
    expect(reply.status).toBe(status);
    expect(await listModelRequests()).toHaveLength(calls);
    if (status === 201) await expectStoredPlan(person, reply);
    else await expectNoPlan(person);
    const outcome = { 201: "stored", 502: "unusable", 503: "unavailable" }[status];
    expect(await listRuns(person)).toMatchObject([{ outcome, attempts: calls }]);
  });

  test("has its Retry-After header passed on", async () => {
    await control("POST", "faults", { kind: "rate_limit", count: 2 });
    expect((await plan("Plan a garden.")).headers.get("retry-after")).toBe("5");
  });

  test("by never answering gives 503 at the deadline, and the request is aborted", async () => {
    await control("POST", "faults", { kind: "timeout" });
    const reply = await plan("Plan a garden.");
    expect(reply.status).toBe(503);
    await expectNoPlan(person);
    await vi.waitFor(async () => expect(await listModelRequests()).toMatchObject([{ aborted: true }]));
    expect(await listRuns(person)).toMatchObject([{ outcome: "unusable", attempts: 1 }]);
  });

  test("does not delay other requests, and the failure does not count against the user", async () => {
    await control("POST", "faults", { kind: "timeout" });
    const hanging = plan("Plan a garden.");
    await vi.waitFor(async () => expect(await listModelRequests()).toHaveLength(1));
    expect((await get("/api/task-projects", person.token)).status).toBe(200);
    expect((await plan("Plan a party for thirty people.")).status).toBe(201);
    expect((await hanging).status).toBe(503);
  });
});

describe("limits", () => {
  test("a text of 4000 characters is planned; a longer or empty one is 422 and not sent", async () => {
    const brief = "Plan a garden with raised beds. ".repeat(200);
    for (const input of [brief.slice(0, 4001), "", " \n ", "\u200b\n\u2060"]) {
      expect(await plan(input)).toMatchObject({
        status: 422,
        body: { errors: [{ location: "body.input" }] },
      });
    }
    expect(await listModelRequests()).toEqual([]);
    expect(await listRuns(person)).toEqual([]);
    expect((await plan(brief.slice(0, 4000))).status).toBe(201);
  });

  test("two of five concurrent requests reach the model, and the others are refused", async () => {
    await control("POST", "faults", { kind: "refusal", count: 2, after_ms: 1500 });
    const replies = await Promise.all(Array.from({ length: 5 }, () => plan("Plan a garden.")));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([429, 429, 429, 502, 502]);
    expect(await listModelRequests()).toHaveLength(2);
    expect((await plan("Plan a garden.")).status, "afterwards").toBe(201);
  });

  test("each user has their own hourly limit", async () => {
    const other = await makeUser();
    await sql`insert into ai_runs (user_id, kind, model, outcome, started_at)
      select ${person.id}, 'project', 'm', 'stored', now() - interval '50 minutes' from generate_series(1, 1000)`;
    const refused = await plan("Plan a garden.");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(600);
    expect(await listModelRequests()).toEqual([]);
    expect((await post("/api/task-projects/ai", { input: "Plan a garden." }, other.token)).status).toBe(201);
    await sql`update ai_runs set started_at = now() - interval '61 minutes' where user_id = ${person.id}`;
    expect((await plan("Plan a garden.")).status).toBe(201);
  });

  test("a run whose process died blocks the user only for a short time", async () => {
    await sql`insert into ai_runs (user_id, kind, model, started_at)
      select ${person.id}, 'project', 'm', now() - interval '1 minute' from generate_series(1, 2)`;
    expect((await plan("Plan a garden.")).status).toBe(429);
    await sql`update ai_runs set started_at = now() - interval '3 minutes' where user_id = ${person.id}`;
    expect((await plan("Plan a garden.")).status).toBe(201);
  });
});

test("the log contains no user texts and no secrets", () => {
  expectNoSecretsInLog(logLines, person, ["garden", "Harbour"]);
});
