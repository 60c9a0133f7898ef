import type { ParsedBrief } from "../../read/brief.ts";
import { countWords } from "../../read/tokens.ts";
import type { Candidate } from "../candidate.ts";
import { isOwnPoint } from "../own-points/own-points.ts";
import { toGoalTitle } from "../titles/goal-title.ts";
import { addGeneralSteps } from "./general-steps.ts";
import { addGoalSteps, findBroadSteps, findGoalSteps } from "./goal-steps/goal-steps.ts";
import type { GoalSteps } from "./goal-steps/types.ts";
import { addChoiceOfOffer } from "./offers.ts";

/** Which steps a brief with few points gets in addition: the usual ones of its goal’s verb, or else general ones around its points. */
export type AddedSteps = "none" | "goal" | "general";

/** A brief with at most this many words that asks for nothing is only the name of a project. */
const MAX_WORDS_OF_NAME = 6;
/** With more points besides the goal the person has thought about the steps. */
const MAX_POINTS_OF_GOAL = 3;

/**
 * Adds steps to the points of a brief: the goal itself if it is an action, the choice between offers, and, around few points, the usual
 * steps of the goal. If these are unknown and general steps are wanted, they are added to a single point of more than one word, and to
 * a goal with few points of which none is urgent.
 * @param goal the goal as a task
 * @param openCount how many points of the brief are not done
 */
export function addSteps(
  brief: ParsedBrief,
  points: Candidate[],
  goal: Candidate | null,
  openCount: number,
  wanted: AddedSteps,
): Candidate[] {
  const { language } = brief.words;
  if (wanted === "none") return points;
  const isGoal = ({ clauses }: Candidate) => brief.goal !== null && clauses.has(brief.goal);
  const isFew = points.filter((point) => !isGoal(point)).length <= MAX_POINTS_OF_GOAL;
  const steps = findStepsOfGoal(brief);
  if (steps && (isFew || steps.isTask || steps.isThorough)) {
    const named = points.find(isGoal) ?? goal!;
    const goalTask = steps.isTask ? { ...named, title: toGoalTitle(brief.goal!.text, brief) } : null;
    // The steps of a whole project are those of its goal.
    const others = points.filter((point) => point !== named || (!goalTask && !steps.isThorough));
    const isWhole = isFew || steps.isThorough;
    const added = isWhole ? steps : { ...steps, after: steps.after.slice(0, steps.isByOthers ? 1 : 0) };
    const before = isWhole || steps.isByOthers ? steps.before : [];
    return addChoiceOfOffer(addGoalSteps({ ...added, before }, others, goalTask), language);
  }
  const isVague = openCount === 1;
  const hasRoom = isVague ? countWords(brief.text, 2) > 1 : goal !== null && isFew && !points.some(isUrgent);
  if (wanted === "goal" || openCount === 0 || !hasRoom) return addChoiceOfOffer(points, language);
  const broad = brief.goal && findBroadSteps(toGoalTitle(brief.goal.text, brief), language);
  if (broad) {
    const goalTask = broad.isTask ? (points.find(isGoal) ?? goal) : null;
    const others = points.filter((point) => point !== goalTask && !isGoal(point));
    return addChoiceOfOffer(addGoalSteps(broad, others, goalTask), language);
  }
  const own = points.filter((candidate) => !isOnlyName(candidate, brief));
  return addChoiceOfOffer(addGeneralSteps(own, language, isVague), language);
}

/** The usual steps of what the brief wants, if its goal has a verb that is known. */
export const findStepsOfGoal = (brief: ParsedBrief): GoalSteps | null =>
  brief.goal && findGoalSteps(toGoalTitle(brief.goal.text, brief), brief.text, brief.words.language);

/** Whether a point is a whole brief that is only a name, and so no step: "Project Phoenix". */
const isOnlyName = ({ clauses }: Candidate, brief: ParsedBrief): boolean =>
  [...clauses].some((clause) => clause === brief.goal && !isOwnPoint(clause, brief)) &&
  countWords(brief.text, MAX_WORDS_OF_NAME + 1) <= MAX_WORDS_OF_NAME;

export const isUrgent = ({ clauses }: Candidate) => [...clauses].some((clause) => clause.isUrgent);
