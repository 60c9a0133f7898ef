import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { isDoneHead } from "../../read/lists/headings.ts";
import { isChecked, stripBullet } from "../../read/lists/list-marks.ts";
import { getClauseFacts } from "../facts/clause-facts.ts";
import { listsGoals } from "./document-parts.ts";
import { isOwnPoint } from "./own-points.ts";

/** Somebody who lists fewer steps wants help with the others. */
const MIN_OPEN_STEPS = 4;
/** The share of the steps that begin with their day. */
const MIN_SHARE_OF_DATED = 0.7;

/**
 * Whether a brief is itself the plan, so that a playbook would only add what its author has left out on purpose: the status of a
 * project under way, with a list of what is done, or milestones that each begin with their day.
 */
export function isOwnPlan(brief: ParsedBrief): boolean {
  const listed = brief.clauses.filter((clause) => clause !== brief.goal && clause.isListed);
  const open = listed.filter((clause) => !clause.isDone && isOwnPoint(clause, brief));
  if (open.length < MIN_OPEN_STEPS) return false;
  const isMarkedDone = ({ sentence }: Clause) => isChecked(brief.sentences[sentence - 1]!.text);
  const isStatus = listed.some((clause) => isDoneHead(clause.section) || isMarkedDone(clause));
  const dated = open.filter((clause) => beginsWithDay(clause, brief));
  return isStatus || listsGoals(brief) || dated.length >= open.length * MIN_SHARE_OF_DATED;
}

const beginsWithDay = (clause: Clause, brief: ParsedBrief): boolean =>
  getClauseFacts(clause, brief).dates.some(({ text }) => stripBullet(clause.text).startsWith(text));
