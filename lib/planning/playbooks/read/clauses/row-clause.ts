import { isExclusionHead } from "../lists/exclusions.ts";
import { isDoneHead, isRiskHead } from "../lists/headings.ts";
import { isChecked } from "../lists/list-marks.ts";
import type { Row } from "../lists/tables.ts";
import { isRefused } from "../negation/negation.ts";
import type { Words } from "../words/words.ts";
import { EXCLUDED, readState } from "./state.ts";

/** Urgent, in any cell of a row: "high | urgent". */
const URGENT = /(?<!\p{L})(?:urgent|asap|overdue|dringend|überfällig|eilt|urgente)(?!\p{L})|!!/iu;

/** The status of a canceled row, in any language. */
const DROPPED =
  /^(?:won['’]t (?:do|fix)|dropped|rejected|declined|abgelehnt|verworfen|gestrichen|abandonnée?|descartad[oa])$/iu;

/** The clause of a row of a table: "book the hall (Mia)". */
export function toRowClause(
  { task, owner, state, isDone, details }: Row,
  line: string,
  place: { sentence: number; section: string },
  words: Words,
) {
  const { section } = place;
  const text = owner === "" ? task : `${task} (${owner})`;
  const clause = { ...place, text, isListed: true, details };
  if (isExclusionHead(section)) return { ...clause, ...EXCLUDED };
  const said = readState(text, words);
  // The status is read after other words, because "postponed" alone may begin a task.
  const isDropped = DROPPED.test(state) || (state !== "" && isRefused(`– ${state}`, words));
  return {
    ...said,
    ...clause,
    text: isDropped ? `${text} – ${state}` : text,
    isDone:
      isDone ||
      isChecked(line) ||
      readState(state || task, words).isDone ||
      (isDoneHead(section) && !words.notYet.test(line)),
    isRefused: isDropped,
    isLimit: isRiskHead(section) && !words.action.test(task),
    isUrgent: said.isUrgent || URGENT.test(line),
  };
}
