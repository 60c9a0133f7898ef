/** The mark of a list item at the start of a line, with its tick box. */
const LIST_MARK = /^\s*(?:(?:[-*+•–]|\d{1,3}[.)])\s+)?(?:\[[ xX]?\]\s+|[☐☑]\s*)?/;

/** The items of a pasted list: one for each line, without the marks of the list. */
export const toLines = (text: string): string[] =>
  text.split(/\r\n|\r|\n/).flatMap((line) => line.replace(LIST_MARK, "").trim() || []);
