import type { Token } from "../read/tokens.ts";
import { toStems } from "../read/tokens.ts";
import type { Words } from "../read/words/words.ts";

/** A phrase to look for, and what it stands for. */
export interface Phrase<T> {
  stems: string[];
  value: T;
}

export const toPhrases = <T>(texts: [text: string, value: T][], words: Words): Phrase<T>[] =>
  texts.map(([text, value]) => ({ stems: toStems(text, words), value }));

/** A phrase that was found in a text, and what it stands for. */
export interface FoundPhrase<T> extends Phrase<T> {
  /** The number of its words. */
  length: number;
  /** The index of its first word. */
  index: number;
}

/** German joins words: "Hochzeitslocation" ends with "Location". A part has at least so many letters. */
const MIN_PART_LENGTH = 5;

type Joins = "nowhere" | "end" | "start or end";

/** Finds many phrases in a text at once, by their stems. */
export class PhraseFinder<T> {
  readonly #byFirst = new Map<string, Phrase<T>[]>();
  readonly #parts: { stem: string; value: T }[] = [];

  readonly #joins: Joins;

  /** @param joins where in a longer word a phrase of one word is also found */
  constructor(
    phrases: Phrase<T>[],
    words: Words,
    joins: Joins = words.language === "de" ? "start or end" : "nowhere",
  ) {
    this.#joins = joins;
    for (const phrase of phrases) {
      const { stems, value } = phrase;
      const [first] = stems;
      if (!first) continue;
      const known = this.#byFirst.get(first);
      if (known) known.push(phrase);
      else this.#byFirst.set(first, [phrase]);
      if (joins !== "nowhere" && stems.length === 1 && first.length >= MIN_PART_LENGTH)
        this.#parts.push({ stem: first, value });
    }
  }

  find(tokens: Token[]): FoundPhrase<T>[] {
    const found: FoundPhrase<T>[] = [];
    for (const [index, { stem }] of tokens.entries()) {
      const here = this.#byFirst.get(stem) ?? [];
      for (const { stems, value } of here) {
        if (stems.every((part, offset) => tokens[index + offset]?.stem === part))
          found.push({ value, stems, length: stems.length, index });
      }
      if (here.length > 0 || stem.length < MIN_PART_LENGTH + 3) continue;
      for (const part of this.#parts)
        if (stem.endsWith(part.stem) || (this.#joins === "start or end" && stem.startsWith(part.stem)))
          found.push({ value: part.value, stems: [part.stem], length: 1, index });
    }
    return found;
  }
}

/** Two words are often written as one: "photo book" and "photobook". */
export const withJoined = (phrase: string): string[] =>
  /^[\p{L}]{3,} [\p{L}]{3,}$/u.test(phrase) ? [phrase, phrase.replace(" ", "")] : [phrase];
