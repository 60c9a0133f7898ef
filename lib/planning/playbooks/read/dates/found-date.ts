/** A date that a text names. */
export interface FoundDate {
  /** YYYY-MM-DD. Of a whole month it is the first day after "in", and the last one after "by". */
  day: string;
  start: number;
  end: number;
  text: string;
  /** Whether a word such as "by" or "until" makes it a deadline. */
  isDeadline: boolean;
  /** Whether the text names the day, not only a month, a season or a quarter. */
  isExact: boolean;
  /** The first day of a span, of which `day` is the last: "6-8 May". */
  firstDay?: string;
  /** The last day of a whole month, of which `day` is the first: "in May". */
  lastDay?: string;
  /** Whether it is counted from a date that more probably is the end: "two days after the party", "a month before the wedding". */
  isCounted?: boolean;
  /** Whether it is a part of a name: "Christmas party". */
  isInName?: boolean;
  /** Whether it is a season or a holiday, which names a day only roughly: "summer", "Easter". */
  isSeason?: boolean;
  /** Whether it is a holiday. */
  isHoliday?: boolean;
  /** Whether it is only the reason for another day, and so no deadline: "prices go up after New Year". */
  isReason?: boolean;
  /** Whether the brief does not name it, and the plan assumes it. */
  isAssumed?: boolean;
  /** Whether what should happen on it is called off, so that nothing is due then. */
  isCalledOff?: boolean;
}
