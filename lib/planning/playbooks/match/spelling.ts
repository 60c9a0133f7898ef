import { fold, type Token, toStem, toWords } from "../read/tokens.ts";
import type { Words } from "../read/words/words.ts";

/** Shorter words can differ in one letter by chance: "boat" and "coat". */
const MIN_LENGTH = 6;

/**
 * Makes a function that corrects the spelling of a word: "conferance" to "conference", "wknd" to "weekend".
 * @param phrases the texts with the correct words
 * @param isRight whether a word needs no correction
 */
export function createSpelling(phrases: string[], isRight: (stem: string) => boolean, words: Words) {
  /** The words by their first letter, which is hardly ever wrong, and their length. */
  const groups = new Map<string, Set<string>>();
  for (const word of new Set(phrases.flatMap(toWords).map(fold))) {
    if (word.length < MIN_LENGTH) continue;
    const key = `${word[0]}${word.length}`;
    const group = groups.get(key) ?? new Set();
    groups.set(key, group.add(word));
  }

  return (token: Token): Token => {
    const short = words.short.get(token.text.toLowerCase());
    if (short) return { ...token, stem: toStem(short, words) };
    const word = fold(token.text);
    if (word.length < MIN_LENGTH || /\d/.test(word) || isRight(token.stem)) return token;
    for (const length of [word.length, word.length - 1, word.length + 1])
      for (const meant of groups.get(`${word[0]}${length}`) ?? [])
        if (differsInOne(word, meant)) return { ...token, stem: toStem(meant, words) };
    return token;
  };
}

/** Whether two words differ in one letter: replaced, missing or added. Their lengths differ by at most one. */
function differsInOne(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  const shorter = Math.min(a.length, b.length);
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end <= 1;
}
