import type { Words } from "./words/words.ts";

/** A word of a text: its stem for comparing, and its place. */
export interface Token {
  stem: string;
  text: string;
  start: number;
  end: number;
}

/** Longer tokens are not words. They are cut, so that no comparison gets long. */
const MAX_WORD_LENGTH = 60;
/** The minimum length of a stem. */
const MIN_STEM_LENGTH = 3;

/** Lower case, without accents and umlauts: "Küche" and "kuche" are the same. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most words have no accents to remove.
  if (/^[\x20-\x7e]*$/.test(lower)) return lower;
  return lower.replaceAll("ß", "ss").replaceAll("œ", "oe").normalize("NFD").replace(/\p{M}/gu, "");
}

const WORD = /\{[a-z]+\}|[\p{L}\p{N}\p{M}]+/gu;

/** The stems of words that were seen, for each language. The playbooks have about 15,000 different words. */
const knownStems = new WeakMap<string[], Map<string, string>>();
const MAX_KNOWN_STEMS = 20_000;

/** Removes one ending, so that the forms of a word compare as equal. Rough on purpose: it only compares, it is never shown. */
export function toStem(word: string, { endings }: Pick<Words, "endings">): string {
  let stems = knownStems.get(endings);
  if (!stems) {
    stems = new Map();
    knownStems.set(endings, stems);
  }
  const knownStem = stems.get(word);
  if (knownStem !== undefined) return knownStem;
  const stem = cutEnding(word, endings);
  if (stems.size < MAX_KNOWN_STEMS && word.length <= MAX_WORD_LENGTH) stems.set(word, stem);
  return stem;
}

/** Words whose stem would collide with that of another word: "car", "plan". */
const OTHER_STEMS = new Map([
  ...["care", "cares", "cared", "carer", "carers", "caring"].map((word) => [word, "care"] as const),
  ...["plane", "planes"].map((word) => [word, "plane"] as const),
]);

function cutEnding(word: string, endings: string[]): string {
  const folded = fold(word.slice(0, MAX_WORD_LENGTH));
  const other = OTHER_STEMS.get(folded);
  if (other !== undefined) return other;
  for (const ending of endings) {
    if (!folded.endsWith(ending) || folded.length - ending.length < MIN_STEM_LENGTH) continue;
    // "Address" is no plural.
    if (ending === "s" && folded.endsWith("ss")) continue;
    const stem = folded.slice(0, -ending.length);
    return ending === "ies" ? `${stem}y` : undouble(stem);
  }
  return folded;
}

/** Removes one of two equal final consonants, so that "planning" and "plan" have the same stem. */
const undouble = (stem: string) => stem.replace(/([bdgklmnprt])\1$/, "$1");

/** Splits a text into words, with their stems and places. A gap such as "{place}" in a phrase of a playbook is one word. */
export function toTokens(text: string, words: Pick<Words, "endings">): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    tokens.push({
      text: word,
      stem: toStem(word, words),
      start: match.index,
      end: match.index + word.length,
    });
  }
  return tokens;
}

/** @param max stops counting here, so that a long text takes no time when a few words decide */
export function countWords(text: string, max = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const _ of text.matchAll(/\S+/g)) if (++count >= max) break;
  return count;
}

/** The words of a text as they are written. */
export const toWords = (text: string): string[] => text.match(WORD) ?? [];

export const toStems = (text: string, words: Pick<Words, "endings">): string[] =>
  toWords(text).map((word) => toStem(word, words));

/** The stems of the words of a text that are not stop words. */
export const listStems = (text: string, words: Pick<Words, "endings" | "stop">): string[] =>
  toTokens(text, words)
    .filter((token) => !words.stop.has(fold(token.text)))
    .map(({ stem }) => stem);

/** Whether a text has a name or number as whole words: "Angers" is not in "boulangers". */
export const hasText = (text: string, wanted: string) => hasWord(fold(text), fold(wanted));

function hasWord(text: string, word: string): boolean {
  const isBoundary = (at: number) => !/[\p{L}\p{N}]/u.test(text[at] ?? "");
  for (let at = text.indexOf(word); at >= 0 && at < text.length; at = text.indexOf(word, at + 1))
    if (isBoundary(at - 1) && isBoundary(at + word.length)) return true;
  return false;
}
