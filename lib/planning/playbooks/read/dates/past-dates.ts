import type { SpokenSentence } from "../sentences/spoken-sentences.ts";
import { type DatedBrief, getBefore, isIn } from "./deadline.ts";
import type { FoundDate } from "./found-date.ts";

/** How many characters before and after a date tell what happens on it. */
const CONTEXT_LENGTH = 60;
/** What precedes the day of something that is planned. */
const ON = /(?<!\p{L})(?:on|am|le|el)\s$/iu;

/** What may also precede the time of origin of something: "houses before 1960". */
const BEFORE = /(?<!\p{L})(?:before|b4|vor|avant|antes)(?!\p{L})[^,;]{0,12}$/iu;

interface PastDates {
  /** Deadlines in the past. They are no dates of the plan. */
  last: FoundDate[];
  /** Sentences for the user about deadlines in the past. */
  faults: string[];
}

/**
 * Finds the days that a brief sets and that are over: "Launch the shop by 3 January 2020". A day on which something has happened
 * is none of them: "the club was founded on 3 March 1998", "delete what is from before 3 March 1998".
 */
export function findPastDates(
  dates: FoundDate[],
  brief: DatedBrief,
  opening: SpokenSentence | null,
  today: string,
): PastDates {
  const hasOther = dates.some(({ day }) => day >= today);
  const over = dates.filter((date) => {
    if (date.day >= today || !/\d{4}|\d\.\d\d$/.test(date.text) || isTold(date, brief)) return false;
    const isOfProject = isIn(date, opening) && !hasOther;
    const before = getBefore(date, brief);
    return (date.isDeadline && !BEFORE.test(before)) || (isOfProject && (date.isDeadline || ON.test(before)));
  });
  const faults = over.map(({ text }) => `“${text}” is over, so it isn’t used as a date.`);
  return {
    // Elsewhere a date may also say which things are meant: "Scan the receipts until 31 December 2020".
    last: over.filter((date) => date.isDeadline && isIn(date, opening)),
    faults: [...new Set(faults)],
  };
}

/** Whether a date says when something was: "the lease ended by 3 January 2020". */
function isTold(date: FoundDate, brief: DatedBrief): boolean {
  const { done, told, wanted, statement } = brief.words;
  const [after = ""] = brief.text.slice(date.end, date.end + CONTEXT_LENGTH).split(/[,;.\n]/);
  const clause = `${getBefore(date, brief)}${date.text}${after}`.trim();
  if (wanted.test(clause)) return false;
  return [done, told, statement].some((pattern) => pattern.test(clause));
}

/** Replaces past deadlines and the words before them with spaces, because they would look like future ones. */
export function hideLastDays(dates: FoundDate[], { text, words }: DatedBrief): string {
  const by = new RegExp(
    `(?<!\\p{L})(?:${words.dates.deadline})[^\\p{L}\\p{N}]{0,3}(?:\\p{L}{2,3} ){0,2}$`,
    "iu",
  );
  let shown = text;
  for (const { start, end } of dates) {
    const lead = by.exec(text.slice(Math.max(0, start - CONTEXT_LENGTH), start))?.[0].length ?? 0;
    const isFirst = /(?:^|[.!?\n])\s*$/.test(text.slice(0, start - lead));
    const tail = isFirst && text[end] === "," ? 1 : 0;
    shown = shown.slice(0, start - lead) + " ".repeat(end - start + lead + tail) + shown.slice(end + tail);
  }
  return shown;
}
