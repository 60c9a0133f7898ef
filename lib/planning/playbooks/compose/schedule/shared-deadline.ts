import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import type { FoundDate } from "../../read/dates/found-date.ts";
import { getClauseFacts } from "../facts/clause-facts.ts";
import { isOwnPoint } from "../own-points/own-points.ts";

/** A date that opens its sentence ("By Friday, …") begins within this many characters. */
const MAX_LEAD_LENGTH = 16;
/** How many things before a deadline may share it. In a longer list, the deadline belongs to the last item only. */
const MAX_THINGS_BEFORE = 2;

/** Words by which one item has a time of its own, in any language: "tell everybody this week". */
export const HAS_OWN_TIME =
  /(?<!\p{L})(?:this\s(?:week|month|evening)|now|immediately|at\sonce|diese\swoche|diesen\smonat|sofort|jetzt|cette\ssemaine|ce\smois|tout\sde\ssuite|esta\ssemana|este\smes|enseguida)(?!\p{L})/iu;

/**
 * Finds the deadline that all tasks of a sentence share: "find a caterer and send the invitations before the end of January", "by the
 * end of January, find a caterer and send the invitations". A date in another sentence, or in a statement, is not shared.
 */
export function findSharedDeadline(clause: Clause, brief: ParsedBrief): FoundDate | null {
  const sentence = brief.sentences[clause.sentence - 1];
  if (!sentence || !isOwnPoint(clause, brief) || HAS_OWN_TIME.test(clause.text)) return null;
  const dates = brief.dates.filter(({ start, end }) => start >= sentence.start && end <= sentence.end);
  const [date] = dates;
  if (dates.length !== 1 || !date!.isDeadline) return null;
  if (date!.start <= sentence.start + MAX_LEAD_LENGTH) return date!;
  const place = brief.clauses.indexOf(clause);
  const clauses = brief.clauses.slice(place + 1, place + 1 + MAX_THINGS_BEFORE);
  const next = clauses.findIndex((each) => getClauseFacts(each, brief).dates.includes(date!));
  const isJoined = clauses
    .slice(0, next + 1)
    .every((each) => each.sentence === clause.sentence && isOwnPoint(each, brief));
  return next >= 0 && isJoined ? date! : null;
}
