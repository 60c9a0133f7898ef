import type { Token } from "../read/tokens.ts";
import type { Words } from "../read/words/words.ts";
import { type FoundPhrase, type Phrase, PhraseFinder } from "./phrases.ts";

/** How many other words may stand between those of a phrase. */
const MAX_BETWEEN = 2;

/**
 * Finds phrases whose words are near each other in any order: "our office with 40 desks moves" contains "office move". Stop words
 * do not count.
 */
export class NearFinder<T> {
  readonly #exact: PhraseFinder<T>;
  readonly #byStem = new Map<string, Phrase<T>[]>();
  readonly #words: Words;

  constructor(phrases: Phrase<T>[], words: Words) {
    this.#words = words;
    // The last part of a German compound carries its meaning: a "Geburtstagskarte" is a card, not a birthday.
    this.#exact = new PhraseFinder(phrases, words, words.language === "de" ? "end" : "nowhere");
    for (const { stems: all, value } of phrases) {
      const stems = [...new Set(all)].filter((stem) => !words.stop.has(stem));
      if (stems.length < 2) continue;
      const phrase = { stems, value };
      for (const stem of stems) {
        const known = this.#byStem.get(stem);
        if (known) known.push(phrase);
        else this.#byStem.set(stem, [phrase]);
      }
    }
  }

  /** @param isAside whether a word says for whom the project is; a phrase of only such words does not count */
  find(tokens: Token[], isAside: (token: Token) => boolean = () => false): FoundPhrase<T>[] {
    const found = this.#exact
      .find(tokens)
      .filter(({ index, length }) => !tokens.slice(index, index + length).every(isAside));
    const content = tokens
      .map((token, index) => ({ stem: token.stem, index, isAside: isAside(token) }))
      .filter(({ stem }) => !this.#words.stop.has(stem));
    for (const [at, { stem, index }] of content.entries()) {
      for (const { stems, value } of this.#byStem.get(stem) ?? []) {
        const window = content.slice(at, at + stems.length + MAX_BETWEEN);
        const parts = stems.map((wanted) => window.find((other) => other.stem === wanted));
        if (parts.every((part) => part) && !parts.every((part) => part?.isAside))
          found.push({ value, stems, length: 1, index });
      }
    }
    return found;
  }
}
