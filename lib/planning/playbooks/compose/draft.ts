import type { Size } from "../../../tasks/options.ts";
import type { Condition, PlaybookTask } from "../playbook.ts";
import type { Brief } from "../read/brief.ts";
import type { Clause } from "../read/clauses.ts";
import type { FoundDate } from "../read/dates.ts";
import type { Fact } from "../read/facts.ts";
import { fillGaps, type Values } from "./fill.ts";

/** A task while a plan is composed. */
export interface Draft {
  /** Of a playbook's task; null for a point of the person's own. */
  source: PlaybookTask | null;
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
  /** What is quoted from the brief, because the title does not hold its facts. */
  quoted: Set<string>;
}

export const createDraft = (task: PlaybookTask, values: Values): Draft => ({
  source: task,
  title: fillGaps(task.title, values),
  detail: task.detail,
  doneWhen: task.doneWhen,
  size: task.size,
  after: task.after,
  dueDays: task.dueDays,
  takes: task.takes,
  clauses: new Set(),
  quoted: new Set(),
});

export const createOwnDraft = (title: string, clause: Clause): Draft => ({
  source: null,
  title,
  ...{ detail: "", doneWhen: [], size: null, after: [], dueDays: null, takes: [] },
  clauses: new Set([clause]),
  quoted: new Set(),
});

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

interface FactsOfClause {
  facts: Fact[];
  dates: FoundDate[];
}

/** They are asked for by each step of the planner, and a long brief has hundreds of clauses and facts. */
const factsOfClauses = new WeakMap<Clause, FactsOfClause>();

/** The facts and dates that stand in a clause. */
export function getFactsOf(clause: Clause, brief: Brief): FactsOfClause {
  const known = factsOfClauses.get(clause) ?? findFactsOf(clause, brief);
  factsOfClauses.set(clause, known);
  return known;
}

function findFactsOf(clause: Clause, brief: Brief): FactsOfClause {
  const sentence = brief.sentences[clause.sentence - 1]!;
  const at = sentence.text.indexOf(clause.text);
  const start = sentence.start + Math.max(0, at);
  const end = at < 0 ? sentence.end : start + clause.text.length;
  const isInside = (part: { start: number; end: number }) => part.start >= start && part.end <= end;
  return { facts: brief.facts.filter(isInside), dates: brief.dates.filter(isInside) };
}
