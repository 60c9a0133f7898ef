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

/** The minimum length of a part of a German compound: "Location" in "Hochzeitslocation". */
const MIN_PART_LENGTH = 5;

type Joins = "nowhere" | "end" | "start or end";

/** Finds many phrases in a text at once, by their stems. */
export type PhraseFinder<T> = (tokens: Token[]) => FoundPhrase<T>[];

/** @param joins where in a longer word a phrase of one word is also found */
export function createPhraseFinder<T>(
  phrases: Phrase<T>[],
  words: Words,
  joins: Joins = words.language === "de" ? "start or end" : "nowhere",
): PhraseFinder<T> {
  const byFirst = groupByStem(phrases, ({ stems }) => stems.slice(0, 1));
  const parts = phrases.filter(
    ({ stems }) => joins !== "nowhere" && stems.length === 1 && stems[0]!.length >= MIN_PART_LENGTH,
  );
  return (tokens) => {
    const found: FoundPhrase<T>[] = [];
    for (const [index, { stem }] of tokens.entries()) {
      const here = byFirst.get(stem) ?? [];
      for (const { stems, value } of here) {
        if (stems.every((part, offset) => tokens[index + offset]?.stem === part))
          found.push({ value, stems, length: stems.length, index });
      }
      if (here.length > 0 || stem.length < MIN_PART_LENGTH + 3) continue;
      for (const { stems, value } of parts) {
        const [part] = stems as [string];
        if (stem.endsWith(part) || (joins === "start or end" && stem.startsWith(part)))
          found.push({ value, stems, length: 1, index });
      }
    }
    return found;
  };
}

/** The phrases by some of their stems. */
export function groupByStem<T>(
  phrases: Phrase<T>[],
  getStems: (phrase: Phrase<T>) => string[],
): Map<string, Phrase<T>[]> {
  const groups = new Map<string, Phrase<T>[]>();
  for (const phrase of phrases) {
    for (const stem of getStems(phrase)) {
      const group = groups.get(stem);
      if (group) group.push(phrase);
      else groups.set(stem, [phrase]);
    }
  }
  return groups;
}

/** Two words are often written as one: "photo book" and "photobook". */
export const withJoined = (phrase: string): string[] =>
  /^[\p{L}]{3,} [\p{L}]{3,}$/u.test(phrase) ? [phrase, phrase.replace(" ", "")] : [phrase];
