import { splitLines } from "./split-lines";

/** The end of front matter is searched for within this many characters. */
const MAX_FRONT_MATTER_LENGTH = 10_000;
const START = /^---[ \t]*$/;
const END = /^(?:---|\.\.\.)[ \t]*$/;
/** A YAML key, in any language. Excludes the starts of other Markdown and YAML: a list, a quote, a table, a link, bold text, HTML. */
const FIELD = /^(?!\d{1,9}[.)]\s)[^\s:#>|<*+~`&!%@[\]{},-][^:]*:(?:\s|$)/;
/** Its list need not be indented. A key of several words with such a list would be a sentence. */
const FIELD_OF_LIST = /^(?:[^\s"']+|"[^"]*"|'[^']*')[ \t]*:[ \t]*(?:#.*)?$/;

const ITEM_OF_LIST = /^-[ \t]/;
const isBlank = (line: string) => line.trim() === "";

/**
 * Counts the lines of the fields at the start of a file, from "---" to "---".
 * @returns 0 without front matter
 */
export function countFrontMatterLines(content: string): number {
  const lines = readBetweenMarks(content);
  return lines && areFields(lines) ? lines.length + 2 : 0;
}

/** The lines between the mark at the start of a file and the next one, or null if there are none. */
function readBetweenMarks(content: string): string[] | null {
  const lines: string[] = [];
  let length = 0;
  for (const line of splitLines(content)) {
    length += line.length + 1;
    if (length > MAX_FRONT_MATTER_LENGTH) return null;
    if (lines.length > 0 && END.test(line)) return lines.slice(1);
    if (lines.length === 0 && !START.test(line)) return null;
    lines.push(line);
  }
  return null;
}

/**
 * Whether lines are the fields of front matter. A field ends before the next or at a blank line. Comments and blank lines may come
 * before the first. But a text with blank lines on both sides is one between two breaks.
 */
function areFields(lines: string[]): boolean {
  const first = lines.findIndex((line) => FIELD.test(line));
  if (first < 0) return false;
  if (lines.slice(0, first).some(isBlank) && isBlank(lines.at(-1)!)) return false;
  /** The first line of the field that may go on. */
  let field: string | null = null;
  for (const [index, line] of lines.entries()) {
    if (isBlank(line)) field = null;
    else if (FIELD.test(line)) field = line;
    else if (line.startsWith("#")) {
      if (index > first && field === null) return false;
    } else if (!isPartOf(field, line)) return false;
  }
  return true;
}

const isPartOf = (field: string | null, line: string): boolean =>
  field !== null && (/^[ \t]/.test(line) || (FIELD_OF_LIST.test(field) && ITEM_OF_LIST.test(line)));
