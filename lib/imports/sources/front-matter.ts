import { splitLines } from "./split-lines";

/** Front matter is not searched for beyond. */
const MAX_FRONT_MATTER_LENGTH = 10_000;
const START = /^---[ \t]*$/;
const END = /^(?:---|\.\.\.)[ \t]*$/;
/** A key of YAML, in any language. What Markdown or YAML itself begins so is none: a list, a quote, a table, a link, bold text, HTML. */
const FIELD = /^(?!\d{1,9}[.)]\s)[^\s:#>|<*+~`&!%@[\]{},-][^:]*:(?:\s|$)/;
/** Its list need not be indented. A key of several words with such a list would be a sentence. */
const FIELD_OF_LIST = /^(?:[^\s"']+|"[^"]*"|'[^']*')[ \t]*:[ \t]*(?:#.*)?$/;

/**
 * Counts the lines of the fields at the start of a file, from "---" to "---". A field ends before the next or at a blank line.
 * Comments and blank lines may come before the first. But a text with blank lines on both sides is one between two breaks.
 * @returns 0 without front matter
 */
export function countFrontMatterLines(content: string): number {
  let count = 0;
  let length = 0;
  let previous = "";
  let hasFields = false;
  let hasBlankStart = false;
  let isInField = false;
  let canHaveItems = false;
  for (const line of splitLines(content)) {
    length += line.length + 1;
    count++;
    if (length > MAX_FRONT_MATTER_LENGTH) return 0;
    const isBlank = line.trim() === "";
    if (count === 1) {
      if (!START.test(line)) return 0;
    } else if (END.test(line)) return hasFields && !(hasBlankStart && previous.trim() === "") ? count : 0;
    else if (isBlank) {
      isInField = false;
      hasBlankStart ||= !hasFields;
    } else if (FIELD.test(line)) {
      hasFields = isInField = true;
      canHaveItems = FIELD_OF_LIST.test(line);
    } else if (line.startsWith("#")) {
      if (hasFields && !isInField) return 0;
    } else if (!isInField || !(/^[ \t]/.test(line) || (canHaveItems && /^-[ \t]/.test(line)))) return 0;
    previous = line;
  }
  return 0;
}
