import type { Library } from "../../library.ts";
import { isSameWord } from "../../match/same-word.ts";
import type { Fragment } from "../../playbook.ts";
import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { isOnlyWhen } from "../../read/clauses/when.ts";
import { isLack, readLack } from "../../read/requests/needs.ts";
import { toTokens } from "../../read/tokens.ts";
import { toGetTitle } from "../../read/words/things.ts";
import { type Candidate, createOwnCandidate } from "../candidate.ts";
import { getClauseFacts, isInClause } from "../facts/clause-facts.ts";
import type { Values } from "../facts/fill.ts";
import {
  isNeeded,
  isOnlyDeadline,
  isOnlyFacts,
  isOwnPoint,
  isRestriction,
} from "../own-points/own-points.ts";
import { nameObject } from "../titles/pronoun-title.ts";
import { shareVerb } from "../titles/shared-verb.ts";
import { toOwnTitle, toTaskTitle } from "../titles/titles.ts";
import { hasStemOf } from "./left-out.ts";
import type { Mentions } from "./mentions.ts";
import { sharesOneWord } from "./shares-one-word.ts";

/** What becomes of the clauses that no task of a playbook is about. */
interface Unassigned {
  fragments: Map<Fragment, Clause[]>;
  ownCandidates: Candidate[];
  notUnderstood: Clause[];
}

/**
 * Adds each clause to the candidates that it is about. Returns what the others become: a fragment, a task of their own, or nothing that
 * is understood.
 */
export function assignClauses(
  brief: ParsedBrief,
  candidates: Candidate[],
  mentions: Mentions,
  values: Values,
  findFragmentWords: Library["findFragmentWords"],
): Unassigned {
  const byTask = new Map(candidates.map((candidate) => [candidate.source!, candidate]));
  const unassigned: Unassigned = { fragments: new Map(), ownCandidates: [], notUnderstood: [] };
  const { fragments, ownCandidates, notUnderstood } = unassigned;
  for (const clause of [...brief.clauses, ...brief.contraryParts]) {
    const mentioned = (mentions.get(clause) ?? []).flatMap((task) => byTask.get(task) ?? []);
    const candidatesAbout = mentioned.filter((candidate) => isAbout(candidate, clause, brief));
    for (const { clauses } of candidatesAbout) clauses.add(clause);
    if (candidatesAbout.length > 0 || clause === brief.goal || isRestriction(clause)) continue;
    if (brief.contraryParts.includes(clause)) continue;
    // Facts alone do not add tasks: "Budget 140k".
    const [fragment] = isOnlyFacts(clause, brief) ? [] : findFragments(clause, brief, findFragmentWords);
    if (fragment) fragments.set(fragment, [...(fragments.get(fragment) ?? []), clause]);
    else if (isOwnPoint(clause, brief) && !isOnlyDeadline(clause, brief) && !isValue(clause, values, brief)) {
      const plain = toOwnTitle(clause.text, brief);
      const shared = shareVerb(plain, clause, brief);
      const lack = readLack(clause.text);
      const named = lack ? toGetTitle(lack, brief.words.language) : toTaskTitle(clause, brief);
      const title = shared === plain ? nameObject(named, clause, brief) : shared;
      ownCandidates.push(createOwnCandidate(title, clause, brief));
    } else if (!quoteInstead(clause, candidates, brief)) notUnderstood.push(clause);
  }
  // The flowers of "everything except the flowers" count as understood.
  const isUnderstood = ({ text, sentence }: Clause) =>
    brief.contraryParts.some(
      (part) =>
        part.sentence === sentence &&
        text.includes(part.text) &&
        candidates.some(({ clauses }) => clauses.has(part)),
    );
  return { ...unassigned, notUnderstood: notUnderstood.filter((clause) => !isUnderstood(clause)) };
}

/** Quotes what takes the place of something refused in the tasks about that: "not in Hamburg, | but on the farm". */
function quoteInstead(clause: Clause, candidates: Candidate[], { clauses, words }: ParsedBrief): boolean {
  const before = clauses[clauses.indexOf(clause) - 1];
  if (!before?.isRefused || before.sentence !== clause.sentence) return false;
  const about = candidates.filter((candidate) => candidate.clauses.has(before));
  if (!words.negation.instead.test(clause.text)) return false;
  for (const { quoted } of about) quoted.add(clause.text);
  return about.length > 0;
}

/** Whether a mentioned task covers what the clause asks for. A task that only shares a word with something needed does not. */
const isAbout = (candidate: Candidate, clause: Clause, brief: ParsedBrief): boolean =>
  clause === brief.goal ||
  !isNeeded(clause, brief) ||
  hasStemOf(candidate.title, [clause], brief.words) ||
  // A missing thing has to be obtained: "I don't have a camera yet" does not belong to "Film the lessons".
  (!isLack(clause.text) && !sharesOneWord(clause, candidate, brief));

/**
 * Whether a clause only fills a gap of a template: "3 staff". In the sentence that names the project it may also say when: "office move,
 * 14 desks".
 */
function isValue(clause: Clause, values: Values, brief: ParsedBrief): boolean {
  const isOfGoal = clause.sentence === brief.goal?.sentence;
  const rests = [...values.values()]
    .filter((value) => isInClause(value, clause, brief))
    .map(({ start, end }) => clause.text.replace(brief.text.slice(start, end), ""));
  return rests.some(
    (rest) =>
      !/\p{L}/u.test(rest) ||
      (isOfGoal && isOnlyWhen(rest, getClauseFacts(clause, brief).dates, brief.words)),
  );
}

/** The fragments that a clause names. A single word must be the same word, not only have the same stem: "help" does not name "helpers". */
const findFragments = (
  clause: Clause,
  { words }: ParsedBrief,
  findFragmentWords: Library["findFragmentWords"],
): Fragment[] => {
  const tokens = toTokens(clause.text, words);
  return findFragmentWords(tokens)
    .filter(({ index, length, value }) => length > 1 || isSameWord(tokens[index]!.text, value.synonym, words))
    .map(({ value }) => value.fragment);
};
