import type { Playbook } from "../playbook.ts";
import { type Token, toStems } from "../read/tokens.ts";
import type { Words } from "../read/words/words.ts";
import { isGap } from "./gaps.ts";
import { withJoined } from "./phrases.ts";

/** The usual constants of BM25 (Robertson and Zaragoza, 2009): saturation of a repeated word, and correction for length. */
const K1 = 1.2;
const B = 0.5;
/** How much a word counts by the field it stands in. */
const WEIGHTS = { name: 3, synonyms: 2.5, examples: 0.6, keywords: 1.2, about: 0.5 };
/** German joins words; each part has at least so many letters. */
const MIN_PART_LENGTH = 4;

interface Posting {
  document: number;
  weight: number;
}

interface WordScores {
  /** The score of each playbook. */
  scores: Float64Array;
  /** For each playbook the share of the words that it has, by their rarity. */
  coverage: Float64Array;
}

/** Compares the words of a text with those of the playbooks, by BM25 over their fields. */
export class WordIndex {
  readonly #count: number;
  readonly #words: Words;
  readonly #postings = new Map<string, Posting[]>();

  constructor(playbooks: Playbook[], words: Words) {
    this.#count = playbooks.length;
    this.#words = words;
    const weights = playbooks.map((playbook) => weighWords(playbook, words));
    const lengths = weights.map((byStem) => [...byStem.values()].reduce((sum, weight) => sum + weight, 0));
    const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
    for (const [document, byStem] of weights.entries()) {
      const scale = 1 - B + (B * lengths[document]!) / average;
      for (const [stem, weight] of byStem) {
        const posting = { document, weight: (weight * (K1 + 1)) / (weight + K1 * scale) };
        const known = this.#postings.get(stem);
        if (known) known.push(posting);
        else this.#postings.set(stem, [posting]);
      }
    }
  }

  has(stem: string): boolean {
    return this.#postings.has(stem);
  }

  /** How much a word tells: the fewer playbooks have it, the more. */
  getRarity(stem: string): number {
    const count = this.#postings.get(stem)?.length ?? 0;
    return Math.log(1 + (this.#count - count + 0.5) / (count + 0.5));
  }

  /** @param known stems that count no more */
  score(tokens: Token[], known: Iterable<string> = []): WordScores {
    const scores = new Float64Array(this.#count);
    const coverage = new Float64Array(this.#count);
    const seen = new Set(known);
    let total = 0;
    for (const { stem } of tokens) {
      if (seen.has(stem) || this.#words.stop.has(stem) || /^\d/.test(stem)) continue;
      seen.add(stem);
      for (const part of this.#split(stem)) {
        const rarity = this.getRarity(part);
        total += rarity;
        for (const { document, weight } of this.#postings.get(part) ?? []) {
          scores[document]! += rarity * weight;
          coverage[document]! += rarity;
        }
      }
    }
    return { scores, coverage: coverage.map((rarity) => rarity / Math.max(1, total)) };
  }

  /** A German word that no playbook has may be joined of words that one has. */
  #split(stem: string): string[] {
    if (this.#postings.has(stem) || this.#words.language !== "de") return [stem];
    // Tries the longest last part first, because it carries the meaning of the word.
    for (let at = MIN_PART_LENGTH; at <= stem.length - MIN_PART_LENGTH; at++) {
      const [head, tail] = [stem.slice(0, at), stem.slice(at)];
      const known = [head, head.replace(/s$/, ""), tail].filter((part) => this.#postings.has(part));
      if (known.length > 0) return known;
    }
    return [stem];
  }
}

function weighWords({ name, synonyms, examples, tasks, about }: Playbook, words: Words): Map<string, number> {
  const weights = new Map<string, number>();
  /** A word counts once in a field. */
  function add(weight: number, texts: string[]) {
    const stems = new Set<string>();
    for (const text of texts) for (const stem of toStems(text, words)) stems.add(stem);
    for (const stem of stems) weights.set(stem, (weights.get(stem) ?? 0) + weight);
  }
  add(WEIGHTS.name, [name]);
  add(WEIGHTS.synonyms, [name, ...synonyms].flatMap(withJoined));
  add(
    WEIGHTS.keywords,
    tasks.flatMap(({ keywords }) => keywords),
  );
  add(WEIGHTS.about, [about]);
  for (const example of examples) add(WEIGHTS.examples, [example]);
  for (const [stem, weight] of weights) {
    // A word that occurs in one example only is a coincidence: a town, a name, an adjective.
    const isByChance = weight === WEIGHTS.examples;
    if (isByChance || words.stop.has(stem) || /^\d/.test(stem) || isGap(stem)) weights.delete(stem);
  }
  return weights;
}
