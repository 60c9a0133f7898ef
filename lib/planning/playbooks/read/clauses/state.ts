import { pattern } from "../../../../text/pattern.ts";
import { hideHarmless, isLimit, isRefused } from "../negation/negation.ts";
import { isCircumstance } from "../requests/circumstances.ts";
import { isLack } from "../requests/needs.ts";
import { CONSTRAINTS } from "../words/constraints.ts";
import type { Words } from "../words/words.ts";

/** A bracket that reports something else as done: "gala dinner at the hotel (room is reserved)". */
const PART_DONE = pattern("iu")`
  \s?\((?:(?:the|our|der|die|das|le|la|les|el|los|las)\s|l['’])?
  (?!(?:it|this|that|all|everything|es|das|alles|tout|ça|todo)\s)[\p{L}-]{3,}\s(?:is|are|ist|sind|est|sont|está|están)\s[^()]+\)
`;

/** Work that the text excludes is not a step, even if it names an action: "Out of scope: unpaid invoices". */
export const EXCLUDED = {
  isDone: false,
  isRefused: true,
  isLimit: false,
  isUrgent: false,
  ask: null,
  leadDays: null,
};

/** The state of a clause by its words alone, without its heading and its marks. */
export function readState(text: string, words: Words) {
  // "Jens bestellt die Getränke" is still to come.
  const saysDone = words.done.test(text.replace(PART_DONE, "")) && !words.readPresent?.(text);
  const isWanted = words.wanted.test(text);
  // "Nothing must be booked yet" is not open.
  const isUndone = saysDone && !isWanted && words.undone.test(text);
  const isUrgent = words.notYet.test(hideHarmless(text, words)) || isLack(text) || isUndone;
  const lead = words.leadTime.exec(text);
  const [count, unit = ""] = lead ? lead.slice(1).filter((part) => part !== undefined) : [];
  const isDone = !isUrgent && saysDone && !isWanted && !/\?\s*$/.test(text);
  return {
    isDone,
    isRefused: !isUrgent && !isDone && isRefused(text, words),
    isLimit: !isDone && (isLimit(text, words) || isCircumstance(text) || isConstraint(text, words)),
    isUrgent,
    // "(Jo?)"
    ask: /\(\s?(\p{Lu}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’-]*)?)\s?\?\s?\)/u.exec(text)?.[1] ?? null,
    leadDays: count ? Number(count) * countDaysOf(unit) : null,
  };
}

/** The days of a unit such as "weeks", "Tage" or "mois". */
function countDaysOf(unit: string): number {
  if (/^(?:d|t|j)/i.test(unit)) return 1;
  return /^m/i.test(unit) ? 30 : 7;
}

/** A longer clause is more than a constraint. */
const MAX_LENGTH_OF_CONSTRAINT = 160;

/** Whether a clause says what the result or the day must be like: "two of us are vegan". */
const isConstraint = (text: string, words: Words): boolean =>
  text.length <= MAX_LENGTH_OF_CONSTRAINT &&
  !words.action.test(text) &&
  CONSTRAINTS[words.language].test(text);
