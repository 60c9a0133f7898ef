import { beforeEach, describe, expect, test, vi } from "vitest";
import { getToday } from "@/lib/dates/time-zone";
import type { ProjectPlan, SentPlan } from "@/lib/planning/endpoints";
import { sql } from "../../support/database/sql";
import { makeUser, type Person } from "../../support/factories";
import { get, post, put } from "../../support/http/request";
import { WITHOUT_CLAIMS } from "../../support/planning/claims";
import { readPlanEvents, readPlanStream } from "../../support/planning/plan-stream";
import { BRIEF, listRuns, setUpModel } from "./model";

const planner = await vi.hoisted(async () =>
  (await import("../../support/planning/with-planner")).withPlanner(50),
);
const { control } = setUpModel(planner);

let person: Person;
beforeEach(async () => {
  person = await makeUser();
});

const readStream = (input: string, signal?: AbortSignal, more?: object) =>
  readPlanStream(person, input, signal, more);
const plan = (input = BRIEF, signal?: AbortSignal, more?: object) =>
  readPlanEvents(person, input, signal, more);
const countProjects = async () => (await get("/api/task-projects", person.token)).body.meta.total;

/** Creates a project as the user. @returns the source that the journal records for its creation */
async function createAndReadVia(json: object, of = person): Promise<string> {
  const { status, body } = await post("/api/task-projects", { name: "A bakery", ...json }, of.token);
  expect(status).toBe(201);
  const journal = await get(`/api/task-projects/${body.id}/changes`, of.token);
  expect(new Set(journal.body.data.map(({ via }: { via: string }) => via)).size).toBe(1);
  return journal.body.data[0].via;
}

test("the journal names the AI for a project from a planned text, and not for others", async () => {
  const tasks = [{ name: "Find premises", from: [1] }];
  expect(await createAndReadVia({ brief: BRIEF, tasks })).toBe("api");
  await plan(BRIEF, undefined, { planner: "playbooks" });
  expect(await createAndReadVia({ brief: BRIEF, tasks })).toBe("api");
  await plan();
  expect(await createAndReadVia({ brief: BRIEF, tasks })).toBe("ai");
  expect(await createAndReadVia({ brief: `${BRIEF} And a second one.`, tasks })).toBe("api");
  expect(await createAndReadVia({ tasks })).toBe("api");
  expect(await createAndReadVia({ brief: BRIEF, tasks }, await makeUser())).toBe("api");
  // The text itself is not kept with the run.
  const [run] = await sql`select ai_runs::text as text from ai_runs where user_id = ${person.id}`;
  expect(run!.text).not.toContain("bakery");
});

test("the journal does not name the AI for a project after a failed plan", async () => {
  await control("POST", "faults", { kind: "malformed", count: 10 });
  await plan();
  expect(await createAndReadVia({ brief: BRIEF })).toBe("api");
});

test("streams tasks as they arrive, then the checked plan, and stores nothing", async () => {
  const events = await plan();
  const [event, whole] = events.at(-1)!;
  expect(event).toBe("plan");
  const { tasks } = whole as ProjectPlan;
  expect(tasks.length).toBeGreaterThan(1);
  expect(events.slice(0, -1)).toEqual(tasks.map((task) => ["task", task]));
  expect(await countProjects()).toBe(0);
  const [run] = await listRuns(person);
  expect(run).toMatchObject({ outcome: "planned", completion_tokens: expect.any(Number) });
  expect(run!.completion_tokens).toBeGreaterThan(0);
});

describe("a plan whose tasks are not repeated", () => {
  const once = { repeat_tasks: false };
  const countOnWire = (text: string, { name }: { name: string }) =>
    text.split(`"name":${JSON.stringify(name)}`).length - 1;

  test("sends each task once; without the option each task is sent twice", async () => {
    const { tasks } = (await plan()).at(-1)![1] as ProjectPlan;
    const text = await readStream(BRIEF, undefined, once);
    expect(tasks.map((task) => countOnWire(text, task))).toEqual(tasks.map(() => 1));
    for (const more of [{}, { repeat_tasks: true }]) {
      const repeated = await readStream(BRIEF, undefined, more);
      expect(tasks.map((task) => countOnWire(repeated, task))).toEqual(tasks.map(() => 2));
    }
  });

  test("refers to tasks that have been sent, also before a restart, and repeats only those that have changed", async () => {
    const task = (name: string, description = "") => ({ ...WITHOUT_CLAIMS, name, description });
    const names = ["Find the premises", "Buy the oven", "Hire two bakers"];
    const [premises, oven, bakers] = names.map((name) => task(name));
    const answer = { name: "Bakery", description: "", assumptions: [], open_questions: [] };
    const replies = [
      { ...answer, tasks: [premises] },
      { ...answer, tasks: [premises, oven, bakers, task("buy the oven!", "A used one, from the fair")] },
    ];
    await control("POST", "replies", { match: "bakery", replies });
    const told = await plan(BRIEF, undefined, once);
    expect(told.map(([event]) => event)).toEqual(["task", "restart", "task", "task", "task", "plan"]);
    const [, whole] = told.at(-1) as unknown as ["plan", SentPlan];
    expect(whole.tasks).toEqual([0, { ...oven, description: "A used one, from the fair" }, 3]);
  });

  test("has all tasks when none was sent before", async () => {
    const told = await plan(BRIEF, undefined, { ...once, planner: "playbooks", playbook: "none" });
    expect((told[0]![1] as ProjectPlan).tasks[0]).toHaveProperty("name");
  });
});

test("plans without the model when the user asks for it", async () => {
  const told = await plan(BRIEF, undefined, { planner: "playbooks", playbook: "none" });
  expect(told.map(([event]) => event)).toEqual(["plan"]);
  expect((told[0]![1] as ProjectPlan).source).toMatchObject({ kind: "playbooks", reason: "chosen" });
  expect(await listRuns(person)).toEqual([]);
  expect(await countProjects()).toBe(0);
});

test("the prompt has the day, the time zone, the language and numbered sentences", async () => {
  const { user } = person;
  const body = { name: user.name, image: user.image, time_zone: "Pacific/Kiritimati" };
  expect((await put("/api/auth/me", body, person.token)).status).toBe(204);
  const german = "# Umzug\n\nWir ziehen mit dem Büro um. Die Kisten kommen zum Schluss!\n- der Kiosk [1]";
  await plan(german);
  const { data } = (await (await control("GET", "requests?match=Kiosk")).json()) as {
    data: { body: { messages: { content: string }[] } }[];
  };
  const [instructions, brief] = data[0]!.body.messages.map(({ content }) => content);
  expect(instructions).toContain(
    `Today is ${getToday("Pacific/Kiritimati")} in the time zone Pacific/Kiritimati`,
  );
  expect(instructions).toContain("Write in German");
  expect(brief).toBe(
    "<brief>\n[1] # Umzug\n\n[2] Wir ziehen mit dem Büro um. [3] Die Kisten kommen zum Schluss!\n[4] - der Kiosk [1]\n</brief>",
  );
});

test("the prompt has UTC in place of a stored time zone that this platform does not know", async () => {
  await sql`update users set time_zone = 'Mars/Base' where id = ${person.user.id}`;
  await plan("Wir ziehen mit dem Kontor um.");
  const { data } = (await (await control("GET", "requests?match=Kontor")).json()) as {
    data: { body: { messages: { content: string }[] } }[];
  };
  expect(data[0]!.body.messages[0]!.content).toContain(`Today is ${getToday("UTC")} in the time zone UTC`);
});

test("discards the tasks of an unusable answer when the model answers again", async () => {
  const name = (n: number) => `Half ${String.fromCharCode(97 + n).repeat(8)}`;
  const unusable = {
    name: "Bakery",
    description: "",
    tasks: [0, 1].map((n) => ({ name: name(n), description: "" })),
  };
  await control("POST", "replies", { match: "bakery", replies: [unusable] });
  const told = await plan();
  const restart = told.findIndex(([event]) => event === "restart");
  expect(told.slice(0, restart)).toMatchObject(unusable.tasks.map((task) => ["task", task]));
  const [, whole] = told.at(-1) as ["plan", ProjectPlan];
  expect(told.slice(restart + 1, -1)).toEqual(whole.tasks.map((task) => ["task", task]));
});
