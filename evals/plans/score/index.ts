import type { Brief } from "../brief.ts";
import { findFacts, removeQuotations } from "./facts.ts";
import { scoreLanguage } from "./language.ts";
import { listNonsense, scoreSpecificity } from "./nonsense.ts";
import type { ScoredTask } from "./plan.ts";
import { findSteps, scoreOrder } from "./steps.ts";

const WEIGHTS = { recall: 0.4, facts: 0.25, specificity: 0.15, order: 0.1, language: 0.1 };
const POINTS_PER_NONSENSE = 5;

/** All parts are between 0 and 1; the index is between 0 and 100. */
export interface Score {
  recall: number;
  facts: number;
  /** The facts that are not only in a quotation of the brief. Not a part of the index. */
  unquotedFacts: number;
  specificity: number;
  order: number;
  language: number;
  nonsense: { name: string; why: string }[];
  index: number;
  missingSteps: string[];
  missingFacts: string[];
}

/** 100 × the weighted sum of the parts, less 5 points for each task that must never appear, at least 0. */
export function toIndex(parts: Record<keyof typeof WEIGHTS, number>, nonsense: number): number {
  const sum = Object.entries(WEIGHTS).reduce(
    (total, [part, weight]) => total + weight * parts[part as keyof typeof WEIGHTS],
    0,
  );
  return Math.max(0, 100 * sum - POINTS_PER_NONSENSE * nonsense);
}

const getShare = (found: boolean[]) => (found.length === 0 ? 1 : found.filter(Boolean).length / found.length);

/** Scores a plan for a brief. A plan without tasks has 0. */
export function scorePlan(
  brief: Pick<Brief, "brief" | "language" | "facts" | "steps" | "order">,
  tasks: ScoredTask[],
): Score {
  const steps = findSteps(tasks, brief.steps, brief.language);
  const facts = findFacts(tasks, brief.facts);
  const nonsense = listNonsense(tasks, brief.brief);
  const parts = {
    recall: getShare(steps.map((task) => task !== null)),
    facts: getShare(facts),
    specificity: scoreSpecificity(tasks, brief.language),
    order: scoreOrder(steps, brief.order),
    language: scoreLanguage(tasks, brief.language),
  };
  return {
    ...parts,
    unquotedFacts: getShare(findFacts(removeQuotations(tasks, brief.brief), brief.facts)),
    nonsense,
    index: tasks.length === 0 ? 0 : toIndex(parts, nonsense.length),
    missingSteps: brief.steps.flatMap((wordings, index) => (steps[index] === null ? [wordings[0]!] : [])),
    missingFacts: brief.facts.flatMap((wordings, index) => (facts[index] ? [] : [wordings[0]!])),
  };
}
