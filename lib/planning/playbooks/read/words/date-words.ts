export interface DateWords {
  /** Joins the first and the last day of a span, or two days: "6 to 8 May", "14 and 15 April". */
  to: string;
  /** Words for something that has happened, before its day and after it: "died on", "am 2. November gestorben". */
  happenedBefore: string;
  happenedAfter: string;
  /** Words before a day that is surely in the past, however long ago: "since", "we opened on". */
  longAgo: string;
  /** Marks a day that is not the end of the project: of what follows it, such as its invoices, or of what ends then. */
  aftermath: RegExp;
  /** Marks the day of an absence, which is no day of the project: "I’m away until". */
  absence: RegExp;
  /** Precedes the day of a part of the work, which is not the end of the whole: "delivery". */
  ofPart: RegExp;
  /** Precedes the day on which the whole project ends: "everything must be ready by". */
  projectEnd: RegExp;
  /** Says that something is finished then, which is the end when the project is named with it: "the kitchen must be ready". */
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
  /** Numbers as words, from one to fifteen, each a pattern. */
  numbers: string[];
  units: { day: string; week: string; fortnight: string; month: string; year: string };
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
  /** A date after one of these is a deadline. */
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
   * Counts from another date: "two weeks later", "two weeks before the wedding", where a preposition and perhaps an article precede
   * what is named. `end` names what ends a project. `within` precedes a number of hours from now.
   */
  relative: Record<"later" | "earlier" | "preposition" | "article" | "end" | "within" | "hours", string> & {
    /** Whether a name without an article is a place: "zwei Wochen nach Berlin". */
    needsArticle?: boolean;
  };
  /** What is done a while after something else, so that "within 3 days" does not count from today: "answer", "follow up". */
  reply: RegExp;
  /** What may precede a weekday and belongs to it: "next", "el próximo". */
  nextDay: string;
  weekend: { this: string; next: string; afterNext: string; before: string };
  /** Names the week after the next one, and what precedes a day whose whole week is meant: "the week of". */
  weekAfterNext: string;
  weekOf: string;
  /**
   * A day of the month alone, with the group `monthDay`: "by | the 22nd". What may follow it tells it from the number of something else:
   * "by the 22nd floor".
   */
  monthDay: string;
  monthDayEnd: RegExp;
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
  /** Matches before and after a holiday or season that is a part of a name: "summer party", "fête d’été". Empty when there is none. */
  nameBefore: string;
  nameAfter: string;
  easter: string;
  /** Whether 3/4 is the 4th of March. */
  isMonthFirst: boolean;
}
