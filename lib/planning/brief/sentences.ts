/** A sentence or a line of a list of a brief, with its place in the text. */
export interface Sentence {
  text: string;
  start: number;
  end: number;
}

/** The rest of the text is one more sentence, so a brief of thousands of marks does not become thousands of sentences. */
const MAX_SENTENCES = 200;
/** A full stop after one of these does not end a sentence. In lower case. */
const ABBREVIATIONS = new Set(
  `approx dr e.g etc i.e incl max min mr mrs ms no nr prof st vs bzw ca evtl ggf inkl usw z.b d.h str tel mme env ex p.ej sr sra aprox`.split(
    " ",
  ),
);

/**
 * Splits a brief into sentences and the lines of its lists, which plans refer to by number. The same text always gives the same
 * sentences. Reads each character a constant number of times.
 */
export function splitSentences(brief: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const close = (end: number) => {
    const piece = brief.slice(start, end);
    const text = piece.trim();
    const offset = piece.length - piece.trimStart().length;
    if (/[\p{L}\p{N}]/u.test(text))
      sentences.push({ text, start: start + offset, end: start + offset + text.length });
    start = end;
  };
  for (let index = 0; index < brief.length && sentences.length < MAX_SENTENCES - 1; index++) {
    const character = brief[index]!;
    if ("\n。！？؟".includes(character) || (".!?;".includes(character) && isEnd(brief, index, start)))
      close(index + 1);
  }
  close(brief.length);
  return sentences;
}

function isEnd(brief: string, index: number, start: number): boolean {
  const next = brief[index + 1];
  if (next !== undefined && !/\s/.test(next)) return false;
  if (brief[index] !== ".") return true;
  const word = /\S*$/.exec(brief.slice(Math.max(start, index - 20), index))![0].toLowerCase();
  if (ABBREVIATIONS.has(word.replace(/^[("]+/, ""))) return false;
  // "1. März", "3. floor" and the initial of a name.
  if (/^\d{1,3}$/.test(word))
    return word.length > 2 || next === undefined || isNewSentence(brief, index) || isAfterMonth(brief, index);
  return !/^\p{L}$/u.test(word) || next === undefined;
}

/** "on 12. Then" ends a sentence, "12. März" and "12. floor" do not. */
function isNewSentence(brief: string, index: number): boolean {
  const following = /^\s+(\S+)/.exec(brief.slice(index + 1, index + 40))?.[1] ?? "";
  return /^(?:The|Then|We|I|It|This|And|Das|Die|Der|Wir|Ich|Dann|Es|Le|La|Les|Nous|On|Il|El|Los|Las|Hay)$/.test(
    following,
  );
}

/**
 * "June 20. Order tiles": the number follows an English month, so the full stop ends a sentence. Not in a list of days, "May 8. 9. and 10.",
 * and not in German: "im August 50. Geburtstag".
 */
const isAfterMonth = (brief: string, index: number): boolean =>
  MONTH_AND_NUMBER.test(brief.slice(Math.max(0, index - MAX_LENGTH_OF_MONTH_AND_NUMBER), index)) &&
  /^\s+\p{Lu}/u.test(brief.slice(index + 1, index + 5));

/** With a German word before it, the month is German. */
const MONTH_AND_NUMBER =
  /(?<!\p{L}|(?:[Ii]m|[Ff]ür|[Aa]b|[Bb]is|[Ss]eit|[Vv]om|Anfang|Mitte|Ende)\s)(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\s\d{1,2}$/u;
/** "September 20", with a German word before it. */
const MAX_LENGTH_OF_MONTH_AND_NUMBER = 21;
