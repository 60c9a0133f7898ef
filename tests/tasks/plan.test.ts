import { afterEach, describe, expect, test, vi } from "vitest";
import { taskReader } from "@/lib/planning/plan.server";

afterEach(() => void vi.restoreAllMocks());

const tasks = [
  { name: "Measure the rooms", description: 'All of {them}, even the "small" one' },
  { name: "Order desks", description: "From C:\\desks\\}" },
  { name: "Book the movers", description: "" },
];
const plan = { name: 'Move {the} "office"', description: "By June }", tasks };

/** All that is told of an answer which comes in pieces of this length. */
const read = (answer: string, length: number) => {
  const reader = taskReader();
  const pieces = answer.match(new RegExp(`[^]{1,${length}}`, "g")) ?? [];
  return pieces.flatMap((piece) => {
    const told = reader(piece);
    return told ? [told] : [];
  });
};

describe("the tasks of an answer that is still being written", () => {
  test.each([1, 2, 7, 40])("are told as each stands whole, in pieces of %i", (length) => {
    expect(read(JSON.stringify(plan), length)).toEqual([1, 2, 3].map((count) => tasks.slice(0, count)));
  });

  test.each([
    ["a fence", `\`\`\`json\n${JSON.stringify(plan, null, 2)}\n\`\`\``],
    ["a word before it", `Here is "the plan: ${JSON.stringify(plan)}`],
    ["tasks before their project", JSON.stringify({ tasks, description: '{"', name: "}" })],
  ])("are found in one with %s", (_, answer) => {
    expect(read(answer, 3).at(-1)).toEqual(tasks);
    expect(read(answer, 10_000)).toEqual([tasks]);
  });

  test("are one where they nearly say the same, and the better word of it comes with the next", () => {
    const again = { name: "order desks!", description: "Twelve of them, from the usual place in town" };
    const told = read(JSON.stringify({ tasks: [tasks[1], again, tasks[2]] }), 5);
    expect(told).toEqual([[tasks[1]], [{ ...tasks[1], description: again.description }, tasks[2]]]);
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
