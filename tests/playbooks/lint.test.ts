import { describe, expect, test } from "vitest";
import type { Playbook, PlaybookTask } from "@/lib/planning/playbooks/playbook";
import { readPlaybook } from "@/lib/planning/playbooks/read-files";
import { lintPlaybook } from "../support/planning/lint-playbook";

const wedding = readPlaybook("playbooks", "events/wedding", "en");

/** The wedding playbook with one changed task. */
const withTask = (change: (task: PlaybookTask, all: PlaybookTask[]) => Partial<PlaybookTask>): Playbook => {
  const [first, second, ...others] = wedding.tasks;
  return { ...wedding, tasks: [first!, { ...second!, ...change(second!, wedding.tasks) }, ...others] };
};

describe("the rules find", () => {
  test.each<[string, Playbook, RegExp]>([
    ["a date before a predecessor's", withTask(() => ({ dueDays: -1000 })), /is due before/],
    ["a predecessor below", withTask((_, all) => ({ after: [all.at(-1)!.key] })), /which is not above/],
    ["a cycle", withTask((task) => ({ after: [task.key] })), /which is not above/],
    ["a long title", withTask(() => ({ title: "One two three four five six seven eight nine" })), /8 words/],
    ["an unknown gap", withTask(() => ({ title: "Book[ in {town}]" })), /unknown gap town/],
    ["a gap outside brackets", withTask(() => ({ title: "Book in {place}" })), /outside brackets/],
    ["a bracket alone", withTask(() => ({ title: "Book [in" })), /bracket/],
    ["a gap after a bar", withTask(() => ({ title: "Book[ in {place}| at {home}]" })), /outside brackets/],
    ["numbering", withTask(() => ({ detail: "1. Ask around." })), /numbering/],
    ["an ellipsis", withTask(() => ({ detail: "Ask around…" })), /has "…"/],
    ["a keyword of two tasks", withTask((_, all) => ({ keywords: all[0]!.keywords })), /two tasks have/],
    [
      "a fact without a place",
      { ...wedding, tasks: wedding.tasks.map((task) => ({ ...task, takes: [] })) },
      /no core task takes money/,
    ],
    ["too few core tasks", { ...wedding, tasks: wedding.tasks.slice(0, 5) }, /core tasks, not 10 to 14/],
    ["a repeated key", withTask((_, all) => ({ key: all[0]!.key })), /key is used twice/],
  ])("%s", (_, playbook, message) => {
    expect(lintPlaybook(playbook).join("\n")).toMatch(message);
  });

  test("nothing in the original playbook", () => {
    expect(lintPlaybook(wedding)).toEqual([]);
  });
});
