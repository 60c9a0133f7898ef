import { afterEach, describe, expect, test, vi } from "vitest";
import { checkPlan, createTaskReader } from "@/lib/planning/plan.server";

afterEach(() => void vi.restoreAllMocks());

const tasks = [
  { name: "Measure the rooms", description: 'All of {them}, even the "small" one' },
  { name: "Order desks", description: "From C:\\desks\\}" },
  { name: "Book the movers", description: "" },
];
const plan = { name: 'Move {the} "office"', description: "By June }", tasks };

/** The tasks that are told with each piece of an answer which comes in pieces of this length, where there are any. */
const read = (answer: string, length: number) => {
  const reader = createTaskReader();
  const pieces = answer.match(new RegExp(`[^]{1,${length}}`, "g")) ?? [];
  return pieces.map((piece) => reader.read(piece)).filter((told) => told.length > 0);
};

describe("the tasks of an answer that is still being written", () => {
  test.each([1, 2, 7, 40])("are told once each as they stand whole, in pieces of %i", (length) => {
    expect(read(JSON.stringify(plan), length)).toEqual(tasks.map((task) => [task]));
  });

  test.each([
    ["a fence", `\`\`\`json\n${JSON.stringify(plan, null, 2)}\n\`\`\``],
    ["a word before it", `Here is "the plan: ${JSON.stringify(plan)}`],
    ["tasks before their project", JSON.stringify({ tasks, description: '{"', name: "}" })],
  ])("are found in one with %s", (_, answer) => {
    expect(read(answer, 3).flat()).toEqual(tasks);
    expect(read(answer, 10_000)).toEqual([tasks]);
  });

  test("are one where they nearly say the same", () => {
    const again = { name: "order desks!", description: "Twelve of them, from the usual place in town" };
    expect(read(JSON.stringify({ tasks: [tasks[1], again, tasks[2]] }), 5)).toEqual([[tasks[1]], [tasks[2]]]);
  });

  test("are not what is no task", () => {
    expect(read(JSON.stringify({ name: "Office", description: "", tasks: [] }), 1)).toEqual([]);
    expect(read('{"tasks":[{"name":1,"description":""},{"name":"Half","descr', 1)).toEqual([]);
  });

  test("are parsed once each, however small the pieces", () => {
    const answer = JSON.stringify(plan);
    const parse = vi.spyOn(JSON, "parse");
    read(answer, 1);
    expect(parse).toHaveBeenCalledTimes(tasks.length);
  });
});

describe("an answer of far too much", () => {
  const BRIEF = "Do all the things that there are to do in all the rooms of the house.";
  const answerOf = (count: number, name: (n: number) => string) =>
    JSON.stringify({
      name: "House",
      description: "",
      tasks: Array.from({ length: count }, (_, n) => ({ name: name(n), description: "" })),
    });
  const different = (n: number) => `Do thing ${n} of room ${n}`;
  const same = () => "Do the same thing once more";

  /** How often a word was looked up to compare two names. */
  function countComparisons(work: () => void) {
    const has = vi.spyOn(Set.prototype, "has");
    work();
    return has.mock.calls.length;
  }

  test.each([
    ["different tasks", different, 31],
    ["tasks that are all the same", same, 101],
  ])("is read no further than a plan may go: %s", (_, name, most) => {
    const reader = createTaskReader();
    const parse = vi.spyOn(JSON, "parse");
    const told: unknown[] = [];
    const comparisons = countComparisons(() => told.push(...reader.read(answerOf(10_000, name))));
    expect(parse.mock.calls.length).toBe(most);
    expect(told.length).toBeLessThanOrEqual(31);
    expect(comparisons).toBeLessThan(31 * 101 * 10);
    expect(reader.isFull()).toBe(true);
    expect(reader.read(answerOf(10_000, name))).toEqual([]);
  });

  test.each([
    ["10,000 different tasks", answerOf(10_000, different)],
    ["100 different tasks", answerOf(100, different)],
    ["10,000 tasks without a name", answerOf(10_000, () => "")],
  ])("is refused without comparing each with each: %s", (_, answer) => {
    let checked: ReturnType<typeof checkPlan> | undefined;
    const comparisons = countComparisons(() => {
      checked = checkPlan(answer, BRIEF);
    });
    expect(checked).toHaveProperty("faults");
    expect((checked as { faults: string[] }).faults.join().length).toBeLessThan(1000);
    expect(comparisons).toBeLessThan(31 * 101 * 10);
  });
});
