import type { Size } from "../../../tasks/options.ts";
import type { Condition, PlaybookTask } from "../playbook.ts";
import type { ParsedBrief } from "../read/brief.ts";
import type { Clause } from "../read/clauses/clauses.ts";
import { getOwnChecks } from "./checks/own-checks.ts";
import { fillGaps, type Values } from "./facts/fill.ts";
import { toStateTitle } from "./titles/state-title.ts";

/** A task that may become part of the plan. */
export interface Candidate {
  /** The playbook's task; null for a point of the person's own. */
  source: PlaybookTask | null;
  /** The key that other tasks have in `after`. */
  key: string;
  title: string;
  detail: string;
  doneWhen: string[];
  size: Size | null;
  /** Keys of the tasks that must be done first. */
  after: string[];
  /** Days from the deadline. */
  dueDays: number | null;
  takes: string[];
  /** What the brief says about it. */
  clauses: Set<Clause>;
  /** Clauses about something else, of which a fact is kept here. */
  kept: Set<Clause>;
  /** What is quoted from the brief, because the title does not hold its facts. */
  quoted: Set<string>;
}

export const createCandidate = (task: PlaybookTask, values: Values): Candidate => ({
  source: task,
  key: task.key,
  title: fillGaps(task.title, values),
  detail: task.detail,
  doneWhen: task.doneWhen,
  size: task.size,
  after: task.after,
  dueDays: task.dueDays,
  takes: task.takes,
  clauses: new Set(),
  kept: new Set(),
  quoted: new Set(),
});

/** Each clause of the brief becomes one task at most, so its place is the key. */
export const createOwnCandidate = (title: string, clause: Clause, brief: ParsedBrief): Candidate => ({
  source: null,
  key: `own-${brief.clauses.indexOf(clause)}`,
  title: toStateTitle(title, clause, brief.words.language),
  detail: "",
  doneWhen: getOwnChecks(title, brief.words),
  size: null,
  after: [],
  dueDays: null,
  takes: [],
  clauses: new Set([clause]),
  kept: new Set(),
  // Why it waits.
  quoted: new Set(clause.isBlocked ? [clause.text] : []),
});

/** All texts of a task. */
export const listClauses = ({ clauses, kept }: Candidate): Clause[] => [...new Set([...clauses, ...kept])];

/** Whether a conditional task belongs to the plan. @param isMentioned whether a keyword of it is in the brief */
export function isWanted(
  condition: Condition | null,
  isMentioned: boolean,
  values: Values,
  weeksLeft: number | null,
): boolean {
  if (condition === null || isMentioned) return true;
  switch (condition.kind) {
    case "mentioned":
      return false;
    case "money":
    case "place":
      return values.has(condition.kind);
    case "shorter":
      return weeksLeft !== null && weeksLeft < condition.weeks;
    case "over":
      return (values.get(condition.slot)?.value ?? 0) > condition.count;
    case "under":
      return (values.get(condition.slot)?.value ?? Number.POSITIVE_INFINITY) < condition.count;
  }
}
