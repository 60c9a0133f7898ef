import { beforeEach, describe, expect, test, vi } from "vitest";
import { makeProject, type Person, signUpUser } from "../../support/factories";
import { get, post } from "../../support/http/request";
import { readPlanStream } from "../../support/planning/plan-stream";
import { listRuns, setUpModel } from "./model";

const planner = await vi.hoisted(async () => {
  const planner = await (await import("../../support/planning/with-planner")).withPlanner();
  // A long deadline, so that only the size limits end an answer.
  process.env.AI_DEADLINE_MS = "30000";
  return planner;
});
const { control, listModelRequests } = setUpModel(planner);

vi.setConfig({ testTimeout: 60_000 });

let person: Person;
beforeEach(async () => {
  person = await signUpUser();
});

const BRIEF = "Open a small bakery: find premises, buy an oven, hire two bakers.";
const KINDS = ["oversized_tasks", "oversized_text", "oversized_space", "oversized_nesting"];
/** Larger than all socket buffers, so that the whole reply cannot be sent before it is cut off. */
const HUGE = 40_000_000;

const readStream = () => readPlanStream(person, BRIEF);

test("every request to the model limits the tokens of its answer", async () => {
  await post("/api/task-projects/ai", { input: BRIEF }, person.token);
  await readStream();
  const project = await makeProject(person);
  await post(`/api/task-projects/${project.id}/suggestions`, undefined, person.token);
  const limits = (await listModelRequests()).map(({ body }) => body.max_completion_tokens);
  expect(limits).toEqual([16_384, 16_384, 16_384]);
});

describe.each(KINDS)("an answer in pieces of %s", (kind) => {
  test("is cut off, and the model is asked once more", async () => {
    await control("POST", "faults", { kind });
    const text = await readStream();
    expect(text).toMatch(/\nevent: plan\ndata: .*\n\n$/);
    // At most the 30 tasks of a plan and one more, which shows that there are too many.
    expect(text.split("event: restart")[0]!.match(/^event: task$/gm)?.length ?? 0).toBeLessThanOrEqual(31);
    await expect.poll(listModelRequests).toMatchObject([{ aborted: true }, { finished: true }]);
  });

  test("fails the second time, and nothing is stored", async () => {
    await control("POST", "faults", { kind, count: 2 });
    expect(await readStream()).toMatch(/event: problem\ndata: \{"status":502,.*\n\n$/);
    await expect.poll(listModelRequests).toMatchObject([{ aborted: true }, { aborted: true }]);
    expect(await listRuns(person)).toMatchObject([{ outcome: "unusable", attempts: 2 }]);
    expect((await get("/api/task-projects", person.token)).body.meta.total).toBe(0);
  });
});

describe.each(KINDS)("a whole answer of %s", (kind) => {
  test("is refused", async () => {
    await control("POST", "faults", { kind, count: 2 });
    const reply = await post("/api/task-projects/ai", { input: BRIEF }, person.token);
    expect(reply.status).toBe(502);
    expect(await listModelRequests()).toHaveLength(2);
    expect(await listRuns(person)).toMatchObject([{ outcome: "unusable", attempts: 2 }]);
    expect((await get("/api/task-projects", person.token)).body.meta.total).toBe(0);
  });
});

test("a whole answer is read only up to the limit", async () => {
  await control("POST", "faults", { kind: "oversized_text", size: HUGE });
  expect((await post("/api/task-projects/ai", { input: BRIEF }, person.token)).status).toBe(201);
  await expect.poll(listModelRequests).toMatchObject([{ aborted: true }, { finished: true }]);
});

test.each([5, 30])("each of %i tasks is sent once, and once more in the whole plan", async (count) => {
  const letters = (n: number) => String.fromCharCode(97 + n).repeat(8);
  const reply = {
    name: "Bakery",
    description: "",
    tasks: Array.from({ length: count }, (_, n) => ({
      name: `Step ${letters(n % 26)} ${letters(13 + n / 26)}`,
      description: `${n} and much more of the same that is to be known of it. `.repeat(3),
      from: [],
      done_when: [],
      size: null,
      after: [],
      due_on: null,
    })),
  };
  await control("POST", "replies", { match: "bakery", replies: [reply] });
  const text = await readStream();
  expect(text.match(/^event: task$/gm)).toHaveLength(count);
  expect(text.length).toBeLessThan(2 * JSON.stringify(reply).length + 100 * (count + 1) + 2 * BRIEF.length);
});

test("an answer within all limits is checked quickly, however many claims it has", async () => {
  await control("POST", "faults", { kind: "oversized_claims", count: 2 });
  const started = process.cpuUsage().user;
  // The name is too long, so the model is asked once more.
  expect(await readStream()).toMatch(/event: problem\ndata: \{"status":502,.*\n\n$/);
  // In microseconds. Comparing each claim with the whole name took tens of seconds.
  expect(process.cpuUsage().user - started).toBeLessThan(5_000_000);
  expect(await listModelRequests()).toMatchObject([{ finished: true }, { finished: true }]);
  expect(await listRuns(person)).toMatchObject([{ outcome: "unusable", attempts: 2 }]);
});

test("suggestions refuse an oversized answer, too", async () => {
  const project = await makeProject(person);
  await control("POST", "faults", { kind: "oversized_tasks", count: 2 });
  const reply = await post(`/api/task-projects/${project.id}/suggestions`, undefined, person.token);
  expect(reply.status).toBe(502);
});
