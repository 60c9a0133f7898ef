import { pattern } from "../../../../text/pattern.ts";
import type { Sentence } from "../../../brief/sentences.ts";
import { countWords } from "../tokens.ts";
import type { Words } from "../words/words.ts";
import { isChecked, stripBullet } from "./list-marks.ts";
import { type Columns, guessColumns, readHead, toDetail } from "./table-columns.ts";

/** What a row of a table says. */
export interface Row {
  task: string;
  owner: string;
  /** Its status in the words of the table: "in progress". */
  state: string;
  /** Whether a mark or its state says that it is done. */
  isDone: boolean;
  /** What its other cells say. */
  details: string[];
}

const MIN_ROWS = 2;
/** How many rows of another length a table may have. */
const MAX_ODD_ROWS = 1;
const MAX_WORDS_OF_GROUP = 4;
/** The line below the head of a table in Markdown. */
const RULE = /^[ \t|]*\r?\n[ \t]*\|?[ \t]*:?-{2,}/;
const MAX_RULE_LENGTH = 40;
const BOLD = /^\*\*.+\*\*$/;
/** The status of a finished row, in any language. */
const DONE = pattern("iu")`
  ^(?:
    done|closed|completed?|finished|resolved|erledigt|abgeschlossen|fertig|geschlossen|terminée?|faite?|hech[oa]|terminad[oa]
    |100\s?%
  )[.!]*$
`;
/** The same in a column "Done". */
const YES = /^(?:x|y|yes|ja|oui|sí|si|ok)$/iu;
/** The owner of a row that nobody owns yet. */
const NOBODY = /^(?:\P{L}*|tbd|tbc|n\/a|open|offen|none)$/iu;

/** Splits a row of a table, "Mia | book the hall | 5 Dec". Fewer than two cells are none. */
function readCells(line: string): string[] {
  const plain = stripBullet(line);
  // A bar at the end is a border where one is at the start, and else an empty cell follows it.
  const inner = plain.startsWith("|") ? plain.replace(/^\||\|$/g, "") : plain;
  const cells = inner.split(plain.includes("|") ? "|" : "\t");
  return cells.length > 1 ? cells.map((cell) => cell.trim()) : [];
}

/** Whether a row names those below it: "| **Week 1** | | |". */
const isGroup = (cells: string[]) =>
  cells.filter(Boolean).length === 1 && cells.some((cell) => BOLD.test(cell));

/** Whether a line within a table names the rows below it: "Floor 2". */
export const isRowGroup = (text: string, index: number, tables: ReadonlyMap<number, unknown>): boolean =>
  tables.has(index - 1) &&
  tables.has(index + 1) &&
  countWords(text, MAX_WORDS_OF_GROUP + 1) <= MAX_WORDS_OF_GROUP;

/** A row whose first cell is empty begins with a tab, which its sentence has lost. */
function readRowCells(text: string, sentence: Sentence): string[] {
  let start = sentence.start;
  while (text[start - 1] === "\t") start--;
  return [...Array(sentence.start - start).fill(""), ...readCells(sentence.text)];
}

/**
 * Reads the rows of tables. The row of the names of the columns says nothing.
 * @returns what each row says, or null for nothing, by the index of its sentence
 */
export function readTables(
  text: string,
  sentences: Sentence[],
  isOnlyWhen: (cell: string) => boolean,
  words: Words,
): ReadonlyMap<number, Row | null> {
  const rows = sentences.map((sentence) => readRowCells(text, sentence));
  const isRow = (at: number, length: number) => length > 1 && rows[at]?.length === length;
  const listRows = (start: number) => {
    const end = rows.findIndex((cells, at) => at > start && cells.length !== rows[start]!.length);
    return rows.slice(start, end < 0 ? rows.length : end);
  };
  const read = new Map<number, Row | null>();
  let columns: Columns | null = null;
  let odd = 0;
  for (const [index, cells] of rows.entries()) {
    if (cells.length < 2) {
      if (++odd > MAX_ODD_ROWS) columns = null;
      continue;
    }
    odd = 0;
    const isRuled = RULE.test(text.slice(sentences[index]!.end, sentences[index]!.end + MAX_RULE_LENGTH));
    const head =
      readHead(cells) ?? (isRuled ? guessColumns(listRows(index).slice(1), cells, isOnlyWhen, words) : null);
    if (head) {
      columns = head;
      read.set(index, null);
      continue;
    }
    const isWithoutHead = !columns?.names.length && !isRow(index - 1, cells.length);
    if (isWithoutHead)
      columns = isRow(index + 1, cells.length) ? guessColumns(listRows(index), [], isOnlyWhen, words) : null;
    if (columns) read.set(index, toRow(cells, columns, isOnlyWhen));
  }
  return read.size >= MIN_ROWS ? read : new Map();
}

function toRow(cells: string[], columns: Columns, isOnlyWhen: (cell: string) => boolean): Row | null {
  if (isGroup(cells)) return null;
  const { owner, status, isStatusDone } = columns;
  const others = cells.filter(
    (cell, at) => at !== owner && at !== status && /\p{L}{2}/u.test(cell) && !isOnlyWhen(cell),
  );
  const whole = cells[columns.task] || others.toSorted((a, b) => b.length - a.length)[0];
  if (!whole) return null;
  // "Print posters. Also for the school."
  const [task = whole, ...rest] = stripBullet(whole).split(/(?<=\p{L}{3})[.!]\s+(?=\p{Lu})/u);
  const who = cells[owner] ?? "";
  const state = cells[status] ?? cells.find((cell) => DONE.test(cell)) ?? "";
  return {
    task,
    owner: NOBODY.test(who) ? "" : who,
    state,
    isDone: cells.some(isChecked) || DONE.test(state) || (isStatusDone && YES.test(state)),
    details: [
      ...rest,
      ...cells.flatMap((cell, at) =>
        at === owner || cell === whole || (cell === state && at !== status)
          ? []
          : toDetail(cell, at, columns) || [],
      ),
    ],
  };
}
