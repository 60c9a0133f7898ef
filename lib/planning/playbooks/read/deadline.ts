import { countDays } from "../../../dates/days.ts";
import { type FoundDate, findDeadline } from "./dates.ts";
import type { SpokenSentence } from "./spoken-sentences.ts";
import type { Words } from "./words/words.ts";

/** So many sentences say what a project is about. */
const LEAD = 2;
/** How many characters before a date tell what happens on it. */
const REACH = 60;
const MAX_DAYS_OF_EVENT = 4;
/** What stands before a time in which something is done. */
const BEFORE_PERIOD = /(?<!\p{L})(?:from|between|vom|von|zwischen|du|entre|del|desde)\s+(?:the\s+)?$/iu;

interface DatedBrief {
  text: string;
  sentences: SpokenSentence[];
  words: Words;
}

/**
 * The day on which the project ends: the last date that is not about something else. "Next year" gives way to a day, and so does a
 * month that only a later sentence names; the day of the invoices comes after the end.
 */
export function chooseDeadline(dates: FoundDate[], brief: DatedBrief, today: string): FoundDate | null {
  const ahead = dates.filter(({ day }) => day >= today);
  const meant = [isDay(brief), isNotAfterwards(brief), isClearEnough(ahead, brief)].reduce(
    (left, isMeant) => {
      const kept = left.filter(isMeant);
      return kept.some(({ isExact }) => isExact) || kept.length === left.length ? kept : left;
    },
    ahead,
  );
  const last = findDeadline(meant, today);
  return (
    last && { ...last, day: isEvent(last, brief.text) && last.firstDay! >= today ? last.firstDay! : last.day }
  );
}

/** An event of a few days begins when all is ready: "the fair, 6-8 May". Work from 1 to 30 June ends with the span. */
const isEvent = ({ firstDay, day, start, isDeadline }: FoundDate, text: string): boolean =>
  firstDay !== undefined &&
  !isDeadline &&
  countDays(firstDay, day) <= MAX_DAYS_OF_EVENT &&
  !BEFORE_PERIOD.test(text.slice(Math.max(0, start - REACH), start));

/** A date that names only a period or a distance gives way to one that names a day: "next year", "in two weeks". */
function isDay({ words }: DatedBrief) {
  const { day, week, month, year } = words.dates.units;
  const unit = new RegExp(`(?<!\\p{L})(?:${day}|${week}|${month}|${year})(?!\\p{L})`, "iu");
  return ({ isExact, isDeadline, text }: FoundDate) => isExact || isDeadline || !unit.test(text);
}

/** Whether what follows the project happens on a day: "invoices by 31 October". */
const isNotAfterwards =
  ({ text, sentences, words }: DatedBrief) =>
  ({ start }: FoundDate): boolean => {
    const sentence = sentences.findLast((one) => one.start <= start);
    const from = Math.max(sentence?.start ?? 0, start - REACH);
    const clause = text.slice(from, start).split(/[,;]/).at(-1)!;
    return !words.dates.aftermath.test(clause);
  };

/** Whether a date is as clear as those of the first sentences. */
function isClearEnough(ahead: FoundDate[], { sentences }: DatedBrief) {
  const leadEnd = sentences[LEAD - 1]?.end ?? Number.POSITIVE_INFINITY;
  const isLeadClear = ahead.some(({ isExact, end }) => isExact && end <= leadEnd);
  return ({ isExact, isDeadline, end }: FoundDate) => isExact || isDeadline || end <= leadEnd || !isLeadClear;
}
