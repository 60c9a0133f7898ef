import { pattern } from "../../../../text/pattern.ts";
import type { Sentence } from "../../../brief/sentences.ts";

/** What the columns of a table are called, in any language. */
const TASK =
  /^(?:tasks?|what|to[- ]?dos?|action(?: items?)?|activity|step|aufgaben?|was|schritt|tâches?|quoi|action|tareas?|qué|acción)$/iu;
const OWNER = /^(?:owners?|who|assignee|responsible|wer|verantwortlich|zuständig|qui|responsable|quién)$/iu;
const OTHER = pattern("iu")`
  ^(?:
    due(?:\sdate)?|date|when|deadline|by|day|status|state|prio(?:rity)?|notes?|comments?|no\.?|nr\.?|start|end|effort|size
    |termin|datum|wann|bis|frist|stand|priorität|notiz(?:en)?|bemerkung(?:en)?|échéance|quand|pour le|statut|remarques?
    |fecha|cuándo|plazo|estado|notas?
  )$
`;
/** A person of one or two names. In German every noun has a capital, so there only a column tells. */
const PERSON = /^\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}*\.?)?$/u;
const MIN_ROWS = 2;

/** Splits a row of a table, "Mia | book the hall | 5 Dec". Fewer than two cells are none. */
function readCells(text: string): string[] {
  const cells = text
    .replace(/^\s*\||\|\s*$/g, "")
    .split(/\s*(?:\||\t)\s*/)
    .map((cell) => cell.trim());
  return cells.length > 1 ? cells : [];
}

/**
 * Reads the rows of a table as points. The row of the names of the columns is an empty point.
 * @returns what each row says, by the index of its sentence
 */
export function readTables(
  sentences: Sentence[],
  isOnlyWhen: (text: string) => boolean,
): ReadonlyMap<number, string> {
  const rows = sentences.map(({ text }) => readCells(text));
  const points = new Map<number, string>();
  let head: string[] = [];
  for (const [index, cells] of rows.entries()) {
    const isRow = (at: number) => cells.length > 0 && rows[at]?.length === cells.length;
    if (!isRow(index - 1)) head = [];
    if (!isRow(index - 1) && !isRow(index + 1)) continue;
    const isHead = head.length === 0 && cells.some((cell) => TASK.test(cell)) && cells.every(isColumn);
    if (isHead) head = cells;
    points.set(index, isHead ? "" : readRow(cells, head, isOnlyWhen));
  }
  return points.size >= MIN_ROWS ? points : new Map();
}

const isColumn = (cell: string): boolean =>
  cell === "" || [TASK, OWNER, OTHER].some((column) => column.test(cell));

/** What a row says without its day: "book the hall (Mia)". */
function readRow(cells: string[], head: string[], isOnlyWhen: (text: string) => boolean): string {
  const find = (column: RegExp) => cells[head.findIndex((name) => column.test(name))] ?? "";
  const named = cells.filter((cell) => /\p{L}{2}/u.test(cell) && !isOnlyWhen(cell));
  const owner =
    head.length > 0 ? find(OWNER) : (named.length > 1 && named.find((cell) => PERSON.test(cell))) || "";
  const others = named.filter((cell) => cell !== owner);
  const task = find(TASK) || others.toSorted((a, b) => b.length - a.length)[0] || "";
  return owner === "" || task === "" ? task : `${task} (${owner})`;
}
