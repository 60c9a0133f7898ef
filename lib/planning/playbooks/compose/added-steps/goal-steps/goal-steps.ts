import type { PlaybookLanguage } from "../../../playbook.ts";
import type { Candidate } from "../../candidate.ts";
import { createStep } from "../create-step.ts";
import { findStepsByOthers } from "./by-others.ts";
import { english } from "./english.ts";
import { EVERYDAY } from "./everyday.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { spanish } from "./spanish.ts";
import type { GoalSteps, Step } from "./types.ts";
import { WRITE_DECIDE_MEET } from "./write-decide-meet.ts";

/** The usual steps for goals such as "sell", "buy", "find out", "replace", "improve" and "clear". */
const GOAL_STEPS: Record<PlaybookLanguage, GoalSteps[]> = {
  en: [...english, ...WRITE_DECIDE_MEET.en],
  de: [...german, ...WRITE_DECIDE_MEET.de],
  fr: [...french, ...WRITE_DECIDE_MEET.fr],
  es: [...spanish, ...WRITE_DECIDE_MEET.es],
};

/** The usual steps of a goal. @param goal "Sell the stamp collection" @param text what the brief says of it */
export function findGoalSteps(goal: string, text: string, language: PlaybookLanguage): GoalSteps | null {
  if (EVERYDAY[language].test(goal)) return NO_STEPS;
  return (
    findStepsByOthers(goal, text, language) ??
    GOAL_STEPS[language].find(({ verb }) => verb.test(goal)) ??
    null
  );
}

/** An everyday purchase needs none. */
const NO_STEPS: GoalSteps = { verb: /^/, before: [], after: [] };

/**
 * Puts the usual steps of a goal around the points that the brief has: before a collection is sold, its value is estimated.
 * @param deed the task that the points prepare, if the goal is one
 */
export function addGoalSteps(steps: GoalSteps, own: Candidate[], deed: Candidate | null): Candidate[] {
  const before = toCandidates(steps.before, "before");
  // What the brief puts behind the goal does not come before it.
  const points = own.filter(({ after }) => !deed || !after.includes(deed.key));
  const keys = [...before.slice(-1), ...points].map(({ key }) => key);
  return [
    ...before,
    ...points,
    ...(deed ? [{ ...deed, after: [...new Set([...deed.after, ...keys])] }] : []),
    ...own.filter((point) => !points.includes(point)),
    ...toCandidates(steps.after, "after", deed ? [deed.key] : own.map(({ key }) => key)),
  ];
}

/** Each step waits for the one before it. @param first what the first one waits for */
const toCandidates = (steps: Step[], place: string, first: string[] = []): Candidate[] =>
  steps.map(([title, check], index) =>
    createStep({
      key: `${place}-${index}`,
      title,
      doneWhen: [check],
      after: index > 0 ? [`${place}-${index - 1}`] : first,
      // The goal may be due on the last day, and what comes after it is not due before.
      dueDays: place === "after" ? 0 : null,
    }),
  );
