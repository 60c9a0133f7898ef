import type { Playbook } from "../playbook.ts";
import type { ParsedBrief } from "../read/brief.ts";
import { createOtherActionFilter } from "./other-action.ts";
import type { Match, SearchIndex } from "./search-index.ts";

/** The minimum score of a playbook. The figures are chosen with tests/playbooks/matching.test.ts. */
const MIN_SCORE = 6;
/** Below this score a playbook that is not named in the first sentence is not even offered. Scores rise a little with each playbook. */
const MIN_OFFERED_SCORE = 19.9;
/** Thresholds to plan without asking if no playbook is named: the score, and the lead over the runner-up. */
const MIN_WITHOUT_NAME = { score: 28.3, coverage: 0.35, margin: 1.7 };
/** Below this score and this share of the first sentence, a name match is coincidence. */
const MIN_WITH_NAME = { score: 20, coverage: 0.2 };
/** How far a named playbook must be ahead of another that is named, too. */
const MARGIN_BETWEEN_NAMES = 1.25;
/** How far a named playbook must be ahead of one that is not, when its name is most of what speaks for it. */
const MARGIN_OF_LONE_NAME = 1.25;
const LONE_NAME_COVERAGE = 0.14;
/** Two playbooks combine when both are named and neither is much weaker. */
const MIN_SHARE_OF_SECOND = 0.6;
const MAX_NEAREST = 3;
/** The minimum score, and its minimum share of the best score, for a playbook that is offered as an alternative. */
const MIN_OF_OTHER = { score: 12, share: 0.25 };

type Choice =
  | { kind: "playbooks"; playbooks: Playbook[] }
  // `named` is the nearest playbook, if the brief names it.
  | { kind: "undecided"; nearest: Playbook[]; named: Playbook | null }
  | { kind: "none" };

/** The playbooks that share words with a brief, best first. */
export const rankMatches = (index: SearchIndex, brief: ParsedBrief): Match[] =>
  index.search(brief).toSorted((a, b) => toStrength(b) - toStrength(a));

/** Chooses the playbooks for a brief from its ranked matches. */
export function choosePlaybooks(ranked: Match[], brief: ParsedBrief): Choice {
  const isOtherAction = createOtherActionFilter(brief);
  const matches = ranked.filter(({ playbook }) => !isOtherAction(playbook));
  const [first, second] = matches;
  if (!first || first.score < (isNamed(first) ? MIN_SCORE : MIN_OFFERED_SCORE)) return { kind: "none" };
  if (isClear(first, second)) return { kind: "playbooks", playbooks: [first.playbook] };
  if (second && isPair(first, second, brief))
    return { kind: "playbooks", playbooks: [first.playbook, second.playbook] };
  const nearest = matches.filter(({ score }) => score * 2 >= first.score);
  return {
    kind: "undecided",
    nearest: nearest.slice(0, MAX_NEAREST).map(({ playbook }) => playbook),
    named: isNamed(first) ? first.playbook : null,
  };
}

/** The playbooks that the person may take in place of those of their plan, best first. Those that only share a few common words are not offered. */
export function listOthers(matches: Match[], taken: Playbook[]): Playbook[] {
  const minimum = Math.max(MIN_OF_OTHER.score, MIN_OF_OTHER.share * (matches[0]?.score ?? 0));
  return matches
    .filter(
      (match) => match.score >= (isNamed(match) ? MIN_SCORE : minimum) && !taken.includes(match.playbook),
    )
    .slice(0, MAX_NEAREST)
    .map(({ playbook }) => playbook);
}

/** Words that only occur somewhere in a long text add up. What is named counts more. */
const toStrength = (match: Match) => match.score * (isNamed(match) ? 1 : 0.75);

const isNamed = ({ namedAt }: Match) => namedAt !== null;

function isClear(first: Match, second: Match | undefined): boolean {
  const { score, coverage } = first;
  const ahead = score / (second?.score ?? 1);
  if (!isNamed(first))
    return (
      score >= MIN_WITHOUT_NAME.score &&
      coverage >= MIN_WITHOUT_NAME.coverage &&
      ahead >= MIN_WITHOUT_NAME.margin
    );
  if (score < MIN_WITH_NAME.score && coverage < MIN_WITH_NAME.coverage) return false;
  if (second && isNamed(second)) return ahead >= MARGIN_BETWEEN_NAMES;
  return coverage >= LONE_NAME_COVERAGE || ahead >= MARGIN_OF_LONE_NAME;
}

/** Whether a brief is about two projects, each by its own name, with "and" between: "Move the office and hire two people". */
function isPair(first: Match, second: Match, { text, words }: ParsedBrief): boolean {
  if (first.namedAt === null || second.namedAt === null) return false;
  if (second.score < MIN_SHARE_OF_SECOND * first.score) return false;
  const [from, to] = [first.namedAt, second.namedAt].sort((a, b) => a - b);
  return new RegExp(`\\s(?:${words.joint}|&|\\+)\\s`, "iu").test(text.slice(from, to));
}
