/** Stands before the day on which something else ends, in any language: "the car insurance runs out on". */
const ENDS =
  /(?<!\p{L})(?:expires?|runs? out|läuft (?:.{1,20} )?(?:ab|aus)|expire|caduca|vence)\s(?:on |am |le |el )?$/iu;

/** Whether the words before a day say that something else ends on it. */
export const isEndOfOther = (before: string): boolean => ENDS.test(before);
