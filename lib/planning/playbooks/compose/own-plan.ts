import type { ParsedBrief } from "../read/brief.ts";
import type { Clause } from "../read/clauses/clauses.ts";
import { isMarked } from "../read/lists/list-marks.ts";
import { fold } from "../read/tokens.ts";
import { type AddedSteps, addSteps, findStepsOfGoal, isUrgent } from "./added-steps/add-steps.ts";
import { type Candidate, createOwnCandidate, listClauses } from "./candidate.ts";
import { noteUncovered } from "./note-uncovered.ts";
import { listOpenQuestions } from "./open-questions.ts";
import { applySaidOrder } from "./order/said-order.ts";
import { chooseOwnPoints } from "./own-points/choose-points.ts";
import { isOfResult } from "./own-points/document-parts.ts";
import { isDividedUp } from "./own-points/own-list.ts";
import { isOnlyFacts, isRestriction, quoteRestriction } from "./own-points/own-points.ts";
import { nameOwners } from "./own-points/owners.ts";
import { isAsked } from "./questions.ts";
import { listLaterDays } from "./schedule/later-days.ts";
import { spreadPoints } from "./schedule/spread.ts";
import { addReasons } from "./selection/reasons.ts";
import { keepFacts } from "./tasks/facts-in-tasks.ts";
import { type Composed, limitCandidates, toTasks } from "./tasks/planned-tasks.ts";
import { quoteDetails, quoteGoal } from "./tasks/quote-details.ts";
import { formatDay, TEXTS } from "./texts.ts";
import { nameOwnProject } from "./titles/project-name.ts";
import { nameObject } from "./titles/pronoun-title.ts";
import { shareVerb } from "./titles/shared-verb.ts";
import { toThingTitle } from "./titles/thing-title.ts";
import { toOwnTitle } from "./titles/titles.ts";

interface OwnPlanOptions {
  /** Whether the planner knows the language of the brief; else it adds no words of its own. */
  hasTexts: boolean;
  /** Which steps a brief with few points gets in addition: the usual ones of its goal’s verb, or else general ones around its points. */
  addedSteps: AddedSteps;
}

interface OwnPlan extends Composed {
  /** The sentences that are no work, but in the name of the project or the assumptions, counted from 1. */
  saidElsewhere: number[];
}

/** Makes a plan from the person's own points, for a brief that no playbook fits. */
export function composeOwnPlan(
  read: ParsedBrief,
  today: string,
  { hasTexts, addedSteps }: OwnPlanOptions,
): OwnPlan {
  const brief = addedSteps === "none" ? read : aimAtFirstAction(read);
  const texts = TEXTS[brief.words.language];
  const steps = addedSteps === "none" ? null : findStepsOfGoal(brief);
  const open = chooseOwnPoints(brief, steps?.isThorough ?? false).filter(({ isDone }) => !isDone);
  // A plan is never empty: if every point is done, keep the first.
  const points = open.length > 0 ? open : brief.clauses.slice(0, 1);
  const candidates = dropRepeats(points.map((clause) => toOwnCandidate(clause, brief)));
  const own = limitCandidates(nameOwners(candidates, brief));
  addReasons(own, brief);
  const name = nameOwnProject(
    brief,
    own.map(({ title }) => title),
  );
  const sorted = applySaidOrder(
    [...own.filter(isUrgent), ...own.filter((candidate) => !isUrgent(candidate))],
    brief,
    [name],
  );
  const goal = brief.goal && toOwnCandidate(brief.goal, brief);
  const ordered = hasTexts ? addSteps(brief, sorted, goal, open.length, addedSteps) : sorted;
  const isSpread = hasTexts && !isDividedUp(brief) && spreadPoints(ordered, brief, today);
  quoteGoal(brief, ordered, name);
  quoteDetails(brief, ordered);
  keepFacts(brief, ordered, null);
  const restrictions = brief.clauses.filter(
    (clause) => (isRestriction(clause) || isOfResult(clause, brief)) && clause !== brief.goal,
  );
  const plan = {
    name,
    description: hasTexts ? texts.ownPoints : "",
    tasks: toTasks(brief, ordered, [], today),
    assumptions: hasTexts
      ? [
          ...restrictions.map((clause) => texts.keepInMind(quoteRestriction(clause))),
          ...listLaterDays(brief),
          ...(isSpread ? [texts.spread(formatDay(brief.deadline!.day, texts.locale))] : []),
        ]
      : [],
    open_questions: hasTexts ? listOpenQuestions(brief, points, findStepsOfGoal(brief)) : [],
  };
  const used = new Set(ordered.flatMap(listClauses));
  const saidElsewhere = listSentences(
    brief,
    (clause) =>
      clause === brief.goal ||
      restrictions.includes(clause) ||
      // "…, ready by August 15"
      (clause.sentence === brief.goal?.sentence && !used.has(clause) && isOnlyFacts(clause, brief)),
  );
  const rest = brief.clauses.filter(
    (clause) =>
      clause !== brief.goal &&
      !used.has(clause) &&
      !clause.isDone &&
      !isRestriction(clause) &&
      !(brief.hasTitle && clause.sentence === 1) &&
      !isAsked(clause, plan.open_questions),
  );
  return hasTexts
    ? { ...noteUncovered(plan, rest, brief), saidElsewhere }
    : { plan, notUnderstood: rest.map(({ text }) => text), saidElsewhere };
}

/** The numbers of the sentences of which each part is like this. */
const listSentences = ({ sentences, clauses }: ParsedBrief, isLike: (clause: Clause) => boolean): number[] =>
  sentences.flatMap(({ numbers }, index) => {
    const parts = clauses.filter(({ sentence }) => sentence === index + 1);
    return parts.length > 0 && parts.every(isLike) ? numbers : [];
  });

/**
 * Uses the first of several actions in the first sentence as the goal, if its usual steps are known: "Cancel the contract of our gym and
 * claim the deposit". Not in a list, whose items are equal.
 */
function aimAtFirstAction(brief: ParsedBrief): ParsedBrief {
  const [first] = brief.clauses;
  if (brief.goal || !first || first.sentence !== 1 || isMarked(brief.sentences[0]!.text)) return brief;
  const aimed = { ...brief, goal: { ...first, isListed: false } };
  aimed.clauses = [aimed.goal, ...brief.clauses.slice(1)];
  return findStepsOfGoal(aimed)?.isThorough ? aimed : brief;
}

function toOwnCandidate(clause: Clause, brief: ParsedBrief): Candidate {
  const title = shareVerb(toOwnTitle(clause.text, brief), clause, brief);
  return createOwnCandidate(nameObject(toThingTitle(title, clause, brief), clause, brief), clause, brief);
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
