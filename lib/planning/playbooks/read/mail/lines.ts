/** A line of a mail. */
export interface Line {
  start: number;
  /** What it says without the marks of a quotation. */
  text: string;
  /** The number of characters before the content. */
  indent: number;
  depth: number;
  /** Whether it is a part of the head of a mail or is between two mails. */
  isEdge: boolean;
}

/** Hides a line, or this many characters of it. */
export type Hide = (line: Line, length?: number) => void;

export function readLines(text: string): Line[] {
  let start = 0;
  return text.split("\n").map((raw) => {
    const marks = /^[\s>]*/.exec(raw)![0];
    const line = {
      start,
      text: raw.slice(marks.length).trimEnd(),
      indent: marks.length,
      depth: marks.split(">").length - 1,
      isEdge: false,
    };
    start += raw.length + 1;
    return line;
  });
}
