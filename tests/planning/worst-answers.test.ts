import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { readBrief } from "@/lib/planning/brief/read-brief.server";
import { checkPlan, checkTasks } from "@/lib/planning/check/check-plan.server";
import { createTaskReader } from "@/lib/planning/model/read-tasks.server";
import { answeredPlan, proposedTask } from "@/lib/planning/model/shape.server";
import { WORST_ANSWERS } from "./worst-answers";

afterEach(() => void vi.restoreAllMocks());

/** Far more than a check takes on a busy machine, and far less than a check whose time is quadratic. */
const MAX_CPU_MS = 2000;

const brief = readBrief("The team moves to Lisbon by 3 March, for 20,000 euros and with 80 people.", {
  today: "2026-11-22",
  timeZone: "UTC",
});
const proposals = z.object({ tasks: z.array(proposedTask).min(1).max(12) });
const material = { text: brief.text, today: brief.today, sentences: [], knownDays: [] };

const CHECKS: [name: string, check: (answer: string) => unknown][] = [
  ["a plan", (answer) => checkPlan(answer, brief)],
  ["proposals", (answer) => checkTasks(answer, proposals, material)],
  ["a stream", (answer) => createTaskReader(brief).read(answer)],
];

const getCpuMs = () => process.cpuUsage().user / 1000;

/** Counts the characters of all texts that are split into characters. */
function countSplitCharacters() {
  const characters = vi.spyOn(String.prototype, Symbol.iterator as never) as unknown as {
    mock: { contexts: unknown[] };
  };
  return () => characters.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0);
}

describe.each(WORST_ANSWERS)("an expensive answer: %s", (_, answer) => {
  test("is within the limit of an answer's length", () => {
    expect(answer.length).toBeLessThan(200_000);
  });

  test.each(CHECKS)("is checked as %s by splitting few texts, in a bounded time", async (_name, check) => {
    const getCount = countSplitCharacters();
    const started = getCpuMs();
    await check(answer);
    expect(getCpuMs() - started).toBeLessThan(MAX_CPU_MS);
    expect(getCount()).toBeLessThanOrEqual(2 * answer.length);
  });

  test("has bounded names and lists as soon as it is read", () => {
    let value: unknown;
    try {
      value = JSON.parse(answer);
    } catch {
      return;
    }
    const { tasks, ...project } = answeredPlan.parse(value);
    for (const task of tasks) {
      expect(task.name.length).toBeLessThanOrEqual(800);
      for (const list of [task.from, task.after, task.done_when])
        if (Array.isArray(list)) expect(list.length).toBeLessThanOrEqual(200);
    }
    expect(project.assumptions).toSatisfy((list: unknown[]) => list.length <= 200);
  });
});

test("a plan names thirty omitted facts and counts the others", async () => {
  const tasks = Array.from({ length: 3 }, (_, n) => ({
    name: `Pack the boxes of room ${n}`,
    from: Array.from({ length: 150 }, (_, i) => i + 2),
  }));
  const checked = await checkPlan(JSON.stringify({ name: "Plan", tasks }), brief);
  const { corrections } = (checked as { value: { corrections: string[] } }).value;
  expect(corrections).toHaveLength(31);
  expect(corrections[0]).toBe(
    "“Pack the boxes of room 0”: your text has no sentence 2, so that link was left out.",
  );
  expect(corrections.at(-1)).toBe("and 420 more corrections.");
});
