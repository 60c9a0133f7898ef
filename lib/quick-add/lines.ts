/** A line of a pasted list. */
export interface ListLine {
  text: string;
  /** Whether its box is checked. */
  isDone: boolean;
}

/** The mark of a list item at the start of a line, with its checkbox. */
const LIST_MARK = /^\s*(?:(?:[-*+•–]|\d{1,3}[.)])\s+)?(?:\[(?<box>[ xX]?)\](?:\s+|$)|(?<sign>[☐☑✅])\s*)?/;

/** The items of a pasted list: one for each line with text, without the marks of the list. */
export const toLines = (text: string): ListLine[] =>
  text.split(/\r\n|\r|\n/).flatMap((line) => {
    const mark = LIST_MARK.exec(line);
    const { box = "", sign = "" } = mark?.groups ?? {};
    const item = line.slice(mark?.[0].length ?? 0).trim();
    return item === "" ? [] : [{ text: item, isDone: box.trim() !== "" || sign === "☑" || sign === "✅" }];
  });

/** The mark of `toMarkedText`. The other marks of a list can be meant as text in a line that is typed. */
const CHECK_MARK = /^\s*\[x\]\s+(?=\S)/i;

/** A line of a list as text that `toLine` reads back, for a field. */
export const toMarkedText = ({ text, isDone }: ListLine) => (isDone ? `[x] ${text}` : text);

/** The text of a field as a line: it is checked if it begins with "[x] ". */
export const toLine = (text: string): ListLine => ({
  text: text.replace(CHECK_MARK, ""),
  isDone: CHECK_MARK.test(text),
});
