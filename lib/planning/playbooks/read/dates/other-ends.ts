import { pattern } from "../../../../text/pattern.ts";

/** Precedes the day on which something else ends, in any language: "the car insurance runs out on". */
const ENDS =
  /(?<!\p{L})(?:expires?|runs? out|läuft (?:.{1,20} )?(?:ab|aus)|expire|caduca|vence)\s(?:on |am |le |el )?$/iu;

/** Whether the words before a day say that something else ends on it. */
export const isEndOfOther = (before: string): boolean => ENDS.test(before);

/** Precedes the day on which something begins, in any language. */
const FROM = pattern("iu")`
  (?<!\p{L})(?:from|starting|as of|ab|dès|à partir du?|à compter du|desde|a partir del?)\s(?:on\s|the\s|dem\s|le\s|el\s)?$
`;

/** Whether the words before a day say that something begins on it. */
export const isBeginning = (before: string): boolean => FROM.test(before);

/** Precedes the day of a meeting about the project, in any language. "Prepare the next meeting" is a project. */
const NEXT_MEETING = pattern("iu")`
  ^\P{L}*(?:(?:the|our|die|das|unsere?|la|notre|nuestra)\s)?(?:next|nächste[rs]?|prochaine|próxima)
  \s(?:meeting|sitzung|besprechung|treffen|réunion|reunión)(?!\p{L})
`;

/**
 * Precedes the month in which something happened, in any language: "she moved to a care home in", "murió en". A month in a later clause
 * belongs to that clause: "he died, and we clear the flat in May".
 */
const TOLD = pattern("iu")`
  (?<!\p{L})(?:i|we|he|she|they|mum|mom|dad|mother|father)\s
    (?:\p{L}{2,}ed|died|left|went|got|was|were|had|broke|fell|became|began|came|lost|took|sold|bought)\s
    (?:(?!(?:and|but|by|on|until|till|before)\s)[^,;:.!?\s]+\s)*$
  |(?<!\p{L})(?:ist|sind|war|waren|hat|haben|wurde|wurden)\s(?!am\s|im\s$)(?:(?!(?:und|bis)\s)[^,;:.!?\s]+\s)*(?:seit|letzten)\s$
  |(?<!\p{L})(?:est|sont)\s(?:morte?|partie?|entrée?|née?|décédée?|venue?|arrivée?)s?\s(?:(?!(?:et|avant)\s)[^,;:.!?\s]+\s)*$
  |(?<!\p{L})(?:se\s)?\p{L}{2,}(?:ó|eron)\s(?:(?!(?:y|e|antes|hasta|que)\s)[^,;:.!?\s]+\s)*$
`;
/** A month that is further ahead is rather the last one of that name: "in October", written in November. */
const MAX_DAYS_AHEAD_OF_TOLD = 200;

/** Whether a day is not that of the project: people only meet on it ("Next meeting Tuesday"), or something has happened then. */
export const isOfOther = (before: string, daysAhead: number): boolean =>
  NEXT_MEETING.test(before) || (daysAhead > MAX_DAYS_AHEAD_OF_TOLD && TOLD.test(before));
