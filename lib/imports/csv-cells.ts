// What a cell of a CSV file holds besides plain text: what spreadsheets would take for a formula, and lists. The export writes it
// (exports/csv.ts), and the import reads it (sources). All patterns take linear time, because cells may have millions of characters.

/**
 * The start of a cell that looks like a formula, also for a spreadsheet that splits it at semicolons, tabs or lines because it
 * expects another delimiter. Includes existing apostrophes, so an added one can be removed again.
 */
const START = String.raw`(?:^|[;\t\r\n])[^\S\t\r\n]*`;
const SIGNS = "=+@＝＋－＠-";
/** A line of words below another line is a bullet, not a formula. */
const BULLET = String.raw`(?<=\n[^\S\t\r\n]*)- [\p{L}\p{M} ,.?"’]+(?:[\r\n]|$)`;
const FORMULA = new RegExp(`(${START})(?='*[${SIGNS}])(?!${BULLET})`, "gu");
const ESCAPED = new RegExp(`(${START})'(?='*[${SIGNS}])`, "gu");

/** The apostrophe makes a spreadsheet show the cell as text. */
export const escapeFormulas = (cell: string) => cell.replace(FORMULA, "$1'");
export const unescapeFormulas = (cell: string) => cell.replace(ESCAPED, "$1");

const SEPARATOR = /[,;|\n]/g;
/** A quoted name at this position. The longest label name, 50 characters, has at most 100 UTF-16 units. */
const QUOTED = /[^\S\n]*"((?:[^"]|""){1,100})"[^\S\n]*(?=[,;|\n]|$)/y;

/** Names separated by commas. A name that contains a separator is quoted. */
export const joinList = (names: string[]) =>
  names.map((name) => (/^"|[,;|\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(", ");

/** Yields the names of a list one by one, because there may be millions. */
export function* splitList(cell: string): Generator<string> {
  for (let at = 0; at < cell.length; ) {
    QUOTED.lastIndex = at;
    const quoted = QUOTED.exec(cell);
    SEPARATOR.lastIndex = quoted ? QUOTED.lastIndex : at;
    const end = SEPARATOR.exec(cell)?.index ?? cell.length;
    const name = (quoted ? quoted[1]!.replaceAll('""', '"') : cell.slice(at, end)).trim();
    if (name !== "") yield name;
    at = end + 1;
  }
}

type Item = { text: string; done: boolean };
const MARKED = /^\s*(?:[-*+]\s+)?\[[ xX]\]/;

/** One item per line, each with its mark. */
export const joinChecklist = (items: Item[]) =>
  items.map(({ text, done }) => `[${done ? "x" : " "}] ${text.replace(/[\r\n]+/g, " ")}`).join("\n");

/** Each line is an item. Semicolons separate items too; between marked items only before a mark. */
export function* splitChecklist(cell: string): Generator<Item> {
  const separator = MARKED.test(cell) ? /\n|;(?=[^\S\n]*\[[ xX]\])/g : /[\n;]/g;
  for (let at = 0; at < cell.length; ) {
    separator.lastIndex = at;
    const end = separator.exec(cell)?.index ?? cell.length;
    const line = cell.slice(at, end).trim();
    if (line !== "") yield toItem(line);
    at = end + 1;
  }
}

/** "[x] text" is an item that is done. */
function toItem(line: string): Item {
  const [start = "", mark = ""] = /^(?:[-*+]\s+)?(?:\[([ xX])\])?\s*/.exec(line) ?? [];
  return { text: line.slice(start.length), done: mark.toLowerCase() === "x" };
}
