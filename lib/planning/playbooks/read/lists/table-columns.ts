import { pattern } from "../../../../text/pattern.ts";
import { stripLeadIn } from "../requests/lead-in.ts";
import { countWords } from "../tokens.ts";
import type { Words } from "../words/words.ts";

/** What the columns of a table are called, in any language. */
const TASK = pattern("iu")`
  ^(?:
    tasks?|what|to[- ]?dos?|actions?(?: (?:items?|points?))?|activit(?:y|ies)|steps?|deliverables?|work packages?
    |aufgaben?|was|schritte?|maßnahmen?|tätigkeit(?:en)?|arbeitspakete?|tâches?|quoi|étapes?|tareas?|qué|acción|acciones
  )$
`;
/** Headings that name the column of tasks only if no other does: in "Topic | Action", the tasks are below "Action". */
const THING =
  /^(?:items?|changes?|features?|requirements?|(?:user )?stor(?:y|ies)|issues?|milestones?|description|subject|topic|title|beschreibung|thema|punkt|meilensteine?|anforderung(?:en)?|sujet|tema|descripción)$/iu;
const OWNER = pattern("iu")`
  ^(?:
    owners?|who|assignees?|assigned(?: to)?|responsible|person|by whom|name|lead
    |wer|verantwortlich(?:er?)?|zuständig(?:keit)?|qui|responsable|quién
  )$
`;
const STATUS = /^(?:state|status|stand|statut|estado)$/iu;
const DONE = /^(?:done|finished|erledigt|fertig|fait|hecho|ok)$/iu;
const NUMBER = /^(?:no\.?|nr\.?|#|id)$/iu;
/** Other known headings. */
const OTHER = pattern("iu")`
  ^(?:
    due(?:\s(?:date|by))?|date|when|deadline|by(?: when)?|day|prio(?:rity)?|start|end|effort|size|costs?|budget|price|amount
    |termin|datum|wann|(?:bis )?wann|bis|frist|fällig(?: am| bis)?|priorität|échéance|date limite|quand|pour le|fecha(?: límite)?|cuándo|plazo
    |aufwand|kosten|preis|betrag|coût|prix|coste|precio
  )$
`;
/** Headings that are left out when their cells are quoted. */
const NOTES =
  /^(?:notes?|comments?|remarks?|details?|notiz(?:en)?|bemerkung(?:en)?|kommentare?|remarques?|notas?)$/iu;

const NAME = String.raw`(?:(?:Dr|Prof|Mr|Mrs|Ms|Hr|Fr|Fa)\.?\s|Frau\s|Herr\s)?\p{Lu}[\p{Ll}'’]+(?:-\p{Lu}\p{Ll}+)?(?:\s\p{Lu}\p{Ll}*\.?)?`;
/** One person or more, each with one or two names: "Mia", "Mia K. + Tom". In German every noun has a capital. */
const PERSONS = new RegExp(`^${NAME}(?:(?:\\s?[,/&+]\\s?|\\s(?:and|und|et|y)\\s)${NAME})*\\??$`, "u");

/** What the columns of a table hold, each by its place. -1 where there is no such column. */
export interface Columns {
  names: string[];
  task: number;
  owner: number;
  status: number;
  /** The cells of the status are only "yes" or a mark. */
  isStatusDone: boolean;
}

/** The name of a column without its marks: "**Who?**". */
const toName = (cell: string) => cell.replace(/^[*_\s]+|[*_\s?:]+$/g, "");

/** The columns that a row names, when it is the head of a table. Else null. */
export function readHead(cells: string[]): Columns | null {
  const names = cells.map(toName);
  const find = (column: RegExp) => names.findIndex((name) => column.test(name));
  const task = find(TASK) >= 0 ? find(TASK) : find(THING);
  const isKnown = (name: string, at: number) =>
    at !== task && [TASK, THING, OWNER, STATUS, DONE, NUMBER, NOTES, OTHER].some((one) => one.test(name));
  if (task < 0 || !names.some(isKnown)) return null;
  const status = find(STATUS);
  return {
    names,
    task,
    owner: find(OWNER),
    status: status >= 0 ? status : find(DONE),
    isStatusDone: status < 0,
  };
}

/** Finds what the columns hold from their cells. In a table whose head names no column of persons there is none. */
export function guessColumns(
  rows: string[][],
  head: string[],
  isOnlyWhen: (text: string) => boolean,
  words: Words,
): Columns {
  const columns = (rows[0] ?? head).map((_, at) =>
    rows.map((row) => row[at] ?? "").filter((cell) => /\p{L}{2}/u.test(cell) && !isOnlyWhen(cell)),
  );
  const filled = [...columns.keys()].filter((at) => columns[at]!.length > 0);
  const persons = filled.filter((at) => columns[at]!.every((cell) => PERSONS.test(cell)));
  const others = filled.filter((at) => !persons.includes(at));
  const countActions = (at: number) =>
    columns[at]!.filter((cell) => words.action.test(stripLeadIn(cell, words))).length;
  const countLetters = (at: number) => columns[at]!.join("").length;
  const [longest = filled[0] ?? 0] = others.toSorted(
    (a, b) => countActions(b) - countActions(a) || countLetters(b) - countLetters(a),
  );
  // "Hall | Mia" names the thing first.
  const owner = persons.find((at) => at > longest) ?? persons.find((at) => at !== longest) ?? -1;
  const names = head.map(toName);
  const status = names.findIndex((name) => STATUS.test(name));
  return { names, task: longest, owner: head.length > 0 ? -1 : owner, status, isStatusDone: false };
}

/** Quotes a cell other than the task, its owner and its status, with the name of its column: "Room: the blue one". */
export function toDetail(cell: string, at: number, columns: Columns): string {
  const name = columns.names[at] ?? "";
  const isText = /\p{L}{2}/u.test(cell);
  // "waiting for the bank" is more than a status.
  if (at === columns.status) return isText && countWords(cell, 3) > 2 ? `${name}: ${cell}` : "";
  if (NUMBER.test(name)) return "";
  // "5.7." is a day.
  if (name === "" || NOTES.test(name)) return isText || /\d\D\d/.test(cell) ? cell : "";
  return /[\p{L}\p{N}]/u.test(cell) ? `${name}: ${cell}` : "";
}
