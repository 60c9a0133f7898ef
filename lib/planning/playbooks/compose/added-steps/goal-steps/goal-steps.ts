import type { PlaybookLanguage } from "../../../playbook.ts";
import { type Candidate, createCandidate } from "../../candidate.ts";
import { english } from "./english.ts";
import { EVERYDAY } from "./everyday.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { spanish } from "./spanish.ts";
import type { GoalSteps, Step } from "./types.ts";

/** The usual steps for goals such as "sell", "buy", "find out", "replace", "improve" and "clear". */
const GOAL_STEPS: Record<PlaybookLanguage, GoalSteps[]> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/**
 * Puts the usual steps of a goal around the few points that the brief has: before a collection is sold, its value is estimated.
 * An everyday purchase has none.
 * @param goal "Sell the stamp collection"
 * @returns null when the goal has none of the verbs
 */
export function addGoalSteps(goal: string, own: Candidate[], language: PlaybookLanguage): Candidate[] | null {
  if (EVERYDAY[language].test(goal)) return own;
  const steps = GOAL_STEPS[language].find(({ verb }) => verb.test(goal));
  if (!steps) return null;
  const keys = own.map(({ key }) => key);
  return [...toCandidates(steps.before, "before"), ...own, ...toCandidates(steps.after, "after", keys)];
}

/** Each step waits for the one before it. @param first what the first one waits for */
const toCandidates = (steps: Step[], place: string, first: string[] = []): Candidate[] =>
  steps.map(([title, check], index) => {
    const after = index > 0 ? [`${place}-${index - 1}`] : first;
    const task = {
      key: `${place}-${index}`,
      title,
      detail: "",
      doneWhen: [check],
      size: "s" as const,
      dueDays: 0,
      after,
    };
    return {
      ...createCandidate({ ...task, implies: [], takes: [], keywords: [], onlyIf: null }, new Map()),
      // The goal may be due on the last day, and what comes after it is not due before.
      dueDays: place === "after" ? 0 : null,
    };
  });
