import { pattern } from "@/lib/text/pattern";
import { countFrontMatterLines } from "./front-matter";
import { splitLines } from "./split-lines";

const FENCE = /^([ \t]*)(`{3,}(?=[^`]*$)|~{3,})(.*)$/s;
/** Nothing is nested deeper. */
const MAX_INDENT = 200;

const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
/** The start of a line that cannot be a heading, even if an underline follows. */
const OTHER_BLOCK = pattern()`
  ^(?:
    $|[\s<>] // blank and indented lines, HTML and quotes
    |#{1,6}(?:\s|$)
    |(?:[-*+]|\d{1,9}[.)])(?:\s|$)
  )
`;
const BREAK = /^([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
/** A longer line is text. Regular expressions for repeated marks overflow the stack at millions of them. */
const MAX_MARKS_LENGTH = 1_000;
/** Longer paragraphs above a line of dashes are no headings. */
const MAX_HEADING_LINES = 5;

export interface MarkdownLine {
  line: string;
  /** Code and front matter have no headings and items. */
  isCode: boolean;
}

export const getDepth = (space: string) => space.slice(0, MAX_INDENT).replaceAll("\t", "    ").length;

/**
 * Reads the lines of a text. An underlined heading comes as one line with # marks. An underline right below a line that follows an
 * item counts, too: strictly, that line belongs to the item, but nobody underlines the end of one.
 */
export function createMarkdownLines(content: string) {
  const code = createCodeFinder();
  function* read(): Generator<MarkdownLine> {
    let frontMatterLines = countFrontMatterLines(content);
    /** The lines that become a heading if an underline follows. */
    let paragraph: string[] = [];
    let canBeHeading = true;
    for (const line of splitLines(content)) {
      const isCode = frontMatterLines > 0 || code.includes(line);
      if (frontMatterLines > 0) frontMatterLines--;
      const [, mark] = (!isCode && paragraph.length > 0 && isShort(line) && UNDERLINE.exec(line)) || [];
      if (mark) {
        const text = paragraph.map((part) => part.trim()).join(" ");
        yield { line: `${mark.startsWith("=") ? "#" : "##"} ${text}`, isCode: false };
        paragraph = [];
        continue;
      }
      const isText = !isCode && !OTHER_BLOCK.test(line) && !isMarks(line);
      canBeHeading = !isText || (canBeHeading && paragraph.length < MAX_HEADING_LINES && !isTableRow(line));
      if (isText && canBeHeading) {
        paragraph.push(line);
        continue;
      }
      for (const held of paragraph) yield { line: held, isCode: false };
      paragraph = [];
      yield { line, isCode };
    }
    for (const held of paragraph) yield { line: held, isCode: false };
  }
  return { read, isCodeOpen: code.isOpen };
}

/** The rows below a delimiter row need no mark at their start, and none of them is a heading. */
const isTableRow = (line: string) => line.startsWith("|") || (line.includes("|") && !/[^\s|:-]/.test(line));

const isShort = (line: string) => line.length <= MAX_MARKS_LENGTH;
const isMarks = (line: string) => isShort(line) && (BREAK.test(line) || UNDERLINE.test(line));

/** Returns for each line whether it belongs to a block of code. A fence ends it, or a line that is indented less than its first fence. */
function createCodeFinder() {
  let open: { mark: string; depth: number } | undefined;
  return {
    includes(line: string): boolean {
      const [, space = "", mark = "", info = ""] = (isShort(line) && FENCE.exec(line)) || [];
      if (open) {
        const isEnd = mark.startsWith(open.mark) && info.trim() === "";
        const isOutside =
          !isEnd &&
          line.trim() !== "" &&
          getDepth(/^[ \t]*/.exec(line.slice(0, MAX_INDENT))![0]) < open.depth;
        if (isEnd || isOutside) open = undefined;
        if (!isOutside) return true;
      }
      if (mark) open = { mark, depth: getDepth(space) };
      return mark !== "";
    },
    isOpen: () => open !== undefined,
  };
}
