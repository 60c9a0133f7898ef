import Papa from "papaparse";
import { unescapeFormulas } from "../csv-cells";
import { createTooManyError, MAX_ENTITIES, UnreadableFile } from "../import-plan";
import type { Tally } from "../plan-builder/tally";

const ROWS_PER_STEP = 1_000;
const MAX_CELLS = 2_000_000;
/** Each misplaced quotation mark takes the memory of an error. */
const MAX_MISPLACED_QUOTES = 2_000_000;
const CHARACTERS_PER_STEP = 256 * 1024;
export const MAX_COLUMNS = 500;
/** The delimiter and the line endings are detected from the beginning of a file. */
const GUESSED_CHARACTERS = 64 * 1024;
const DELIMITERS = [",", ";", "\t", "|"];

/**
 * The rows of a CSV file; blank ones are left out. Yields between parts of the file.
 * @throws UnreadableFile for what is plainly no table
 */
export function* readRows(content: string, tally: Tally): Generator<void, string[][]> {
  let text = content.startsWith("\uFEFF") ? content.slice(1) : content;
  // A line that sets the delimiter for spreadsheets.
  const [declaration, declared] = /^sep=(.)\r?\n/.exec(text) ?? [];
  if (declaration) text = text.slice(declaration.length);
  const head = text.trimStart().slice(0, 200);
  if (/^(\{|\[[{[\s\]])/.test(head)) throw new UnreadableFile("This is a JSON file, not a CSV file.");
  if (/^(<!doctype|<html|<\?xml)/i.test(head))
    throw new UnreadableFile("This is a web page or XML, not a CSV file.");
  if (/^(%PDF-|PK[^\w\s,;]|\uFFFDPNG)/.test(head)) throw new UnreadableFile("This is not a CSV file.");
  const delimiter =
    declared ??
    Papa.parse<string[]>(text.slice(0, GUESSED_CHARACTERS), {
      preview: 20,
      skipEmptyLines: "greedy",
      delimitersToGuess: DELIMITERS,
    }).meta.delimiter;
  text = yield* normalize(text, delimiter);
  const newline = /[\n\r]/.exec(text)?.[0] === "\r" ? "\r" : "\n";
  if (hasMore(text, delimiter, MAX_CELLS) || hasMore(text, newline, MAX_CELLS))
    throw createTooManyError("cells");
  yield* limitMisplacedQuotes(text, delimiter, newline);
  const rows: string[][] = [];
  for (let at = 0; at < text.length; ) {
    // The fast mode is off: it would split the whole rest each time.
    const { data, errors, meta } = Papa.parse<string[]>(text.slice(at), {
      preview: ROWS_PER_STEP,
      delimiter,
      newline,
      fastMode: false,
    });
    if (errors.some(({ code }) => code === "MissingQuotes"))
      tally.note("A quotation mark isn’t closed, so the text after it is one long cell.");
    for (const row of data) if (row.some((cell) => cell.trim() !== "")) rows.push(row.map(unescapeFormulas));
    if (rows.length > MAX_ENTITIES) throw createTooManyError("rows");
    if ((rows[0]?.length ?? 0) > MAX_COLUMNS) throw createTooManyError("columns");
    if (meta.cursor <= 0) break;
    at += meta.cursor;
    yield;
  }
  if (rows.length === 0) throw new UnreadableFile("The file has no rows.");
  return rows;
}

/**
 * Ends all lines alike, because the parser joins rows that end differently from the first. Removes spaces between a delimiter and
 * a quoted cell, because it would take the quotation marks for text. Yields between parts of the text.
 */
function* normalize(text: string, delimiter: string): Generator<void, string> {
  const spacedCell =
    DELIMITERS.includes(delimiter) &&
    new RegExp(`(?<!")"[${delimiter}] +"(?!")`).test(text.slice(0, GUESSED_CHARACTERS)) &&
    new RegExp(`([${delimiter}]) +(?="(?:[^"]|"[${delimiter}\\n]|(?:"")+[^"${delimiter}\\n]))`, "g");
  let normal = "";
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf("\n", at + CHARACTERS_PER_STEP) + 1 || text.length;
    const part = text.slice(at, end).replaceAll("\r\n", "\n");
    normal += spacedCell ? part.replace(spacedCell, "$1") : part;
    at = end;
    yield;
  }
  return normal;
}

/** Whether a mark occurs more often than that. */
function hasMore(text: string, mark: string, max: number): boolean {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0 && count <= max; at = text.indexOf(mark, at + 1)) count++;
  return count > max;
}

/**
 * Counts the quotation marks that may be misplaced. Doubled ones within a cell are not, nor those at its end; each cell may begin
 * with one. Yields between parts of the text.
 */
function* limitMisplacedQuotes(text: string, delimiter: string, newline: string): Generator<void> {
  let count = 0;
  let paused = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at)) {
    const before = text[at - 1];
    const start = at;
    while (text[at] === '"') at++;
    const isDoubled = (at - start) % 2 === 0;
    const beginsCell = before === undefined || before === delimiter || before === "\r" || before === "\n";
    if (at - paused > CHARACTERS_PER_STEP) {
      paused = at;
      yield;
    }
    if (isDoubled && !beginsCell) continue;
    let end = at;
    while (text[end] === " " && delimiter !== " ") end++;
    const endsCell = end >= text.length || text[end] === delimiter || text.startsWith(newline, end);
    if (!endsCell && ++count > MAX_MISPLACED_QUOTES) throw createTooManyError("quotation marks");
  }
}
