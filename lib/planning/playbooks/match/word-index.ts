import type { Playbook } from "../playbook.ts";
import { type Token, toStems } from "../read/tokens.ts";
import type { Words } from "../read/words/words.ts";
import { isGap } from "./gaps.ts";
import { withJoined } from "./phrases.ts";

/** The usual constants of BM25 (Robertson and Zaragoza, 2009): saturation of a repeated word, and correction for length. */
const K1 = 1.2;
const B = 0.5;
/** How much a word counts by the field it is in. */
const WEIGHTS = { name: 3, synonyms: 2.5, examples: 0.6, keywords: 1.2, about: 0.5 };
/** The minimum length of each part of a German compound. */
const MIN_PART_LENGTH = 4;

interface Posting {
  document: number;
  weight: number;
}

interface WordScores {
  /** The score of each playbook. */
  scores: Float64Array;
  /** The share of the words that each playbook has, by their rarity. */
  coverage: Float64Array;
}

/** Compares the words of a text with those of the playbooks, by BM25 over their fields. */
export function createWordIndex(playbooks: Playbook[], words: Words) {
  const postings = createPostings(playbooks, words);
  const has = (stem: string) => postings.has(stem);

  /** The weight of a word: the fewer playbooks have it, the more it weighs. */
  function getRarity(stem: string): number {
    const count = postings.get(stem)?.length ?? 0;
    return Math.log(1 + (playbooks.length - count + 0.5) / (count + 0.5));
  }

  /** A German word that no playbook has may be a compound of words that one has. */
  function split(stem: string): string[] {
    if (has(stem) || words.language !== "de") return [stem];
    // Tries the longest last part first, because it carries the meaning of the word.
    for (let at = MIN_PART_LENGTH; at <= stem.length - MIN_PART_LENGTH; at++) {
      const [head, tail] = [stem.slice(0, at), stem.slice(at)];
      const parts = [head, head.replace(/s$/, ""), tail].filter(has);
      if (parts.length > 0) return parts;
    }
    return [stem];
  }

  /** @param ignored stems that do not count */
  function score(tokens: Token[], ignored: Iterable<string> = []): WordScores {
    const scores = new Float64Array(playbooks.length);
    const coverage = new Float64Array(playbooks.length);
    const seen = new Set(ignored);
    let total = 0;
    for (const { stem } of tokens) {
      if (seen.has(stem) || words.stop.has(stem) || /^\d/.test(stem)) continue;
      seen.add(stem);
      for (const part of split(stem)) {
        const rarity = getRarity(part);
        total += rarity;
        for (const { document, weight } of postings.get(part) ?? []) {
          scores[document]! += rarity * weight;
          coverage[document]! += rarity;
        }
      }
    }
    return { scores, coverage: coverage.map((rarity) => rarity / Math.max(1, total)) };
  }

  return { has, getRarity, score };
}

function createPostings(playbooks: Playbook[], words: Words): Map<string, Posting[]> {
  const postings = new Map<string, Posting[]>();
  const weights = playbooks.map((playbook) => weighWords(playbook, words));
  const lengths = weights.map((byStem) => [...byStem.values()].reduce((sum, weight) => sum + weight, 0));
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  for (const [document, byStem] of weights.entries()) {
    const scale = 1 - B + (B * lengths[document]!) / average;
    for (const [stem, weight] of byStem) {
      const posting = { document, weight: (weight * (K1 + 1)) / (weight + K1 * scale) };
      const ofStem = postings.get(stem);
      if (ofStem) ofStem.push(posting);
      else postings.set(stem, [posting]);
    }
  }
  return postings;
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
