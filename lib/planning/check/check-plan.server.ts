import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { z } from "zod";
import type { Brief } from "../brief/read-brief.server";
import type { ProjectPlan } from "../endpoints";
import { parseJson } from "../model/answer-text.server";
import { MAX_TASKS_BEFORE_MERGE } from "../model/read-tasks.server";
import { answeredPlan, answeredTasks, plan } from "../model/shape.server";
import type { PlannedTask } from "../playbooks/planned-project";
import { createTaskChecker } from "./claims.server";
import { findMissingFacts, type MissingFact } from "./facts.server";
import { findLanguageFault } from "./language.server";
import { tidyLine, tidyText } from "./tidy.server";

/**
 * The result of checking an answer: its value, or sentences that say why it cannot be used. `missing` says what a usable answer
 * leaves out although it should be there.
 */
export type Checked<T> = { value: T; missing?: string[] } | { faults: string[] };

const MAX_NOTES = 10;
const MAX_NOTE_LENGTH = 500;

/**
 * Parses a model's answer and checks its shape, number of tasks, lengths and language. Other claims are kept when they
 * are true; false ones are left out and named in `corrections`.
 * @returns the plan, or sentences that describe the faults.
 */
export async function checkPlan(answer: string, brief: Brief): Promise<Checked<ProjectPlan>> {
  const shape = parseAnswer(answer, answeredPlan);
  if ("faults" in shape) return shape;
  const { tasks, getCorrections } = checkAll(shape.value.tasks, brief);
  const checked = plan.safeParse({
    name: tidyLine(shape.value.name),
    description: tidyText(shape.value.description ?? ""),
    tasks,
    assumptions: toNotes(shape.value.assumptions),
    open_questions: toNotes(shape.value.open_questions),
  });
  if (!checked.success) return { faults: toFaults(checked.error) };
  // Each of the next two steps reads all texts of the plan, so other requests get their turn before it.
  await nextTurn();
  const languageFault = findLanguageFault(brief.text, toTexts(checked.data).join("\n"));
  if (languageFault) return { faults: [languageFault] };
  await nextTurn();
  const missing = findMissingFacts(brief, checked.data);
  return {
    value: {
      ...checked.data,
      sentences: brief.sentences.map(({ text }) => text),
      not_planned: findNotPlanned(checked.data.tasks, brief, missing),
      corrections: [...brief.dateFaults, ...getCorrections()],
      deadline: brief.deadline,
      source: { kind: "model" },
    },
    missing: missing.map(({ text, sentence }) => `“${text}” (sentence ${sentence})`),
  };
}

/** What tasks are proposed from. They do not name its sentences. */
interface Material {
  text: string;
  today: string;
  sentences: Brief["sentences"];
  knownDays: string[];
}

/** Parses an answer that contains only tasks. */
export function checkTasks(answer: string, shape: z.ZodType, material: Material): Checked<PlannedTask[]> {
  const answered = parseAnswer(answer, answeredTasks);
  if ("faults" in answered) return answered;
  const tasks = checkAll(answered.value.tasks, material, material.knownDays).tasks.filter(
    ({ name }) => name !== "",
  );
  const checked = shape.safeParse({ tasks });
  return checked.success ? { value: tasks } : { faults: toFaults(checked.error) };
}

function parseAnswer<T>(answer: string, shape: z.ZodType<T>): { value: T } | { faults: string[] } {
  const value = parseJson(answer);
  if (value === undefined) return { faults: ["It is not JSON."] };
  // Checked first, because Zod would check every task and report every fault.
  const { tasks } = (value ?? {}) as { tasks?: unknown };
  if (Array.isArray(tasks) && tasks.length > MAX_TASKS_BEFORE_MERGE)
    return { faults: ["There are far too many tasks."] };
  const parsed = shape.safeParse(value);
  return parsed.success ? { value: parsed.data } : { faults: toFaults(parsed.error) };
}

function checkAll(
  answered: z.infer<typeof answeredTasks>["tasks"],
  brief: Parameters<typeof createTaskChecker>[0],
  knownDays?: string[],
) {
  const checker = createTaskChecker(brief, knownDays);
  for (const task of answered) checker.add(task);
  return checker;
}

/**
 * The sentences that no task covers, and those with a fact that the plan leaves out. When no task names its sentences, only the
 * latter are known.
 */
function findNotPlanned(tasks: { from: number[] }[], { sentences }: Brief, missing: MissingFact[]): number[] {
  const covered = new Set(tasks.flatMap(({ from }) => from));
  const lost = new Set(missing.map(({ sentence }) => sentence));
  return sentences
    .map((_, index) => index + 1)
    .filter((number) => lost.has(number) || (covered.size > 0 && !covered.has(number)));
}

const toTexts = ({ name, description, tasks }: z.infer<typeof plan>) => [
  name,
  description,
  ...tasks.flatMap((task) => [task.name, task.description]),
];

const toNotes = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [])
    .filter((note) => typeof note === "string")
    .map((note, index) => tidyLine(note, index + 1))
    .filter((note) => note !== "" && note.length <= MAX_NOTE_LENGTH)
    .slice(0, MAX_NOTES);

const toFaults = ({ issues }: z.ZodError) =>
  issues.slice(0, 10).map(({ path, message }) => `${path.join(".") || "The answer"}: ${message}`);
