import type { Playbook } from "../playbook.ts";
import type { ParsedBrief } from "../read/brief.ts";
import { isDenial, type Negation } from "../read/negation/negation.ts";
import { overlaps } from "../read/span.ts";
import { type Token, toTokens } from "../read/tokens.ts";
import type { Words } from "../read/words/words.ts";
import { createGoalFinder } from "./find-goal.ts";
import { hasGap, isGap, splitPlace, toGaps } from "./gaps.ts";
import { createNearFinder } from "./near.ts";
import { createPhraseFinder, type FoundPhrase, toPhrases, withJoined } from "./phrases.ts";
import { createSpelling } from "./spelling.ts";
import { findOccasions, findSurroundings } from "./surroundings.ts";
import { createWordIndex } from "./word-index.ts";

/** A word of the first sentence counts double, because it says what the project is. */
const GOAL_WEIGHT = 2;
/** The weight of a synonym as a phrase, relative to its single words. */
const PHRASE_BONUS = 1.2;
/** A phrase outside the first sentence is often only a part of the project. */
const ASIDE_WEIGHT = 0.35;
/** The factor for a score when the brief has a phrase of `not_for`. */
const EXCLUDED_WEIGHT = 0.2;
/** The factor when only the text before the goal names the playbook: "We run a café. We want to cut costs." */
const BACKGROUND_WEIGHT = 0.5;

const RARITY_OF_GAP = 1.5;

export interface Match {
  playbook: Playbook;
  score: number;
  /** The position of the playbook's name or a synonym in the first sentence, in letters; null if it has none. */
  namedAt: number | null;
  /** The share of the first sentence's words that the playbook has, weighted by rarity. */
  coverage: number;
}

/** With the position of its first word, in letters. */
type NamedPhrase = Pick<FoundPhrase<number>, "value" | "stems"> & { at: number };

type Brief = Pick<ParsedBrief, "text" | "opening" | "sentences" | "clauses" | "facts" | "negations">;

export type SearchIndex = ReturnType<typeof createSearchIndex>;

/** Finds the playbooks that fit a brief, by its words and by their synonyms as phrases. */
export function createSearchIndex(playbooks: Playbook[], words: Words) {
  const wordIndex = createWordIndex(playbooks, words);
  const collect = (get: (playbook: Playbook) => string[]) =>
    playbooks.flatMap((playbook, document) =>
      get(playbook).map((phrase): [string, number] => [phrase, document]),
    );
  const names = collect(({ name, synonyms }) => [name, ...synonyms].flatMap(withJoined));
  const namesWithGaps = names
    .filter(([phrase]) => hasGap(phrase))
    .flatMap(([phrase, document]) =>
      splitPlace(phrase).map((pattern): [string, number] => [pattern, document]),
    );
  const excluded = collect(({ notFor }) => notFor);
  const findNames = createNearFinder(toPhrases(names, words), words);
  const findNamesWithGaps = createPhraseFinder(toPhrases(namesWithGaps, words), words, "nowhere");
  const findExcluded = createPhraseFinder(toPhrases(excluded, words), words, "nowhere");
  const { findGoalEnd, aimAtWish } = createGoalFinder({ wordIndex, findNames, findExcluded }, words);
  const correct = createSpelling(
    names.map(([phrase]) => phrase),
    (stem) => wordIndex.has(stem) || words.stop.has(stem),
    words,
  );

  /** The weight of a word by its rarity. A stop word weighs as much as the most common word, so that it adds to a phrase. */
  function getRarity(stem: string): number {
    if (isGap(stem)) return RARITY_OF_GAP;
    return words.stop.has(stem) ? 1 : Math.max(1, wordIndex.getRarity(stem));
  }

  /** Adds the weight of the rarest phrase of each playbook; its other phrases do not count. */
  function addPhrases(scores: Float64Array, found: FoundPhrase<number>[], weight: number) {
    const best = new Map<number, number>();
    for (const { value, stems } of found) {
      const rarity = stems.reduce((sum, stem) => sum + getRarity(stem), 0);
      best.set(value, Math.max(best.get(value) ?? 0, rarity));
    }
    for (const [document, rarity] of best) scores[document]! += weight * PHRASE_BONUS * rarity;
  }

  /** @returns the playbooks that share words with the brief, best first */
  function search(brief: Brief): Match[] {
    const { text, facts, negations } = brief;
    const tokens = toTokens(text, words).map((token) => correct(token));
    const said = tokens.filter((token) => !isDenied(token, negations));
    const goalEnd = findGoalEnd(brief, tokens);
    const { start: goalStart, end: openingEnd } = brief.opening ?? { start: 0, end: 0 };
    const goalText = text.slice(goalStart, goalEnd);
    const isOccasion = createInside(findOccasions(goalText, words), goalStart);
    const isInGoal = (token: Token) =>
      isInside(token, [{ start: goalStart, end: goalEnd }]) && !isOccasion(token);
    const goal = said.filter(isInGoal);
    const places = facts.filter(({ kind }) => kind === "place");
    const isAside = createInside(findSurroundings(goalText, words), goalStart);
    const about = goal.filter((token) => !isAside(token));
    const rest = tokens.filter((token) => !isInGoal(token) || isAside(token));

    const inGoal = wordIndex.score(about.filter((token) => !isInside(token, places)));
    const inRest = wordIndex.score(rest, getStems(about));
    const scores = inGoal.scores.map((score, document) => GOAL_WEIGHT * score + inRest.scores[document]!);
    const withGaps = toGaps(goal, places, words);
    const named = [
      ...findNames(goal, isAside).map((found) => ({ ...found, at: goal[found.index]!.start })),
      ...findNamesWithGaps(withGaps).map((found) => ({ ...found, at: withGaps[found.index]!.start })),
    ];
    addPhrases(scores, named, GOAL_WEIGHT);
    addPhrases(scores, findNames(rest.filter((token) => !isDenied(token, negations))), ASIDE_WEIGHT);
    const namedAt = new Map(named.toReversed().map(({ value, at }) => [value, at]));
    // A playbook that the first sentence names is not excluded by a later one: "The newsletter sign-up stays" in a brief for a website.
    const excludedInRest = findExcluded(rest).filter(({ value }) => !namedAt.has(value));
    const excludedInGoal = dropAsides(
      findExcluded(about).map((phrase) => ({ ...phrase, at: about[phrase.index]!.start })),
      named.filter(({ at }) => at < openingEnd),
      { text: text.slice(0, openingEnd), tokens: goal },
    );
    for (const document of new Set([...excludedInGoal, ...excludedInRest].map(({ value }) => value)))
      scores[document]! *= EXCLUDED_WEIGHT;
    const inBackground = findNames(tokens.filter(({ start }) => start < goalStart));
    for (const document of new Set(inBackground.map(({ value }) => value)))
      if (!namedAt.has(document)) scores[document]! *= BACKGROUND_WEIGHT;
    return playbooks
      .map((playbook, document) => ({
        playbook,
        score: scores[document]!,
        namedAt: namedAt.get(document) ?? null,
        coverage: inGoal.coverage[document]!,
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
  }

  return {
    search,
    aimAtWish,
    /** Whether any playbook has the word, given in the form of `fold`. */
    knows: wordIndex.has,
  };
}

/** Words between the name of a project and its parts, in any language. */
const JOINT = /[,;]|(?<!\p{L})(?:with|and|mit|und|avec|et|con|y)(?!\p{L})/iu;

/**
 * Leaves out phrases that only add a detail to the name of the project, in the sentence with that name: "with a new roof" in "Build a
 * house with a new roof".
 */
function dropAsides(
  phrases: NamedPhrase[],
  names: NamedPhrase[],
  { text, tokens }: { text: string; tokens: Token[] },
): NamedPhrase[] {
  const firstNames = new Map(
    names.toReversed().map((name) => [`${name.value} ${name.stems.join(" ")}`, name]),
  );
  const found = [...firstNames.values()].map((name) => ({ ...name, end: findEnd(name, tokens) }));
  return phrases.filter(
    ({ value, stems, at }) =>
      !found.some(
        (name) =>
          name.value === value &&
          name.end < at &&
          at < text.length &&
          JOINT.test(text.slice(name.end, at)) &&
          !name.stems.every((stem) => stems.includes(stem)),
      ),
  );
}

/** The position after the last word of a name, whose words may have others between them. */
function findEnd({ at, stems }: NamedPhrase, tokens: Token[]): number {
  const ends = stems
    .filter((stem) => !isGap(stem))
    .map((stem) => tokens.find((token) => token.start >= at && token.stem === stem)?.end ?? Infinity);
  return Math.max(at, ...ends);
}

/** Whether a word is part of a denial, and so does not name the project: "instead of a wedding". */
const isDenied = (token: Token, negations: Negation[]): boolean =>
  negations.some((negation) => isDenial(negation) && overlaps(token, negation));

const isInside = ({ start }: { start: number }, parts: { start: number; end: number }[]) =>
  parts.some((part) => start >= part.start && start < part.end);

/** Says of a token whether it is in one of the parts of a text that begins at `offset`. */
const createInside =
  (parts: { start: number; end: number }[], offset: number) =>
  ({ start }: { start: number }) =>
    isInside({ start: start - offset }, parts);

const getStems = (tokens: Token[]) => tokens.map(({ stem }) => stem);
