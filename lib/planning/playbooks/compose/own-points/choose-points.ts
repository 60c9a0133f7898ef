import { isPlanning, type ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { isOnlyWhen } from "../../read/clauses/when.ts";
import { getClauseFacts } from "../facts/clause-facts.ts";
import { isCounted } from "./counted.ts";
import { isOfResult } from "./document-parts.ts";
import { isDividedUp } from "./own-list.ts";
import { isOnlyFacts, isOwnPoint, isRestriction, isStatement, isStep } from "./own-points.ts";

/** If fewer points ask for something, all points become tasks. */
const MIN_ASKED_POINTS = 3;

/**
 * Chooses what the person asks for; falls back to all clauses.
 * @param hasSteps whether the steps of the goal are known, so that statements are not needed as tasks
 */
export function chooseOwnPoints(brief: ParsedBrief, hasSteps: boolean): Clause[] {
  const { goal, clauses } = brief;
  const isWhen = (clause: Clause) =>
    isOnlyWhen(clause.text, getClauseFacts(clause, brief).dates, brief.words);
  const points = clauses.filter(
    (clause) =>
      (clause !== goal || (clause.isListed && !isPlanning(clause.text, brief.words))) &&
      !isRestriction(clause) &&
      !isWhen(clause) &&
      !isOfResult(clause, brief) &&
      !isBackground(clause, brief),
  );
  const steps = points.filter((clause) => isStep(clause, brief));
  if (hasSteps || steps.length >= MIN_ASKED_POINTS || (steps.length > 0 && isDividedUp(brief)))
    return points.filter((clause) => isOwnPoint(clause, brief));
  const told = points.filter(
    (clause) =>
      clause.isListed ||
      (!isOnlyFacts(clause, brief) && !isStatement(clause, brief) && !isCounted(clause, brief)),
  );
  const isMissing = goal && !told.includes(goal) && (told.length === 0 || isOwnPoint(goal, brief));
  return isMissing ? [goal, ...told] : told;
}

/** Whether a clause before the wish of the brief only gives its reason. */
export const isBackground = (clause: Clause, brief: ParsedBrief): boolean =>
  brief.sentences[clause.sentence - 1]!.end <= (brief.opening?.start ?? 0) && !isOwnPoint(clause, brief);
