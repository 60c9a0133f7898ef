import type { PlaybookLanguage } from "../../playbook.ts";
import type { TitleWords } from "./title-words.ts";

/**
 * What the planner knows of a language. All patterns are made for one clause, and are anchored where they can be. A long one is
 * written over several lines with `pattern`: a line for each natural group of alternatives, and examples in comments.
 */
export interface Words {
  language: PlaybookLanguage;
  /** Words without a meaning of their own, in the form of `fold`. They tell the language, and are left out of matching. */
  stop: ReadonlySet<string>;
  /** Endings that are taken off a word, longest first. */
  endings: string[];
  /** Words that notes shorten, in lower case, and what they stand for. */
  short: ReadonlyMap<string, string>;
  /** Joins the last two items of a list, such as "and". */
  joint: string;
  /** Joins alternatives, such as "or". */
  either: string;
  /** What stands before the thing or action that a clause is about: "we need to", "don't forget". */
  leadIn: RegExp;
  /** How somebody is asked to do something, before the action: "could you please", "someone should". */
  request: RegExp;
  /**
   * Tells that something must be done to something, with the groups `what` or `inverted`, `verb`, and what may stand between or behind
   * these: "the bank has to be told". In German also "bitte kündigen Sie den Raum", with `order`, `object` and `orderTail`.
   */
  passive: RegExp;
  /** The form of a verb with which a task begins, of the one that `passive` finds: "told" to "tell". Null when it is not known. */
  toBaseForm: (verb: string) => string | null;
  /** Stands for something that is named elsewhere: "it". */
  pronoun: RegExp;
  /** Tells that something is done when the project is over: "afterwards". */
  afterwards: RegExp;
  /** Asks for a number, before what is counted. */
  howMany: RegExp;
  /** The words after which a list of things follows: "need", "including". */
  listStart: RegExp;
  /** The beginning of a clause that tells something to do. */
  action: RegExp;
  /** Marks a clause about what is done already. */
  done: RegExp;
  /** Matches a clause that asks for something, even when it has a word of `done`: "must be booked by Friday". */
  wanted: RegExp;
  /** Cancels a word of `done`, so that the clause is open: "none of the invitations have been sent", "the wrong tiles were delivered". */
  undone: RegExp;
  /** Marks a clause about what is still open, although it may contain words of `done`. */
  notYet: RegExp;
  /** Joins a contrary part: "but". */
  but: string;
  /** What is not wanted: "no paid ads", "we don't work with recruiters". */
  refused: RegExp;
  /** What somebody does not like, and so does not want, when no other wish follows from it: "Ben hates speeches". */
  dislike: RegExp;
  /** Joins what follows from what stands before: "so". */
  so: string;
  /** What must not happen: "customers must not notice it". */
  limit: RegExp;
  /** How a clause begins that holds only in some case: "if it rains". It is no step. */
  condition: RegExp;
  /** How a part begins that belongs to the part before its comma: "who retires in June". */
  dependent: RegExp;
  /** Tells how something is, and asks for nothing: "the mast is fine". */
  statement: RegExp;
  /** Tells what has happened or is done now: "our warehouse flooded", "we run a shop". */
  told: RegExp;
  /** Begins what takes something away: "remove the old shed". */
  removal: RegExp;
  /** Before a place that is left behind: "from Dresden", "our lease at Harbour Street". */
  from: RegExp;
  /** Who does what, in the groups `who` and `what`: "Priya owns the landing page". */
  assignments: RegExp[];
  /** The same where an infinitive has to be made: "Jens besorgt drei Angebote". */
  readPresent?: (text: string) => { who: string; what: string } | null;
  /** Stands with the amount that the whole project may cost. */
  budget: RegExp;
  /** How a letter begins: "Hi team,". */
  greeting: RegExp;
  /** What a letter or minutes say around their subject: "I hope you are well", "as discussed on Friday,", "Present: Ann, Bob". */
  smallTalk: RegExp;
  /** How a letter ends: "Thanks, Anna". */
  closing: RegExp;
  /** The time something takes to arrive: number and unit. */
  leadTime: RegExp;
  /** The person or group that a project is for: "for our band", "our school needs". It is not what the project is about. */
  owner: RegExp;
  /** The full stop behind a date that ends a sentence: "March 15. Budget". Null where it may belong to the day: "15. März". */
  dateEnd: RegExp | null;
  /** A celebration that may belong to any project. */
  party: RegExp;
  /** Units of duration and distance; such numbers are not facts. */
  length: RegExp;
  /** Words before the end of a way: "to". */
  to: ReadonlySet<string>;
  /** The words that a place follows. */
  placeBefore: string;
  /** The words that the name of a person follows. */
  personBefore: string;
  /** Words that look like names in the middle of a sentence, and are none. */
  noName: RegExp;
  titles: TitleWords;
  dates: DateWords;
}

export interface DateWords {
  /** Joins the first and the last day of a span, or two days: "6 to 8 May", "14 and 15 April". */
  to: string;
  /** What tells of something that has happened, before its day and after it: "died on", "am 2. November gestorben". */
  happenedBefore: string;
  happenedAfter: string;
  /** Marks a day that is not the end of the project: of what follows it, such as its invoices, or of what ends then. */
  aftermath: RegExp;
  /** Tells in a clause with a day that somebody is not there: "I’m away until". It is no day of the project. */
  absence: RegExp;
  /** Stands before the day of a part of the work, which is not the end of the whole: "delivery". */
  ofPart: RegExp;
  /** Stands before the day on which the whole project ends: "everything must be ready by". */
  projectEnd: RegExp;
  /** Tells that something is finished then, which is the end when the project is named with it: "the kitchen must be ready". */
  finished: RegExp;
  /** Patterns of the names of the months, from January. */
  months: string[];
  /** The names of the weekdays, beginning with Monday. */
  weekdays: string[];
  /** What makes a weekday a repetition, which is no date: "every Monday". */
  every: string;
  /** Words before and after a weekday that is over: "last Tuesday", "mardi dernier". Empty when the language has none there. */
  pastBefore: string;
  pastAfter: string;
  /** Numbers as words, from one to twelve, each a pattern. */
  numbers: string[];
  units: { day: string; week: string; month: string; year: string };
  /** The word between a day and its month: "of". */
  of: string;
  /** The ending of a day's number: "th". */
  ordinal: string;
  /** The word before a length of time from today: "in". */
  in: string;
  /** The words after a length of time: "from now". Empty when the language has none. */
  fromNow: string;
  early: string;
  middle: string;
  end: string;
  /** The words after which a month or a year alone is a date: "in", "by". */
  before: string;
  /** A date after one of these is a last day. */
  deadline: string;
  /** "next" before a unit, and after it. */
  nextBefore: string;
  nextAfter: string;
  yearEnd: string;
  today: string;
  tomorrow: string;
  dayAfterTomorrow: string;
  yesterday: string;
  /**
   * Counts from another date: "two weeks later", "two weeks before the wedding", where a preposition and perhaps an article stand before
   * what is named. `end` names what ends a project. `within` stands before a number of hours from now.
   */
  relative: Record<"later" | "earlier" | "preposition" | "article" | "end" | "within" | "hours", string> & {
    /** Whether a name without an article is a place: "zwei Wochen nach Berlin". */
    needsArticle?: boolean;
  };
  /** What is done a while after something else, so that "within 3 days" does not count from today: "answer", "follow up". */
  reply: RegExp;
  /** What may stand before a weekday and belongs to it: "next", "el próximo". */
  nextDay: string;
  weekend: { this: string; next: string };
  /** Before a unit whose end is meant, with `next` as a group: "the end of the", "the end of next". */
  endOf: string;
  monthEnd: string;
  /** Before a quarter that is not a part of the time left: "before". */
  beforePeriod: string;
  /** Before the number of a week of the year, also without a year, and only with one: "KW", "week". */
  numberedWeek: string;
  week: string;
  /** "first" to "fourth", and "last". */
  ordinals: string[];
  lastOrdinal: string;
  /** Between a counted weekday and its month: "first Saturday in May". */
  ofMonth: string;
  /** The name of Advent, the word before it ("in Advent"), and the word between a Sunday and it ("Sunday of Advent"). */
  advent: { name: string; in: string; of: string };
  /** Patterns of days of the year with month and day. */
  holidays: [pattern: string, month: number, day: number][];
  /** As `holidays`. A season that is a part of a name is no date. */
  seasons: [pattern: string, month: number, day: number][];
  /** Matches before and behind a holiday or season that is a part of a name: "summer party", "fête d’été". Empty when there is none. */
  nameBefore: string;
  nameAfter: string;
  easter: string;
  /** Whether 3/4 is the 4th of March. */
  isMonthFirst: boolean;
}

/** Words of a text, as a set. */
export const toSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
