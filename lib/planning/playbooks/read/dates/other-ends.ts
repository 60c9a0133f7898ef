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

/** Whether the words before a day say that people only meet on it: "Next meeting Tuesday". */
export const isNextMeeting = (before: string): boolean => NEXT_MEETING.test(before);
