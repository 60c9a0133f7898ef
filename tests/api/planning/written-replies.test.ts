import { readdirSync, readFileSync } from "node:fs";
import { load } from "js-yaml";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { serveApi } from "@/app/api/host.server";
import { env } from "@/lib/env.server";
import { log } from "@/lib/log.server";
import type { PlanProblem, ProjectPlan } from "@/lib/planning/endpoints";
import type { Task } from "@/lib/tasks/fields";
import { makeUser, type Person } from "../../support/factories";
import { get, post } from "../../support/http/request";

const planner = await vi.hoisted(async () =>
  (await import("../../support/planning/with-planner")).withPlanner(),
);
const { control } = planner;
afterAll(() => planner.close());
afterEach(() => control("DELETE", "replies"));

/** One case: the model's answers to a brief, and the expected result. */
interface Case {
  title: string;
  brief: string;
  /** A part of the brief as the model gets it, when it differs from what was sent. */
  match?: string;
  replies: unknown[];
  /** A part of the second question. */
  asked?: string;
  /** A part of the plan, when there is one. */
  plan?: Partial<ProjectPlan>;
  /** The number of its corrections. */
  corrections?: number;
  /** The error for the user, when there is no plan. */
  problem?: string;
}

const folder = new URL("../../fixtures/model-replies/", import.meta.url);
const families = readdirSync(folder).filter((file) => file.endsWith(".yaml"));
const readCases = (file: string) =>
  (load(readFileSync(new URL(file, folder), "utf8")) as { cases: Case[] }).cases;

/** Writes out `{ count, … }` as a list and `{ repeat, text }` as a text. */
function expand(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expand);
  if (typeof value !== "object" || value === null) return value;
  const { count, repeat, text, ...rest } = value as Record<string, unknown>;
  if (typeof repeat === "number") return String(text).repeat(repeat);
  if (typeof count !== "number")
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, expand(part)]));
  return Array.from({ length: count }, (_, index) => {
    if (Object.keys(rest).length === 0) return 1000 + index;
    return { ...(expand(rest) as object), name: String(rest.name).replace("{n}", String(index)) };
  });
}

let person: Person;
beforeEach(async () => {
  person = await makeUser();
});

const countProjects = async () => (await get("/api/task-projects", person.token)).body.meta.total;
const listQuestions = async (brief: string) => {
  const { data } = (await (await control("GET", `requests?match=${encodeURIComponent(brief)}`)).json()) as {
    data: { body: { messages: { content: string }[] } }[];
  };
  return data.map(({ body }) => body.messages.map(({ content }) => content));
};

/** The last event of a plan's stream. */
async function stream(input: string): Promise<{ plan?: ProjectPlan; problem?: PlanProblem }> {
  const request = new Request(`${env.APP_URL}/api/task-projects/ai/plan`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}`, "content-type": "application/json" },
    body: JSON.stringify({ input }),
  });
  const events = [...(await (await serveApi(request)).text()).matchAll(/^event: (\w+)\ndata: (.*)$/gm)];
  const [, event, data] = events.at(-1)!;
  return { [event!]: JSON.parse(data!) };
}

test("there are at least 40 cases, each with a title of its own", () => {
  const titles = families.flatMap((file) => readCases(file).map(({ title }) => title));
  expect(titles.length).toBeGreaterThanOrEqual(40);
  expect(new Set(titles).size).toBe(titles.length);
});

describe.each(families)("%s", (file) => {
  test.each(readCases(file).map((one) => [one.title, one] as const))("%s", async (_, one) => {
    const { brief, match = brief } = one;
    const earlier = (await listQuestions(match)).length;
    const queue = () => control("POST", "replies", { match, replies: one.replies.map(expand) });
    await queue();
    const warn = vi.spyOn(log, "warn");
    const { plan, problem } = await stream(brief);
    const isLogged = warn.mock.calls.some(([, text]) => text === "a streamed plan failed");
    warn.mockRestore();
    expect(isLogged).toBe(problem !== undefined && problem.status >= 500);
    const questions = (await listQuestions(match)).slice(earlier);
    expect(questions).toHaveLength(one.replies.length);
    if (one.asked) expect(questions[1]!.at(-1)).toContain(one.asked);
    expect(problem?.detail).toBe(one.problem);
    if (one.plan) expect(plan).toMatchObject(one.plan);
    if (one.corrections !== undefined) expect(plan!.corrections).toHaveLength(one.corrections);
    expect(await countProjects()).toBe(0);

    // An older client stores the same plan, or nothing.
    await queue();
    const { status, body } = await post("/api/task-projects/ai", { input: brief }, person.token);
    expect(status).toBe(plan ? 201 : 502);
    expect(await countProjects()).toBe(plan ? 1 : 0);
    if (!plan) return expect(body.detail).toBe(one.problem);
    const stored: Task[] = body.tasks;
    const toIndex = (id: string) => stored.findIndex((task) => task.id === id);
    expect(
      stored.map(({ name, description, size, due_on, checklist, blocked_by }) => ({
        name,
        description: description ?? "",
        size,
        due_on,
        done_when: checklist.map(({ text }) => text),
        after: blocked_by.map(toIndex),
      })),
    ).toEqual(plan.tasks.map(({ from: _, ...task }) => task));
    const { sources } = (await get(`/api/task-projects/${body.id}/brief`, person.token)).body;
    expect(stored.map(({ id }) => sources[id] ?? [])).toEqual(plan.tasks.map(({ from }) => from));
  });
});
