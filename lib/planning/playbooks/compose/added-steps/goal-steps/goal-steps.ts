import type { PlaybookLanguage } from "../../../playbook.ts";
import type { Candidate } from "../../candidate.ts";
import { dropLooseEnd, isJoiningWord } from "../../titles/titles.ts";
import { createStep } from "../create-step.ts";
import { english as broadEnglish } from "./broad/english.ts";
import { french as broadFrench } from "./broad/french.ts";
import { german as broadGerman } from "./broad/german.ts";
import { spanish as broadSpanish } from "./broad/spanish.ts";
import { findStepsByOthers } from "./by-others.ts";
import { english } from "./english.ts";
import { EVERYDAY } from "./everyday.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { spanish } from "./spanish.ts";
import { english as thoroughEnglish } from "./thorough/english.ts";
import { french as thoroughFrench } from "./thorough/french.ts";
import { german as thoroughGerman } from "./thorough/german.ts";
import { spanish as thoroughSpanish } from "./thorough/spanish.ts";
import type { GoalSteps, Step } from "./types.ts";
import { WRITE_DECIDE_MEET } from "./write-decide-meet.ts";

/** The usual steps for goals such as "sell", "buy", "find out", "replace", "improve" and "clear". */
const GOAL_STEPS: Record<PlaybookLanguage, GoalSteps[]> = {
  en: [...english, ...WRITE_DECIDE_MEET.en, ...thoroughEnglish],
  de: [...german, ...WRITE_DECIDE_MEET.de, ...thoroughGerman],
  fr: [...french, ...WRITE_DECIDE_MEET.fr, ...thoroughFrench],
  es: [...spanish, ...WRITE_DECIDE_MEET.es, ...thoroughSpanish],
};

const BROAD_STEPS: Record<PlaybookLanguage, GoalSteps[]> = {
  en: broadEnglish,
  de: broadGerman,
  fr: broadFrench,
  es: broadSpanish,
};

/** The steps of any goal with a wide verb, such as "build". @param goal "Build a kayak" */
export const findBroadSteps = (goal: string, language: PlaybookLanguage): GoalSteps | null =>
  BROAD_STEPS[language].find(({ verb }) => verb.test(goal)) ?? null;

/** The usual steps of a goal. @param goal "Sell the stamp collection" @param text what the brief says of it */
export function findGoalSteps(goal: string, text: string, language: PlaybookLanguage): GoalSteps | null {
  if (EVERYDAY[language].test(goal)) return NO_STEPS;
  const steps =
    findStepsByOthers(goal, text, language) ?? GOAL_STEPS[language].find(({ verb }) => verb.test(goal));
  return steps ? adapt(steps, goal, text) : null;
}

/** Names the thing of the goal in the steps, and leaves out those that the brief has itself. */
function adapt(steps: GoalSteps, goal: string, text: string): GoalSteps {
  const { groups = {} } = steps.verb.exec(goal) ?? {};
  const named = Object.values(groups).find((group) => group) ?? "";
  const thing = cutThing(named.split(THING_END)[0]!.trim());
  const fill = (list: Step[]) =>
    list
      .filter(([, , unless]) => !unless?.test(text))
      .map(([title, check]): Step => [thing ? title.replace("{thing}", thing) : dropThing(title), check]);
  return { ...steps, before: fill(steps.before), after: fill(steps.after) };
}

/** Words of a thing that a title can hold. */
const MAX_WORDS_OF_THING = 6;
/** An opening quotation mark whose other half is cut off. */
const OPEN_QUOTE = /\s[«“„"][^»”“"]*$/u;

/** Shortens a thing, without half a phrase or quotation at its end: "the archive of our | football club of 1921". */
function cutThing(thing: string): string {
  const words = thing.split(/\s+/);
  const short = words.slice(0, MAX_WORDS_OF_THING);
  const joint = short.findLastIndex((word, index) => index > 1 && isJoiningWord(word));
  const whole = words.length > short.length && joint > 0 ? short.slice(0, joint) : short;
  return dropLooseEnd(whole.join(" ").replace(OPEN_QUOTE, ""));
}
/** Where a thing ends in a goal, in any language: "my dress | to the shop", "our hinge | before we show it". */
const THING_END =
  /[,;:.]|\s(?:before|until|after|because|so|that|which|and\sget|to\sthe|in\stime|bevor|weil|avant|parce|qui|antes|porque|que|hasta)\s/iu;
/** Takes the gap out of a title, with its preposition: "List all bookings of {thing}". */
const dropThing = (title: string) =>
  title.replace(/(?:\s(?:of|for|about|through|von|für)|:)?\s\{thing\}/u, "");

/** An everyday purchase needs none. */
const NO_STEPS: GoalSteps = { verb: /^/, before: [], after: [] };

/**
 * Puts the usual steps of a goal around the points that the brief has: before a collection is sold, its value is estimated.
 * @param goalTask the task that the points prepare, if the goal is one
 */
export function addGoalSteps(steps: GoalSteps, own: Candidate[], goalTask: Candidate | null): Candidate[] {
  const before = toCandidates(steps.before, "before");
  // What the brief puts after the goal does not come before it.
  const points = own.filter(({ after }) => !goalTask || !after.includes(goalTask.key));
  const keys = [...before.slice(-1), ...points].map(({ key }) => key);
  return [
    ...before,
    ...points,
    ...(goalTask ? [{ ...goalTask, after: [...new Set([...goalTask.after, ...keys])] }] : []),
    ...own.filter((point) => !points.includes(point)),
    ...spreadAfter(
      toCandidates(steps.after, "after", goalTask ? [goalTask.key] : own.map(({ key }) => key)),
      steps.isThorough === true && !goalTask,
    ),
  ];
}

/** Of the steps of a whole project only the last one is due on its last day. */
const spreadAfter = (after: Candidate[], isWhole: boolean): Candidate[] =>
  isWhole ? after.map((step) => (step === after.at(-1) ? step : { ...step, dueDays: null })) : after;

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
