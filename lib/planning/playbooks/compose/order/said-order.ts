import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import {
  AFTER,
  BEFORE,
  FIRST_OF_ALL,
  goesOn,
  isFirst,
  startsWithFirst,
  stripFirst,
} from "../../read/requests/order-words.ts";
import { listStems } from "../../read/tokens.ts";
import type { Candidate } from "../candidate.ts";
import { getClauseFacts } from "../facts/clause-facts.ts";
import { findTimed } from "../own-points/own-points.ts";
import { findNamedTask } from "./named-task.ts";

/** The maximum number of meaningful words before "first", as in "SSO first". */
const MAX_NAMED_STEMS = 3;

/**
 * Orders the tasks as the brief says: what comes "first", what must be done "before the pilot", and what waits until something else is
 * done. All other tasks keep their places. Only the user's own points are moved; the tasks of playbooks have an order of their own.
 * @param names those of the project
 */
export function applySaidOrder(candidates: Candidate[], brief: ParsedBrief, names: string[]): Candidate[] {
  const { ordered, pairs } = moveFirst(candidates, brief);
  for (const candidate of ordered)
    if (candidate.source === null) pairs.push(...findPairs(candidate, ordered, brief, names));
  const kept = dropRepeats(pairs).filter(({ before, next }) => {
    if (waitsFor(before, next, ordered)) return false;
    next.after = [...new Set([...next.after, before.key])];
    return true;
  });
  return sortPairs(ordered, kept);
}

/** Two tasks of which one must be done before the other. */
interface Pair {
  before: Candidate;
  next: Candidate;
}

/** Moves what comes first to the start of the user's own points, or before the point that its sentence names: "paint it, but sand it first". */
function moveFirst(candidates: Candidate[], brief: ParsedBrief): { ordered: Candidate[]; pairs: Pair[] } {
  const pairs: Pair[] = [];
  const first: Candidate[] = [];
  const own = candidates.filter(({ source }) => source === null);
  for (const clause of brief.clauses) {
    if (!isSaidFirst(clause, brief) || clause.isDone || clause.isRefused) continue;
    const named = own.find(({ clauses }) => clauses.has(clause)) ?? findNamed(clause, own, brief);
    if (!named) continue;
    // "Hire four people, the lead first" is about one of them.
    const isOfPart = [...named.clauses].some(({ sentence }) => sentence === clause.sentence);
    if (isOfPart && !named.clauses.has(clause)) continue;
    const earlier = own.findLast(
      (other) => other !== named && [...other.clauses].some((each) => isJustBefore(each, clause, brief)),
    );
    if (earlier) pairs.push({ before: named, next: earlier });
    else first.push(named);
    if (FIRST_OF_ALL.test(brief.sentences[clause.sentence - 1]!.text))
      pairs.push(...own.filter((other) => other !== named).map((next) => ({ before: named, next })));
  }
  const start = candidates.findIndex(({ source }) => source === null);
  if (first.length === 0) return { ordered: candidates, pairs };
  const others = candidates.filter((candidate) => !first.includes(candidate));
  return {
    ordered: [...others.slice(0, start), ...new Set(first), ...others.slice(start)],
    pairs,
  };
}

/** Whether a clause comes first by its own words or those after it: "clear the rights, that first". */
const isSaidFirst = ({ text, sentence }: Clause, { sentences }: ParsedBrief): boolean => {
  const { text: whole } = sentences[sentence - 1]!;
  return (
    isFirst(text) ||
    (isFirst(whole) && stripFirst(whole).endsWith(text.replace(/[\s.!]+$/, ""))) ||
    startsWithFirst(whole, text, sentences[sentence]?.text)
  );
};

/** Whether a point is in the same sentence before what comes first, or in the item of a list that it belongs to. */
const isJustBefore = (point: Clause, first: Clause, { clauses }: ParsedBrief): boolean =>
  point.sentence === first.sentence && clauses.indexOf(point) < clauses.indexOf(first);

/** The point that a few words name: "SSO first" is about "Collect SSO metadata". */
function findNamed(clause: Clause, own: Candidate[], { words }: ParsedBrief): Candidate | undefined {
  const stems = listStems(stripFirst(clause.text), words);
  if (stems.length === 0 || stems.length > MAX_NAMED_STEMS) return undefined;
  return own.find(({ title }) => {
    const titleStems = listStems(title, words);
    return stems.every((stem) => titleStems.includes(stem));
  });
}

/** The tasks that a point of the user's own says it must be done before, or after. */
function findPairs(candidate: Candidate, all: Candidate[], brief: ParsedBrief, names: string[]): Pair[] {
  const others = all.filter((other) => other !== candidate);
  const { clauses } = brief;
  return [...candidate.clauses].flatMap((clause) => {
    const whens = clauses.filter((other) => findTimed(other, brief) === clause);
    const find = (pattern: RegExp): Candidate | undefined => {
      for (const part of [clause, ...whens]) {
        const { what = "" } = pattern.exec(part.text)?.groups ?? {};
        // "Before 28 January" names a day, and "after the 2nd week" a time.
        const isDate = getClauseFacts(part, brief).dates.some(({ text }) => what.includes(text));
        const named = what === "" || isDate ? undefined : findNamedTask(what, others, names, brief.words);
        if (named) return named;
      }
      return undefined;
    };
    const later = find(BEFORE);
    const earlier = find(AFTER) ?? (goesOn(clause.text) ? findBefore(clause, others, brief) : undefined);
    return [
      ...(later ? [{ before: candidate, next: later }] : []),
      ...(earlier ? [{ before: earlier, next: candidate }] : []),
    ];
  });
}

/** The only task of the previous clause. */
function findBefore(
  clause: Clause,
  candidates: Candidate[],
  { clauses }: ParsedBrief,
): Candidate | undefined {
  const before = clauses[clauses.indexOf(clause) - 1];
  const [found, ...others] = candidates.filter((candidate) => before && candidate.clauses.has(before));
  return others.length === 0 ? found : undefined;
}

/** Whether a task waits for another, also by way of others. */
function waitsFor(task: Candidate, other: Candidate, all: Candidate[], seen = new Set<Candidate>()): boolean {
  if (task === other) return true;
  seen.add(task);
  return all.some(
    (each) => task.after.includes(each.key) && !seen.has(each) && waitsFor(each, other, all, seen),
  );
}

/** Keeps the first of the pairs of the same two tasks. */
function dropRepeats(pairs: Pair[]): Pair[] {
  const seen = new Map<Candidate, Set<Candidate>>();
  return pairs.filter(({ before, next }) => {
    const nexts = seen.get(before) ?? new Set();
    const isNew = !nexts.has(next);
    seen.set(before, nexts.add(next));
    return isNew;
  });
}

/** Puts what must be done before something in front of that, by moving the user's own point of the two. */
function sortPairs(candidates: Candidate[], pairs: Pair[]): Candidate[] {
  const sorted = [...candidates];
  // A move may break the order of another pair, so rounds are repeated until nothing moves.
  for (let round = 0, isMoved = true; isMoved && round < candidates.length; round++) {
    isMoved = false;
    for (const { before, next } of pairs) {
      if (sorted.indexOf(before) < sorted.indexOf(next)) continue;
      const [moved, at, offset] = before.source === null ? [before, next, 0] : [next, before, 1];
      sorted.splice(sorted.indexOf(moved), 1);
      sorted.splice(sorted.indexOf(at) + offset, 0, moved);
      isMoved = true;
    }
  }
  return sorted;
}
