import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { isDoneHead } from "../../read/lists/headings.ts";
import { isChecked, stripBullet } from "../../read/lists/list-marks.ts";
import { isAssignment } from "../../read/requests/lead-in.ts";
import { getClauseFacts } from "../facts/clause-facts.ts";
import { listsGoals } from "./document-parts.ts";
import { isOwnPoint, isRestriction } from "./own-points.ts";

/** A person who lists fewer steps wants help with the rest. */
const MIN_OPEN_STEPS = 4;
/** A brief with this many steps that each have an owner counts as minutes. */
const MIN_OWNED_STEPS = 2;
const MIN_SHARE_OF_OWNED = 0.5;
/** The share of the steps that begin with their day. */
const MIN_SHARE_OF_DATED = 0.7;

/**
 * Whether a brief is itself the plan, so that a playbook would only add what its author has left out on purpose: the status of a
 * project under way, with a list of what is done, or milestones that each begin with their day.
 */
export function isOwnPlan(brief: ParsedBrief): boolean {
  if (isDividedUp(brief)) return true;
  const listed = brief.clauses.filter((clause) => clause !== brief.goal && clause.isListed);
  const open = listed.filter((clause) => !clause.isDone && isOwnPoint(clause, brief));
  if (open.length < MIN_OPEN_STEPS) return false;
  const isMarkedDone = ({ sentence }: Clause) => isChecked(brief.sentences[sentence - 1]!.text);
  const isStatus = listed.some((clause) => isDoneHead(clause.section) || isMarkedDone(clause));
  const dated = open.filter((clause) => beginsWithDay(clause, brief));
  return isStatus || listsGoals(brief) || dated.length >= open.length * MIN_SHARE_OF_DATED;
}

/** Minutes and notes that name the owners contain all that was agreed. */
export function isDividedUp({ clauses, areMinutes, goal, words }: ParsedBrief): boolean {
  const open = clauses.filter((clause) => clause !== goal && !clause.isDone && !isRestriction(clause));
  const isOwned = ({ owner, text }: Clause) =>
    owner !== undefined || (areMinutes && isAssignment(text, words));
  const owned = open.filter(isOwned);
  const listed = open.filter((clause) => clause.isListed || isOwned(clause));
  return owned.length >= MIN_OWNED_STEPS && owned.length >= listed.length * MIN_SHARE_OF_OWNED;
}

const beginsWithDay = (clause: Clause, brief: ParsedBrief): boolean =>
  getClauseFacts(clause, brief).dates.some(({ text }) => stripBullet(clause.text).startsWith(text));
