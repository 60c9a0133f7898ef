import "server-only";
import { PLAYBOOK_LANGUAGES, type PlaybookLanguage } from "../playbooks/playbook";
import { findDates, readDates } from "../playbooks/read/dates/dates";
import { chooseDeadline } from "../playbooks/read/dates/deadline";
import type { FoundDate } from "../playbooks/read/dates/found-date";
import { type Fact, findFactsOutsideDates } from "../playbooks/read/facts/facts";
import { detectPlaybookLanguage, WORDS } from "../playbooks/read/language";
import { hideMailParts } from "../playbooks/read/mail/hide-parts";
import { joinSentences, toVisiblePieces } from "../playbooks/read/sentences/spoken-sentences";
import { type Sentence, splitSentences } from "./sentences";

/** The day and the place of the person who plans. */
export interface Clock {
  /** YYYY-MM-DD. */
  today: string;
  /** An IANA name. */
  timeZone: string;
}

/** A text to plan from, with what the answer of a model is checked against. */
export interface Brief extends Clock {
  text: string;
  sentences: Sentence[];
  /** Null if the readers of dates and facts do not know it. */
  language: PlaybookLanguage | null;
  dates: FoundDate[];
  /** Amounts, numbers and proper names. */
  facts: Fact[];
  /** Faults of its dates, as sentences for the user. */
  dateFaults: string[];
  /** The day on which the project ends; null when it names none that is not over. */
  deadline: string | null;
}

const DEFAULT_LANGUAGE = "en";

export function readBrief(text: string, clock: Clock): Brief {
  const { text: said, subjectStart } = hideMailParts(text);
  const language = detectPlaybookLanguage(said);
  const readLanguage = language ?? DEFAULT_LANGUAGE;
  const { dates, faults } = readDates(said, clock.today, readLanguage);
  const pieces = splitSentences(text);
  const dated = {
    text: said,
    sentences: joinSentences(said, toVisiblePieces(said, pieces)),
    words: WORDS[readLanguage],
    subjectStart,
  };
  return {
    ...clock,
    text,
    sentences: pieces,
    language,
    dates,
    dateFaults: faults,
    facts: findFactsOutsideDates(said, dates, readLanguage).filter((fact) => !isNumbering(fact, said)),
    deadline: chooseDeadline(dates, dated, clock.today)?.day ?? null,
  };
}

/** List numbering is not a fact. */
const isNumbering = ({ kind, start, end }: Fact, text: string) =>
  kind === "number" &&
  /^[.)]\s/.test(text.slice(end, end + 2)) &&
  /(?:^|\n)[ \t]{0,9}$/.test(text.slice(Math.max(0, start - 10), start));

/**
 * The days that a text may mean. A date such as 3/4 is read as day/month and as month/day, because people of one language write
 * both. "In June" means any day of that month.
 */
export function createDayCheck({ text, today }: Pick<Brief, "text" | "today">, known: Iterable<string> = []) {
  const dates = PLAYBOOK_LANGUAGES.flatMap((language) => findDates(text, today, language));
  const days = new Set([...known, ...dates.flatMap(({ day, firstDay }) => [day, firstDay ?? day])]);
  const months = new Set(dates.filter(isWholeMonth).map(({ day }) => day.slice(0, 7)));
  return (day: string) => days.has(day) || months.has(day.slice(0, 7));
}

const isWholeMonth = ({ isExact, text }: FoundDate) => !isExact && !/\d/.test(text.replace(/\d{4}/, ""));
