import type { Sentence } from "../../../brief/sentences.ts";

/** A whole sentence. `splitSentences` may have split it at a full stop that does not end it, such as that of an abbreviation. */
export interface SpokenSentence extends Sentence {
  /** The sentences of `splitSentences` that it is made of, counted from 1. Stored plans refer to these. */
  numbers: number[];
}

/** A form of address or a title at the end of a piece: its name is in the next one. */
const ENDS_WITH_TITLE = /(?<![\p{L}-])(?:dra|srta|mlle|rev|mag|lic|avda|dipl|(?:dipl\.?-)?ing)\.$/iu;
/** The same as a short word in lower case, which also has another meaning: "2 hr.". */
const ENDS_WITH_SHORT_TITLE = /(?<![\p{L}-])(?:Hrn?|Fr|Fam|Fa)\.$/u;
/** The abbreviation before a number: "(Art." before "15)". */
const ENDS_WITH_COUNTER = /(?<![\p{L}-])(?:art|abs|par|sec|pos|nos?|nº|núm|kap|fig|ch|vol|bd|pkt)\.$/iu;
/** "11.–13." at the end of a piece: the month is in the next one. */
const ENDS_WITH_RANGE = /\d\.?\s?[–—-]\s?\d{1,2}\.$/;
/** The day of a month at the end of a piece: "(26." before "Juni", "bis 11.12." before "ein Angebot". */
const ENDS_WITH_DAY = /[("„]\d{1,2}\.$/;
const ENDS_WITH_DATE = /(?<!\d)\d{1,2}\.\d{1,2}\.$/;
/** The number of a requirement alone: "R2.", "REQ-3:". What it asks for is in the next piece. */
const IS_NUMBER = /^\p{Lu}{1,4}[- ]?\d{1,3}\.$/u;
/** A line of notes that begins with its own label: "open: London, Norwich". */
const IS_LABELLED = /^\p{Ll}[\p{L} ]{1,20}:\s/u;
/** A short line of notes without capitals: "van mot runs out 3 feb". */
const NOTE = /^\p{Ll}[^\n]{2,57}[^.!?,;:\n]$/u;
const MIN_NOTES = 3;
/** The minimum length of a wrapped line of a mail. */
const MIN_WRAPPED_LENGTH = 60;

/** The pieces of a brief as far as they are visible, so that they keep their numbers. Those of a mail header are empty. */
export const toVisiblePieces = (text: string, pieces: Sentence[]): Sentence[] =>
  pieces.map(({ start, end }) => {
    const piece = text.slice(start, end);
    const said = piece.trim();
    const offset = start + piece.length - piece.trimStart().length;
    return said === ""
      ? { text: "", start, end: start }
      : { text: said, start: offset, end: offset + said.length };
  });

/** Joins the pieces of a brief that belong together: "La consulta de la Dra." and "Gómez se traslada". */
export function joinSentences(text: string, pieces: Sentence[]): SpokenSentence[] {
  const joined: SpokenSentence[] = [];
  const areNotes = pieces.filter((piece) => NOTE.test(piece.text)).length >= MIN_NOTES;
  for (const [index, piece] of pieces.entries()) {
    const last = joined.at(-1);
    if (!last || !isContinued(text, last, piece, areNotes)) {
      joined.push({ ...piece, numbers: [index + 1] });
      continue;
    }
    last.end = piece.end;
    // Has the length of the text, so that offsets stay valid.
    last.text = text.slice(last.start, piece.end).replaceAll("\n", " ");
    last.numbers.push(index + 1);
  }
  return joined;
}

/** @param areNotes whether lines begin in lower case, so that a lower-case letter does not mean a continuation */
function isContinued(
  text: string,
  last: Sentence,
  { text: next, start }: Sentence,
  areNotes: boolean,
): boolean {
  const between = text.slice(last.end, start);
  if (/\n/.test(between))
    return (
      !areNotes &&
      /^[ \t]*\r?\n[ \t]*$/.test(between) &&
      last.text.length >= MIN_WRAPPED_LENGTH &&
      /[\p{L}\p{N}),]$/u.test(last.text) &&
      /^(?:\p{Ll}{2}|\()/u.test(next) &&
      !IS_LABELLED.test(next)
    );
  const end = last.text.slice(-20);
  return (
    isRow(text, last.start) ||
    // "Mayor invited? - postponed"
    /^[–—-]\s/.test(next) ||
    IS_NUMBER.test(last.text) ||
    (ENDS_WITH_DAY.test(end) && /^\p{L}/u.test(next)) ||
    (ENDS_WITH_DATE.test(end) && /^\p{Ll}/u.test(next)) ||
    ((ENDS_WITH_TITLE.test(end) || ENDS_WITH_SHORT_TITLE.test(end)) && /^\p{Lu}/u.test(next)) ||
    (ENDS_WITH_RANGE.test(end) && /^\p{L}/u.test(next)) ||
    (ENDS_WITH_COUNTER.test(end) && /^\d/.test(next))
  );
}

/** Whether a place is in the row of a table of three columns or more: "Hall. Ask for the key. | Mia | 5 Dec". */
function isRow(text: string, at: number): boolean {
  const end = text.indexOf("\n", at);
  const line = text.slice(text.lastIndexOf("\n", at) + 1, end < 0 ? text.length : end);
  return /\|[^|]*\||\t[^\t]*\t/.test(line);
}
