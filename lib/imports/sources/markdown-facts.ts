import { day, storedRepeat } from "@/lib/tasks/fields";
import { PRIORITIES, PRIORITY_LABELS } from "@/lib/tasks/options";
import type { PlanBuilder } from "../plan-builder/plan-builder";
import type { RawTask } from "../plan-builder/raw-task";
import { cut } from "../plan-builder/tally";
import { toSize } from "./values";

/** What the report calls each fact. Labels and blocking tasks are counted with the task. */
const ENTITIES = {
  number: "number",
  priority: "priority",
  due_on: "due date",
  size: "size",
  repeat: "repetition",
} as const;

type Facts = Pick<RawTask, keyof typeof ENTITIES | "key" | "labels" | "blocked_by">;

/** Marks that were escaped so that they stay text. */
export const unescapeMarks = (text: string) =>
  cut(text)
    .replace(/\\([\\`*_{}[\]()#+\-.,!<>~|])/g, "$1")
    .trim();

/** Splits at each comma that is not escaped: before it is an even number of backslashes. */
const readLabels = (text: string) =>
  text.split(/, (?<=(?<!\\)(?:\\\\)*, )/).map((label) => unescapeMarks(label).replaceAll("&middot;", "·"));

const toNumbers = (text: string) => text.match(/\d+/g) ?? [];

function readFact(fact: string): Facts | undefined {
  const priority = PRIORITIES.find((name) => PRIORITY_LABELS[name] === fact);
  if (priority) return { priority };
  const [, kind, value = ""] = /^(due|size|repeats|labels|blocked by) (.+)$/.exec(fact) ?? [];
  if (kind === "blocked by" && /^\\#\d{1,9}(?:, \\#\d{1,9})*$/.test(value))
    return { blocked_by: toNumbers(value) };
  if (kind === "labels") return { labels: readLabels(value) };
  if (kind === "due" && day.safeParse(value).success) return { due_on: value };
  const size = kind === "size" && toSize(value);
  if (size) return { size };
  const rule = kind === "repeats" && storedRepeat.safeParse(/\(([^()]+)\)$/.exec(value)?.[1]).data;
  return rule ? { repeat: rule } : undefined;
}

/**
 * The line of facts below a task of our own export (exports/markdown.ts): "*\#3 · Urgent · due 2026-12-31 · size L · labels Errand*".
 * Older exports name the labels without a word before them.
 * @returns undefined for any other line
 */
export function readFacts(line: string): (Facts & { number: number }) | undefined {
  const [, number, rest] = /^> \*\\#([1-9]\d{0,8})((?: · .+)?)\*$/.exec(line.trim()) ?? [];
  if (number === undefined || rest === undefined) return undefined;
  const facts: Facts & { number: number } = { number: Number(number), key: number };
  for (const fact of rest.split(" · ").slice(1)) {
    const read = readFact(fact) ?? (facts.labels ? undefined : { labels: readLabels(fact) });
    if (!read || Object.keys(read).some((key) => Object.hasOwn(facts, key))) return undefined;
    Object.assign(facts, read);
  }
  return facts;
}

/** Adds the labels of a task that the file has not named before. */
export function addFactLabels(builder: PlanBuilder, { labels = [] }: RawTask): void {
  for (const label of labels) if (!builder.hasLabel(label)) builder.addLabel(label, label);
}

/** Counts the facts of a task. */
export function tallyFacts(builder: PlanBuilder, task: RawTask, isKept: boolean): void {
  for (const [field, entity] of Object.entries(ENTITIES)) {
    if (task[field as keyof typeof ENTITIES] === undefined) continue;
    if (isKept) builder.keep(entity);
    else builder.drop(entity, task.name, "Its task isn’t imported.");
  }
}
