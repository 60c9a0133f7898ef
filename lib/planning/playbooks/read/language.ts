import type { PlaybookLanguage } from "../playbook.ts";
import { fold } from "./tokens.ts";
import { english } from "./words/english.ts";
import { french } from "./words/french.ts";
import { german } from "./words/german.ts";
import { spanish } from "./words/spanish.ts";
import type { Words } from "./words/words.ts";

export const WORDS: Record<PlaybookLanguage, Words> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** The patterns of all languages for the titles of tasks and the names of projects, as alternatives of one pattern. */
export const joinTitleWords = (name: keyof Words["titles"]): string =>
  Object.values(WORDS)
    .map(({ titles }) => titles[name])
    .join("|");

/** Letters that occur in only one of the languages. */
const LETTERS: [RegExp, PlaybookLanguage][] = [
  [/[äöüß]/gi, "de"],
  [/[çœêèàûù]/gi, "fr"],
  [/[ñ¿¡íóú]/gi, "es"],
];
/** Function words of related languages, so that a brief in one of them is not taken for one of the four. */
const OTHERS = [
  "il lo gli di che per con una sono della del nel e anche nostro nostra dobbiamo come alla",
  "o os um uma para com nao em do da dos das e que nosso nossa precisamos no na ao",
  "de het een en van voor met op is niet wij ik moeten ons onze naar bij dat",
].map((words) => new Set(words.split(" ")));
/** The language is detected from the first words, because a brief is in one language. */
const MAX_WORDS = 300;
const SPECIAL_LETTER_SCORE = 1.5;
/** The score of a word that the playbooks of a language use. One of them is enough. */
const KNOWN_WORD_SCORE = 0.6;
/** "T-14" and "R2" have no word. */
const CODE = /(?<![\p{L}\p{N}])\p{Lu}[-–−+]?\d+/gu;
/** This many function words identify the language without the playbooks, if no other language has as many. */
export const MIN_ALONE = { score: 4, lead: 1 };

/**
 * Detects the language of a brief from its stop words and its letters.
 * @param knows says whether the playbooks of a language use a word, for briefs with few stop words
 * @param minScore the number of stop words that is needed
 * @param minLead by how much the best language must be ahead of the next
 * @returns null when there is not enough evidence for one of the four
 */
export function detectPlaybookLanguage(
  text: string,
  knows: (word: string, language: PlaybookLanguage) => boolean = () => false,
  minScore = KNOWN_WORD_SCORE,
  minLead = 0,
): PlaybookLanguage | null {
  const found =
    text
      .slice(0, 4000)
      .replace(CODE, " ")
      .match(/[\p{L}\p{M}]+/gu)
      ?.slice(0, MAX_WORDS) ?? [];
  const folded = found.map(fold);
  const scores = Object.values(WORDS).map(({ language, stop, dates }) => {
    const calendar = new RegExp(`^(?:${[...dates.months, ...dates.weekdays].join("|")})$`, "iu");
    const rate = (word: string, index: number) => {
      if (stop.has(word) || calendar.test(found[index]!)) return 1;
      return knows(word, language) ? KNOWN_WORD_SCORE : 0;
    };
    return { language, score: folded.reduce((sum, word, index) => sum + rate(word, index), 0) };
  });
  for (const [pattern, language] of LETTERS) {
    const count = Math.min(6, text.slice(0, 4000).match(pattern)?.length ?? 0);
    scores.find((score) => score.language === language)!.score += count * SPECIAL_LETTER_SCORE;
  }
  // In a tie, the earlier one of the list wins.
  const [best, second] = scores.toSorted((a, b) => b.score - a.score);
  const rival = Math.max(...OTHERS.map((words) => folded.filter((word) => words.has(word)).length));
  const isAhead = best !== undefined && best.score - (second?.score ?? 0) >= minLead;
  return isAhead && best.score >= minScore && best.score >= rival ? best.language : null;
}
