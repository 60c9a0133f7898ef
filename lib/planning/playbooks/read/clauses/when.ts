import { pattern } from "../../../../text/pattern.ts";
import type { FoundDate } from "../dates/found-date.ts";
import { fold, toWords } from "../tokens.ts";
import type { Words } from "../words/words.ts";
import type { Piece } from "./split-clauses.ts";

/** A time of day, in any language: "at 10:30", "2pm", "um 14 Uhr", "à 10h30", "a las 10:30". */
const TIME = pattern("giu")`
  (?<![\p{L}\p{N}.,:])(?:(?:at|um|gegen|ab|à|a\slas?)\s)?(?:
    // "10:30", "10.30 Uhr", "14 Uhr", "10h30"
    (?:[01]?\d|2[0-4])(?::[0-5]\d|[.:][0-5]\d\s?Uhr|\s?Uhr|\s?h(?:[0-5]\d)?)
    // "2pm", "2:30 p.m."
    |(?:1[0-2]|0?[1-9])(?:[:.][0-5]\d)?\s?[ap]\.?m\.?
  )(?![\p{L}\p{N}:])
`;

/** A text without its times of day. */
export const dropTimes = (text: string): string => text.replace(TIME, " ");

/** A start or an effective date, in any language: "start 1 March", "effective 1 April". */
const FROM_DAY = pattern("iu")`
  ^\P{L}*(?:
    start(?:s|ing)?|begin(?:s|ning)?|effective|valid|finish(?:ed)?|done|ready
    |beginn(?:en)?|anfangen|starten|gültig|fertig|abgabe
    |début(?:er)?|commencer|dès|à partir|fin|inicio|comienzo|empezar|comenzar|a partir|entrega
  )(?!\p{L})
`;

/** How many small words may be around a date: "at the". */
const MAX_LEFT_WORDS = 2;

interface Patterns {
  /** Durations, and words that make a date a deadline: "30 days", "due". */
  lengths: RegExp;
  /** A word at the start that makes a date a deadline. */
  due: RegExp;
}

const known = new Map<string, Patterns>();

function getPatterns({ language, dates }: Words): Patterns {
  const { units, relative, deadline } = dates;
  const unit = `${units.day}|${units.week}|${units.month}|${relative.hours}`;
  const patterns = known.get(language) ?? {
    lengths: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:\\d{1,3}\\s?(?:${unit})|${deadline})(?![\\p{L}\\p{N}])`,
      "giu",
    ),
    due: new RegExp(`^(?:${deadline})(?![\\p{L}\\p{N}])`, "iu"),
  };
  known.set(language, patterns);
  return patterns;
}

/** Whether a text says only when or how long, and not what: "2pm", "due in 30 days". */
export function isOnlyWhen(text: string, dates: Pick<FoundDate, "text">[], words: Words): boolean {
  const undated = dates.reduce((rest, date) => rest.replace(date.text, " "), text);
  const isDated = undated !== text;
  const left = dropTimes(isDated ? undated.replace(FROM_DAY, " ") : undated).replace(
    getPatterns(words).lengths,
    " ",
  );
  const others = toWords(left);
  return (
    left !== text && others.length <= MAX_LEFT_WORDS && others.every((word) => words.stop.has(fold(word)))
  );
}

/**
 * Joins a time or a deadline to the piece before it: "Car inspection Friday, 2pm", "Pay rent, due in 30 days". A day alone may apply to
 * several pieces.
 */
export function joinWhen(pieces: Piece[], sentence: string, dates: FoundDate[], words: Words): Piece[] {
  const { due } = getPatterns(words);
  const isWhen = ({ text }: Piece) => isOnlyWhen(text, dates, words);
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const start = last ? sentence.indexOf(last.text) : -1;
    const at = last ? sentence.indexOf(piece.text, start + last.text.length) : -1;
    const isDetail = due.test(piece.text) || dropTimes(piece.text) !== piece.text;
    if (last && start >= 0 && at >= 0 && isDetail && isWhen(piece) && !isWhen(last))
      joined[joined.length - 1] = { ...last, text: sentence.slice(start, at + piece.text.length) };
    else joined.push(piece);
  }
  return joined;
}
