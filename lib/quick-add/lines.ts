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
