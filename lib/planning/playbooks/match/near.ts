import type { Token } from "../read/tokens.ts";
import type { Words } from "../read/words/words.ts";
import { createPhraseFinder, type FoundPhrase, groupByStem, type Phrase } from "./phrases.ts";

/** How many other words may be between those of a phrase. */
const MAX_BETWEEN = 2;

/**
 * Makes a function that finds phrases whose words are near each other in any order: "our office with 40 desks moves" contains
 * "office move". Stop words do not count. Its `isAside` says whether a word belongs to the people that the project is for; a
 * phrase of only such words does not count.
 */
export function createNearFinder<T>(phrases: Phrase<T>[], words: Words) {
  // The last part of a German compound carries its meaning: a "Geburtstagskarte" is a card, not a birthday.
  const findExact = createPhraseFinder(phrases, words, words.language === "de" ? "end" : "nowhere");
  const phrasesOfContent = phrases
    .map(({ stems, value }) => ({
      stems: [...new Set(stems)].filter((stem) => !words.stop.has(stem)),
      value,
    }))
    .filter(({ stems }) => stems.length >= 2);
  const byStem = groupByStem(phrasesOfContent, ({ stems }) => stems);

  return (tokens: Token[], isAside: (token: Token) => boolean = () => false): FoundPhrase<T>[] => {
    const found = findExact(tokens).filter(
      ({ index, length }) => !tokens.slice(index, index + length).every(isAside),
    );
    const content = tokens
      .map((token, index) => ({ stem: token.stem, index, isAside: isAside(token) }))
      // A single letter is the rest of another word, such as the "s" of "Tuesday's".
      .filter(({ stem }) => stem.length > 1 && !words.stop.has(stem));
    for (const [at, { stem, index }] of content.entries()) {
      for (const { stems, value } of byStem.get(stem) ?? []) {
        const window = content.slice(at, at + stems.length + MAX_BETWEEN);
        const parts = stems.map((wanted) => window.find((other) => other.stem === wanted));
        if (parts.every((part) => part) && !parts.every((part) => part?.isAside))
          found.push({ value, stems, length: 1, index });
      }
    }
    return found;
  };
}
