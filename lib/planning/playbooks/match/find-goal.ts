import { pattern } from "../../../text/pattern.ts";
import type { ParsedBrief } from "../read/brief.ts";
import { stripLeadIn } from "../read/requests/lead-in.ts";
import { type Token, toTokens } from "../read/tokens.ts";
import type { Words } from "../read/words/words.ts";
import type { FoundPhrase } from "./phrases.ts";
import type { createWordIndex } from "./word-index.ts";

/**
 * The minimum share of the words of a wish that the project of the first sentence has, if the wish is a part of that project. It is low
 * for a need, which often is a part, and high without a date, because a text such as "we have a restaurant" seldom names a project.
 */
const MIN_COVERAGE = { undated: 0.5, wanted: 0.35, needed: 0.28 };

/** A wish about something named before: "we want it to be found better", "we have to get it installed". */
const OF_PRONOUN = pattern("iu")`
  ^(?:\S+\s){2,6}?(?<!(?:how|of|for|with|to|in|on|from|by)\s)(?:it|them|him|her|es|ihn|sie)\s(?=\p{Ll})
`;

interface Finders {
  wordIndex: ReturnType<typeof createWordIndex>;
  findNames: (tokens: Token[]) => FoundPhrase<number>[];
  findExcluded: (tokens: Token[]) => FoundPhrase<number>[];
}

/** Makes functions that find where a brief says what its project is. */
export function createGoalFinder({ wordIndex, findNames, findExcluded }: Finders, words: Words) {
  /** The projects that a part of a brief names, without those that the brief excludes. */
  function findOpenNames(tokens: Token[], from: number, to: number): number[] {
    const out = new Set(findExcluded(tokens).map(({ value }) => value));
    return findNames(tokens.filter(({ start }) => start >= from && start < to))
      .map(({ value }) => value)
      .filter((value) => !out.has(value));
  }

  /** Whether a phrase of at least three words names a project before a place in the text. */
  const isNamedAtLength = (tokens: Token[], to: number): boolean =>
    findNames(tokens.filter(({ start }) => start < to)).some(({ length }) => length > 2);

  /**
   * Where the text that names the project ends: after the first sentence, or after the second if the first only says what has
   * happened, as in "My father died on 2 November. I am the executor of his will." A sentence that says what is already done does
   * not count: in "I want to keep bees. I have done the beginners' course." the project is to keep bees.
   */
  function findGoalEnd({ opening, sentences, clauses }: GoalParts, tokens: Token[]): number {
    if (!opening) return 0;
    const at = sentences.findIndex(({ start }) => start >= opening.end);
    const next = sentences[at];
    const isDone = clauses.every(
      ({ sentence, isDone, isRefused }) => sentence !== at + 1 || isDone || isRefused,
    );
    const isWish = stripLeadIn(opening.text, words) !== opening.text;
    const isTold =
      !isWish && !isDone && (words.statement.test(opening.text) || words.told.test(opening.text));
    if (!next || !isTold || findOpenNames(tokens, 0, opening.end).length > 0) return opening.end;
    return findOpenNames(tokens, next.start, next.end).length > 0 ? next.end : opening.end;
  }

  /**
   * Uses the wish as the goal of a brief, instead of a first sentence that only describes the situation: "We run a bakery. We
   * want to switch to a till that exports." Not when the first sentence names a project that the wish is a part of: "We marry in June.
   * We want to invite 80 guests."
   */
  function aimAtWish(brief: ParsedBrief): ParsedBrief {
    const { opening, wish, sentences, text, dates, facts } = brief;
    if (!opening || !wish) return brief;
    const { sentence, isNeed } = wish;
    const tokens = toTokens(text, words);
    const inBackground = findOpenNames(tokens, 0, Math.min(opening.end, sentence.start));
    const inWish = findOpenNames(tokens, sentence.start, sentence.end);
    const ofWish = tokens.filter(
      (token) =>
        token.start >= sentence.start &&
        token.start < sentence.end &&
        ![...dates, ...facts].some(({ start, end }) => token.start >= start && token.end <= end),
    );
    const { coverage } = wordIndex.score(ofWish);
    const isDated = dates.some(({ start, end }) => start >= opening.start && end <= opening.end);
    const minimum = MIN_COVERAGE[isNeed ? "needed" : isDated ? "wanted" : "undated"];
    if (inBackground.some((playbook) => coverage[playbook]! >= minimum)) return brief;
    // "We received a data access request. We must answer within a month." Three words or more name a project, and the need no other.
    if (isNeed && inWish.length === 0 && isNamedAtLength(tokens, Math.min(opening.end, sentence.start)))
      return brief;
    // A first sentence that no playbook knows may name the project, and the wish a part: "Our department hosts the soil days on 7 October".
    if (inBackground.length === 0 && (isDated || (isNeed && inWish.length === 0))) return brief;
    const before = sentences[sentences.indexOf(sentence) - 1];
    const isOfBefore = OF_PRONOUN.test(sentence.text);
    if (isOfBefore && (!before || before === opening)) return brief;
    const start = isOfBefore ? before!.start : sentence.start;
    const aim = { ...sentence, start, text: text.slice(start, sentence.end) };
    const at = sentences.findIndex(({ end }) => end >= sentence.end) + 1;
    const ofAim = brief.clauses.filter((clause) => clause.sentence === at);
    const goal = ofAim.find((clause) => aim.text.includes(clause.text)) ?? null;
    return { ...brief, opening: aim, goal };
  }

  return { findGoalEnd, aimAtWish };
}

type GoalParts = Pick<ParsedBrief, "opening" | "sentences" | "clauses">;
