import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { readBrief } from "@/lib/planning/brief/read-brief.server";
import { checkPlan, checkTasks } from "@/lib/planning/check/check-plan.server";
import { createTaskReader } from "@/lib/planning/model/read-tasks.server";
import { WITHOUT_CLAIMS } from "../support/planning/claims";

afterEach(() => void vi.restoreAllMocks());

const toBrief = (text: string) => readBrief(text, { today: "2026-11-22", timeZone: "UTC" });

const tasks = [
  { name: "Measure the rooms", description: 'All of {them}, even the "small" one' },
  { name: "Order desks", description: "From C:\\desks\\}" },
  { name: "Book the movers", description: "" },
].map((task) => ({ ...task, ...WITHOUT_CLAIMS }));
const plan = { name: 'Move {the} "office"', description: "By June }", tasks };

/** Reads an answer in pieces of this length. @returns the tasks of each piece that completes any. */
const readInPieces = (answer: string, length: number) => {
  const reader = createTaskReader(toBrief("Move the office."));
  const pieces = answer.match(new RegExp(`[^]{1,${length}}`, "g")) ?? [];
  return pieces.map((piece) => reader.read(piece)).filter((readTasks) => readTasks.length > 0);
};

describe("the tasks of an answer that is still arriving", () => {
  test.each([1, 2, 7, 40])("are returned once each when they are complete, in pieces of %i", (length) => {
    expect(readInPieces(JSON.stringify(plan), length)).toEqual(tasks.map((task) => [task]));
  });

  test.each([
    ["a fence", `\`\`\`json\n${JSON.stringify(plan, null, 2)}\n\`\`\``],
    ["a word before it", `Here is "the plan: ${JSON.stringify(plan)}`],
    ["tasks before their project", JSON.stringify({ tasks, description: '{"', name: "}" })],
  ])("are found in an answer with %s", (_, answer) => {
    expect(readInPieces(answer, 3).flat()).toEqual(tasks);
    expect(readInPieces(answer, 10_000)).toEqual([tasks]);
  });

  test("are merged when they have the same words", () => {
    const again = { name: "order desks!", description: "Twelve of them, from the usual place in town" };
    expect(readInPieces(JSON.stringify({ tasks: [tasks[1], again, tasks[2]] }), 5)).toEqual([
      [tasks[1]],
      [tasks[2]],
    ]);
  });

  test("do not include other or incomplete objects", () => {
    expect(readInPieces(JSON.stringify({ name: "Office", description: "", tasks: [] }), 1)).toEqual([]);
    expect(readInPieces('{"tasks":[{"name":1,"description":""},{"name":"Half","descr', 1)).toEqual([]);
  });

  test("are parsed once each with any size of pieces", () => {
    const answer = JSON.stringify(plan);
    const parse = vi.spyOn(JSON, "parse");
    readInPieces(answer, 1);
    expect(parse).toHaveBeenCalledTimes(tasks.length);
  });
});

test("an answer that is no JSON is told so, for a plan and for proposals", async () => {
  const answer = "Sure, here is a plan for you.";
  const faults = ["It is not JSON."];
  expect(await checkPlan(answer, toBrief("Move the office."))).toEqual({ faults });
  const material = { text: "Move the office.", today: "2026-11-22", sentences: [], knownDays: [] };
  expect(checkTasks(answer, z.unknown(), material)).toEqual({ faults });
});

describe("an answer with far too many tasks", () => {
  const BRIEF = "Do all the things that there are to do in all the rooms of the house.";
  const toAnswer = (count: number, name: (n: number) => string) =>
    JSON.stringify({
      name: "House",
      description: "",
      tasks: Array.from({ length: count }, (_, n) => ({ name: name(n), description: "" })),
    });
  const toDifferentName = (n: number) => `Do thing ${n} of room ${n}`;
  const toSameName = () => "Do the same thing once more";

  /** Counts the lookups of words, which compare two names. */
  async function countComparisons(work: () => unknown) {
    const has = vi.spyOn(Set.prototype, "has");
    await work();
    return has.mock.calls.length;
  }

  test.each([
    ["different tasks", toDifferentName, 31],
    ["tasks that are all the same", toSameName, 101],
  ])("is read only up to the limit of a plan: %s", async (_, name, maxParsed) => {
    const reader = createTaskReader(toBrief("Move the office."));
    const parse = vi.spyOn(JSON, "parse");
    const told: unknown[] = [];
    const comparisons = await countComparisons(() => told.push(...reader.read(toAnswer(10_000, name))));
    expect(parse.mock.calls.length).toBe(maxParsed);
    expect(told.length).toBeLessThanOrEqual(31);
    expect(comparisons).toBeLessThan(31 * 101 * 10);
    expect(reader.isFull).toBe(true);
    expect(reader.read(toAnswer(10_000, name))).toEqual([]);
  });

  test.each([
    ["10,000 different tasks", toAnswer(10_000, toDifferentName)],
    ["100 different tasks", toAnswer(100, toDifferentName)],
    ["10,000 tasks without a name", toAnswer(10_000, () => "")],
  ])("is refused without comparing all pairs of tasks: %s", async (_, answer) => {
    let checked: Awaited<ReturnType<typeof checkPlan>> | undefined;
    const comparisons = await countComparisons(async () => {
      checked = await checkPlan(answer, toBrief(BRIEF));
    });
    expect(checked).toHaveProperty("faults");
    expect((checked as { faults: string[] }).faults.join().length).toBeLessThan(1000);
    expect(comparisons).toBeLessThan(31 * 101 * 10);
  });
});

test("a day of the brief that does not exist is a correction, also of a model's plan", async () => {
  const checked = await checkPlan(JSON.stringify(plan), toBrief("Move the office by 30 February 2027."));
  expect(checked).toMatchObject({
    value: { corrections: ["“30 February 2027” isn’t a date, so it was left out."], deadline: null },
  });
});
