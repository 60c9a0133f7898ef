import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { isOnlyWhen } from "../../read/clauses/when.ts";
import { getClauseFacts } from "../facts/clause-facts.ts";
import { isOfResult } from "./document-parts.ts";
import { isAside, isOnlyFacts, isOwnPoint, isStatement, isStep } from "./own-points.ts";

/** If fewer points ask for something, all points become tasks. */
export const MIN_ASKED_POINTS = 3;

/** Chooses what the person asks for; falls back to all clauses. */
export function chooseOwnPoints(brief: ParsedBrief): Clause[] {
  const { goal, clauses } = brief;
  const isWhen = (clause: Clause) =>
    isOnlyWhen(clause.text, getClauseFacts(clause, brief).dates, brief.words);
  const points = clauses.filter(
    (clause) => clause !== goal && !isAside(clause) && !isWhen(clause) && !isOfResult(clause, brief),
  );
  if (points.filter((clause) => isStep(clause, brief)).length >= MIN_ASKED_POINTS)
    return points.filter((clause) => isOwnPoint(clause, brief));
  const told = points.filter(
    (clause) =>
      clause.isListed ||
      (!isOnlyFacts(clause, brief) && !isStatement(clause, brief) && !isCounted(clause, brief)),
  );
  return goal && (told.length === 0 || isOwnPoint(goal, brief)) ? [goal, ...told] : told;
}

/** Nobody lists so many things to do. */
const MIN_COUNT_OF_FACT = 100;

/** Whether a sentence only counts many things, and asks for nothing: "12,000 email addresses and hashed passwords." */
export function isCounted(clause: Clause, brief: ParsedBrief): boolean {
  const [first] = getClauseFacts(clause, brief).facts;
  return (
    !clause.isUrgent &&
    first?.kind === "number" &&
    clause.text.startsWith(first.text) &&
    (first.value ?? 0) >= MIN_COUNT_OF_FACT &&
    !brief.words.action.test(clause.text.replace(/[.!]+$/, ""))
  );
}
