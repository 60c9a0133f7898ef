import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sql } from "../../support/database/sql";
import { makeProject, makeUser, type Person } from "../../support/factories";
import { get, post } from "../../support/http/request";
import { readStreamedPlan, readWholePlan } from "../../support/planning/plan-outcome";
import { BRIEF, setUpModel } from "./model";

const planner = await vi.hoisted(async () =>
  (await import("../../support/planning/with-planner")).withPlanner(),
);
const { control, listModelRequests } = setUpModel(planner);

/** A task that every plan for this brief contains. */
const FIND_PREMISES = expect.stringMatching(/premises/i);
/** Longer than the planner remembers which formats a server refuses. */
const AFTER_MEMORY_MS = 11 * 60_000;

const readClock = performance.now.bind(performance);
let clockOffset = 0;
let person: Person;
beforeEach(async () => {
  clockOffset += AFTER_MEMORY_MS;
  vi.spyOn(performance, "now").mockImplementation(() => readClock() + clockOffset);
  person = await makeUser();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const listFormats = async () =>
  (await listModelRequests()).map(({ body }) => body.response_format?.type ?? "text");
const choose = (...traits: string[]) => control("POST", "traits", { traits });
const arm = (kind: string, count = 1) => control("POST", "faults", { kind, count });

const planWhole = () => readWholePlan(person, BRIEF);
const planStreamed = () => readStreamedPlan(person, BRIEF);

describe.each([
  ["whole", planWhole],
  ["streamed", planStreamed],
])("%s", (mode, plan) => {
  async function expectPlan(requests: number) {
    const outcome = await plan();
    expect(outcome.detail).toBeUndefined();
    expect(outcome.status).toBeLessThan(300);
    expect(outcome.names).toContainEqual(FIND_PREMISES);
    expect(outcome.shown).toEqual(outcome.names);
    expect(outcome.text).not.toMatch(/thought|secret/i);
    expect(await listModelRequests()).toHaveLength(requests);
    const stored = (await get("/api/tasks", person.token)).body.data;
    expect(JSON.stringify(stored)).not.toMatch(/thought|secret/i);
  }

  test.each([
    [["think"]],
    [["think_unopened"]],
    [["think_apart"]],
    [["prose"]],
    [["fence"]],
    [["think", "prose", "fence"]],
    [["think_unopened", "fence"]],
    [["content_parts"]],
    [["no_finish_reason"]],
    [["no_role", "no_finish_reason", "content_parts", "plain_text"]],
    [["no_stream"]],
    [["no_stream", "think", "prose", "plain_text", "tool_call"]],
    [["tool_call"]],
  ])("makes a plan with a server that has %j", async (traits) => {
    await choose(...traits);
    await expectPlan(1);
  });

  test("never uses the text of a thought without an end", async () => {
    const draft = JSON.stringify({ name: "Secret", description: "", tasks: [{ name: "Think of a secret" }] });
    await control("POST", "replies", { match: "bakery", replies: [`<think>A draft: ${draft}`] });
    await expectPlan(2);
    const [, correction] = await listModelRequests();
    expect(JSON.stringify(correction)).not.toContain("secret");
  });

  test("never uses a thought that is marked only after a draft", async () => {
    const draft = JSON.stringify({
      name: "Secret",
      description: "",
      tasks: ["Think of a secret", "Forget the secret", "Tell no secret"].map((name) => ({
        name,
        description: "",
      })),
    });
    await control("POST", "replies", { match: "bakery", replies: [`A draft: ${draft}\n</think>\nNo plan.`] });
    await expectPlan(2);
  });

  test("never shows a thought that begins with a brace and is marked only at its end", async () => {
    const task = { name: "Think of a secret", description: "" };
    const draft = JSON.stringify({ name: "Secret", description: "", tasks: [task, task, task] });
    const tasks = ["Find premises", "Buy an oven", "Hire two bakers"].map((name) => ({
      name,
      description: "",
    }));
    const answer = JSON.stringify({ name: "Bakery", description: "Open a small bakery.", tasks });
    await control("POST", "replies", { match: "bakery", replies: [`${draft}\n</think>\n${answer}`] });
    await expectPlan(1);
  });

  test.each([
    [["no_json_schema"], ["json_schema", "json_object"]],
    [
      ["no_json_schema", "no_json_mode"],
      ["json_schema", "json_object", "text"],
    ],
    [
      ["no_json_schema", "no_json_mode", "errors_in_detail", "think", "prose"],
      ["json_schema", "json_object", "text"],
    ],
  ])("falls back with %j, and remembers it", async (traits, formats) => {
    await choose(...traits);
    await expectPlan(formats.length);
    expect(await listFormats()).toEqual(formats);
    const [system] = (await listModelRequests()).at(-1)!.body.messages;
    expect(system!.content).toContain("JSON Schema");
    expect((await plan()).names).toContainEqual(FIND_PREMISES);
    expect(await listFormats()).toEqual([...formats, formats.at(-1)]);
    // After a while the server is asked again.
    clockOffset += AFTER_MEMORY_MS;
    expect((await plan()).names).toContainEqual(FIND_PREMISES);
    expect(await listFormats()).toEqual([...formats, formats.at(-1), ...formats]);
  });

  test.each([
    ["reasoning_effort", "no_reasoning_effort"],
    ["max_completion_tokens", "no_max_completion_tokens"],
    ["stream_options", "no_stream_options"],
  ] as const)("leaves %s out when it is refused", async (name, trait) => {
    await choose(trait, "errors_in_detail");
    const isSent = mode === "streamed" || name !== "stream_options";
    await expectPlan(isSent ? 2 : 1);
    const requests = await listModelRequests();
    expect(requests[0]!.body[name] !== undefined).toBe(isSent);
    expect(requests.at(-1)!.body).not.toHaveProperty(name);
    if (name === "max_completion_tokens") expect(requests.at(-1)!.body.max_tokens).toBe(16_384);
  });

  test.each([[["short_answers"]], [["small_context"]], [["small_context", "errors_in_detail"]]])(
    "asks for no number of tokens when it is more than the server allows: %j",
    async (traits) => {
      await choose(...traits);
      await expectPlan(3);
      expect((await listModelRequests()).at(-1)!.body).not.toHaveProperty("max_tokens");
    },
  );

  test("sends the schema without the keyword $schema", async () => {
    await choose("no_schema_keyword");
    await expectPlan(1);
  });

  test("asks without the schema for one plan whose answer does not fit it, and for all after three in a row", async () => {
    for (const requests of [2, 4, 6]) {
      await arm("json_validate_failed");
      await expectPlan(requests);
    }
    await expectPlan(7);
    const failed = ["json_schema", "json_object"];
    expect(await listFormats()).toEqual([...failed, ...failed, ...failed, "json_object"]);
  });

  test("asks again after an error inside the reply", async () => {
    await arm("error_event");
    await expectPlan(2);
    await arm("error_event", 2);
    expect(await plan()).toMatchObject({
      status: 503,
      detail: expect.stringContaining("busy or unavailable"),
    });
  });

  test.each(["insufficient_quota", "payment_required"])(
    "says that the credit is used up, and does not ask again: %s",
    async (kind) => {
      await arm(kind, 2);
      expect(await plan()).toMatchObject({
        status: 503,
        detail: expect.stringContaining("used up its credit"),
      });
      expect(await listModelRequests()).toHaveLength(1);
      const [run] = await sql`select outcome, attempts from ai_runs where user_id = ${person.id}`;
      expect(run).toEqual({ outcome: "unavailable", attempts: 1 });
    },
  );
});

test("suggests tasks with a server that answers plain text with its thoughts", async () => {
  await choose("no_json_schema", "no_json_mode", "think", "prose");
  const { id } = await makeProject(person, { name: "Bakery", description: BRIEF });
  const { status, body } = await post(`/api/task-projects/${id}/suggestions`, undefined, person.token);
  expect(status).toBe(200);
  expect(body.data.length).toBeGreaterThan(0);
  expect(JSON.stringify(body)).not.toMatch(/thought|secret/i);
});
