import type { ParsedBrief } from "../read/brief.ts";
import type { Clause } from "../read/clauses/clauses.ts";
import { countWords, fold } from "../read/tokens.ts";
import { addGeneralSteps } from "./added-steps/general-steps.ts";
import { addGoalSteps } from "./added-steps/goal-steps/goal-steps.ts";
import { type Candidate, createOwnCandidate, listClauses } from "./candidate.ts";
import { applySaidOrder } from "./order/said-order.ts";
import { chooseOwnPoints, MIN_ASKED_POINTS } from "./own-points/choose-points.ts";
import { isOfResult } from "./own-points/document-parts.ts";
import { isAside, isCounted, isOwnPoint, isStatement, quoteAside } from "./own-points/own-points.ts";
import { isAsked, listOwnQuestions } from "./questions.ts";
import { listLaterDays } from "./schedule/later-days.ts";
import { spreadPoints } from "./schedule/spread.ts";
import { addReasons } from "./selection/reasons.ts";
import { keepFacts } from "./tasks/facts-in-tasks.ts";
import { type Composed, limitCandidates, toTasks } from "./tasks/planned-tasks.ts";
import { formatDay, TEXTS } from "./texts.ts";
import { nameOwnProject } from "./titles/project-name.ts";
import { nameObject } from "./titles/pronoun-title.ts";
import { shareVerb } from "./titles/shared-verb.ts";
import { readAssignment, toOwnTitle } from "./titles/titles.ts";

/** A brief of so few words that asks for nothing is only the name of a project. */
const MAX_WORDS_OF_NAME = 6;

const MAX_QUESTIONS = 4;
/** With more points the person has thought about the steps. */
const MAX_POINTS_OF_GOAL = 3;

interface OwnPlanOptions {
  /** Whether the planner knows the language of the brief; else it adds no words of its own. */
  hasTexts: boolean;
  /** What a brief of few points gets besides: the usual steps of its goal’s verb, or else general ones around its points. */
  addedSteps: "none" | "goal" | "general";
}

/** Makes a plan from the person's own points, for a brief that no playbook fits. */
export function composeOwnPlan(
  brief: ParsedBrief,
  today: string,
  { hasTexts, addedSteps }: OwnPlanOptions,
): Composed {
  const texts = TEXTS[brief.words.language];
  const open = chooseOwnPoints(brief).filter(({ isDone }) => !isDone);
  // A plan is never empty: if every point is done, keep the first.
  const points = open.length > 0 ? open : brief.clauses.slice(0, 1);
  const own = limitCandidates(dropRepeats(points.map((clause) => toOwnCandidate(clause, brief))));
  addReasons(own, brief);
  const name = nameOwnProject(brief);
  const sorted = applySaidOrder(
    [...own.filter(isUrgent), ...own.filter((candidate) => !isUrgent(candidate))],
    brief,
    [name],
  );
  const ordered = hasTexts ? addSteps(brief, sorted, open.length, addedSteps) : sorted;
  const isSpread = hasTexts && spreadPoints(ordered, brief, today);
  quoteStatements(brief, ordered);
  keepFacts(brief, ordered, new Map());
  const asides = brief.clauses.filter((clause) => isAside(clause) && clause !== brief.goal);
  const plan = {
    name,
    description: hasTexts ? texts.ownPoints : "",
    tasks: toTasks(brief, ordered, [], today),
    assumptions: hasTexts
      ? [
          ...asides.map((clause) => texts.keepInMind(quoteAside(clause))),
          ...listLaterDays(brief),
          ...(isSpread ? [texts.spread(formatDay(brief.deadline!.day, texts.locale))] : []),
        ]
      : [],
    open_questions: hasTexts ? listQuestions(brief, points, asides) : [],
  };
  const used = new Set(ordered.flatMap(listClauses));
  const notUnderstood = brief.clauses.filter(
    (clause) =>
      clause !== brief.goal &&
      !used.has(clause) &&
      !clause.isDone &&
      !isAside(clause) &&
      !isAsked(clause, plan.open_questions),
  );
  return { plan, notUnderstood: notUnderstood.map(({ text }) => text) };
}

function toOwnCandidate(clause: Clause, brief: ParsedBrief): Candidate {
  const title = shareVerb(toOwnTitle(clause.text, brief), clause, brief);
  return createOwnCandidate(nameObject(title, clause, brief), clause, brief);
}

/**
 * Adds the usual steps of the goal's verb to few points. If they are not known and general steps are wanted, a single point of
 * more than one word gets them, and so do few points of a goal if none is urgent.
 * @param openCount how many points of the brief are not done
 */
function addSteps(
  brief: ParsedBrief,
  points: Candidate[],
  openCount: number,
  wanted: OwnPlanOptions["addedSteps"],
): Candidate[] {
  const { goal, words } = brief;
  if (wanted === "none") return points;
  const hasGoalAndFewPoints = goal !== null && points.length <= MAX_POINTS_OF_GOAL;
  const goalSteps = hasGoalAndFewPoints
    ? addGoalSteps(cutDate(toOwnTitle(goal.text, brief), brief), points, words.language)
    : null;
  if (goalSteps) return goalSteps;
  const isVague = openCount === 1;
  const hasRoom = isVague ? countWords(brief.text, 2) > 1 : hasGoalAndFewPoints && !points.some(isUrgent);
  if (wanted === "goal" || openCount === 0 || !hasRoom) return points;
  const steps = points.filter((candidate) => !isOnlyName(candidate, brief));
  return addGeneralSteps(steps, words.language, isVague);
}

/** Whether a point is the whole of a brief that is only a name, which has no step: "Project Phoenix". */
const isOnlyName = ({ clauses }: Candidate, brief: ParsedBrief): boolean =>
  [...clauses].some((clause) => clause === brief.goal && !isOwnPoint(clause, brief)) &&
  countWords(brief.text, MAX_WORDS_OF_NAME + 1) <= MAX_WORDS_OF_NAME;

/** The questions of the brief, and those that it leaves open. */
function listQuestions(brief: ParsedBrief, points: Clause[], asides: Clause[]): string[] {
  const { when, money, who, result, first, not } = TEXTS[brief.words.language].questions;
  // A person who lists several steps is not asked what the result is.
  const isDetailed = points.length >= MIN_ASKED_POINTS;
  return [
    ...listOwnQuestions(brief),
    ...(brief.dates.length > 0 ? [] : [when]),
    ...(brief.facts.some(({ kind }) => kind === "money") ? [] : [money]),
    ...(points.some(({ text }) => readAssignment(text, brief.words) !== null) ? [] : [who]),
    ...(isDetailed ? [] : [result, first]),
    ...(isDetailed || asides.some(({ isRefused }) => isRefused) ? [] : [not]),
  ].slice(0, MAX_QUESTIONS);
}

/** A German title ends with its verb, and only a date may follow: "verkaufen bis Ende Februar". */
const cutDate = (title: string, { dates }: ParsedBrief) =>
  dates.reduce((rest, { text }) => rest.replace(text, ""), title).replace(/\s+(?:bis|vor|im)?\s*$/u, "");

/** Quotes each statement, which asks for nothing, under the task of the point before it. */
function quoteStatements(brief: ParsedBrief, candidates: Candidate[]) {
  let last = candidates[0]!;
  for (const clause of brief.clauses) {
    const own = candidates.find(({ clauses }) => clauses.has(clause));
    if (own) last = own;
    else if (
      clause !== brief.goal &&
      !isAside(clause) &&
      (isStatement(clause, brief) || isCounted(clause, brief) || isOfResult(clause, brief))
    ) {
      last.quoted.add(clause.text);
      last.kept.add(clause);
    }
  }
}

/** Keeps the first of the candidates with the same title. */
function dropRepeats(candidates: Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ title }) => {
    const isNew = !seen.has(fold(title));
    seen.add(fold(title));
    return isNew;
  });
}

const isUrgent = ({ clauses }: Candidate) => [...clauses].some((clause) => clause.isUrgent);
