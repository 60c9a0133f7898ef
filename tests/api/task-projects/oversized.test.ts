import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { serveApi } from "@/app/api/host.server";
import { env } from "@/lib/env.server";
import { makeProject, type Person, signUpUser } from "../../support/factories";
import { get, post } from "../../support/request";
import { sql } from "../../support/sql";

const { close, control } = await vi.hoisted(async () => {
  const planner = await (await import("../../support/with-planner")).withPlanner();
  // The limits end an answer here, never the deadline.
  process.env.AI_DEADLINE_MS = "30000";
  return planner;
});
afterAll(() => close());

vi.setConfig({ testTimeout: 60_000 });

let person: Person;
let asked = 0;
beforeEach(async () => {
  person = await signUpUser();
  asked = 0;
  asked = (await requests()).length;
});
afterEach(async () => {
  await control("DELETE", "faults");
  await control("DELETE", "replies");
});

type Upstream = { aborted: boolean; finished: boolean; body: { max_completion_tokens?: number } };
const requests = async () =>
  ((await (await control("GET", "requests")).json()) as { data: Upstream[] }).data.slice(asked);
const runs = () => sql`select outcome, attempts, completion_tokens from ai_runs where user_id = ${person.id}`;

const BRIEF = "Open a small bakery: find premises, buy an oven, hire two bakers.";
const KINDS = ["oversized_tasks", "oversized_text", "oversized_space", "oversized_nesting"];
/** More than all buffers between two sockets hold, so that a whole reply cannot be out before it is cut off. */
const HUGE = 40_000_000;

const stream = async () => {
  const response = await serveApi(
    new Request(`${env.APP_URL}/api/task-projects/ai/plan`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.token}`, "content-type": "application/json" },
      body: JSON.stringify({ input: BRIEF }),
    }),
  );
  return response.text();
};

test("every question says how long its answer may be", async () => {
  await post("/api/task-projects/ai", { input: BRIEF }, person.token);
  await stream();
  const project = await makeProject(person);
  await post(`/api/task-projects/${project.id}/suggestions`, undefined, person.token);
  const limits = (await requests()).map(({ body }) => body.max_completion_tokens);
  expect(limits).toEqual([16_384, 16_384, 16_384]);
});

describe.each(KINDS)("an answer in pieces of %s", (kind) => {
  test("is cut off and asked for once more", async () => {
    await control("POST", "faults", { kind });
    const text = await stream();
    expect(text).toMatch(/\nevent: plan\ndata: .*\n\n$/);
    // All that a plan may have, and one more that shows that it is too much.
    expect(text.split("event: restart")[0]!.match(/^event: task$/gm)?.length ?? 0).toBeLessThanOrEqual(31);
    await expect.poll(requests).toMatchObject([{ aborted: true }, { finished: true }]);
  });

  test("twice is a failure, and nothing is stored", async () => {
    await control("POST", "faults", { kind, count: 2 });
    expect(await stream()).toMatch(/event: problem\ndata: \{"status":502,.*\n\n$/);
    await expect.poll(requests).toMatchObject([{ aborted: true }, { aborted: true }]);
    expect(await runs()).toMatchObject([{ outcome: "unusable", attempts: 2 }]);
    expect((await get("/api/task-projects", person.token)).body.meta.total).toBe(0);
  });
});

describe.each(KINDS)("a whole answer of %s", (kind) => {
  test("is refused", async () => {
    await control("POST", "faults", { kind, count: 2 });
    const reply = await post("/api/task-projects/ai", { input: BRIEF }, person.token);
    expect(reply.status).toBe(502);
    expect(await requests()).toHaveLength(2);
    expect(await runs()).toMatchObject([{ outcome: "unusable", attempts: 2 }]);
    expect((await get("/api/task-projects", person.token)).body.meta.total).toBe(0);
  });
});

test("a whole answer is read only so far, and the provider is cut off", async () => {
  await control("POST", "faults", { kind: "oversized_text", size: HUGE });
  expect((await post("/api/task-projects/ai", { input: BRIEF }, person.token)).status).toBe(201);
  await expect.poll(requests).toMatchObject([{ aborted: true }, { finished: true }]);
});

test.each([5, 30])("each of %i tasks is sent once, and once more with the whole", async (count) => {
  const letters = (n: number) => String.fromCharCode(97 + n).repeat(8);
  const reply = {
    name: "Bakery",
    description: "",
    tasks: Array.from({ length: count }, (_, n) => ({
      name: `Step ${letters(n % 26)} ${letters(13 + n / 26)}`,
      description: `${n} and much more of the same that is to be known of it. `.repeat(3),
    })),
  };
  await control("POST", "replies", { match: "bakery", replies: [reply] });
  const text = await stream();
  expect(text.match(/^event: task$/gm)).toHaveLength(count);
  expect(text.length).toBeLessThan(2 * JSON.stringify(reply).length + 100 * (count + 1));
});

test("suggestions take no oversized answer either", async () => {
  const project = await makeProject(person);
  await control("POST", "faults", { kind: "oversized_tasks", count: 2 });
  const reply = await post(`/api/task-projects/${project.id}/suggestions`, undefined, person.token);
  expect(reply.status).toBe(502);
});
