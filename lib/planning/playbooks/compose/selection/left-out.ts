import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { getSubject } from "../../read/negation/denied-parts.ts";
import { toStems, toWords } from "../../read/tokens.ts";
import type { Words } from "../../read/words/words.ts";
import type { Candidate } from "../candidate.ts";
import { getClauseFacts } from "../facts/clause-facts.ts";
import { isOwnPoint, isRestriction, quoteRestriction } from "../own-points/own-points.ts";
import { dropDoneAction, findNamed, listContentStems, narrowTitle } from "../titles/narrow-title.ts";

/**
 * Whether all that a task is about is done. "Electrician booked" is only a part of "Book a plumber, electrician and fitter", but of
 * "Book a flight or a train" one is enough.
 */
export function isCovered({ title, source, clauses: all }: Candidate, brief: ParsedBrief): boolean {
  const { goal, words } = brief;
  // The goal names the project, which may be the thing that is booked: "trade fair in Hanover. We have booked the booth."
  // The delivery date of something done is not an open part of it: "the kitchen is ordered, delivery 22 February".
  const isDetail = (clause: Clause) =>
    !clause.isDone &&
    !isOwnPoint(clause, brief) &&
    getClauseFacts(clause, brief).dates.length > 0 &&
    [...all].some(({ isDone, sentence }) => isDone && sentence === clause.sentence);
  const others = [...all].filter((clause) => clause !== goal && !isDetail(clause));
  const clauses = others.length > 0 ? others : [...all];
  if (clauses.length === 0 || !clauses.every(({ isDone }) => isDone)) return false;
  if (new RegExp(`\\s(?:${words.either})\\s`, "iu").test(title)) return true;
  const parts = splitTitle(title, [words.joint]).map((part) => hasStemOf(part, clauses, words));
  // The first of two things decides: "prices set" covers "Set prices and packages".
  if (parts.length === 2 && parts[0]) return true;
  if (parts.every((isNamed) => isNamed)) return true;
  return !parts.includes(true) && clauses.some((clause) => isMostly(clause, { title, source }, words));
}

/** The share of the words of a finished thing that the keywords of a task must have, when its title has none of them. */
const MIN_SHARE = 0.5;

/** Whether the keywords of a task are most of what a clause names: "dev and staging are migrated" is no rehearsal on staging. */
function isMostly(
  clause: Clause,
  { title, source }: Pick<Candidate, "title" | "source">,
  words: Words,
): boolean {
  const keywords = source?.keywords ?? [];
  const named = [...listContentStems([getSubject(clause, words).replace(words.done, " ")], words)];
  // "The hall and the photographer are reserved" has the verb of "Reserve the venue".
  const verbs = toWords(clause.text).flatMap((word) => toStems(words.toBaseForm(word) ?? "", words));
  const hasVerb = toStems(title, words).some((stem) => verbs.includes(stem));
  const phrases = keywords.map((keyword) => [...listContentStems([keyword], words)]);
  const known = new Set(phrases.filter((stems) => stems.every((stem) => named.includes(stem))).flat());
  return known.size >= (hasVerb ? 1 : MIN_SHARE * named.length);
}

/**
 * Whether the person does not want a task: "no flowers" drops "Order the flowers", and not "Book the band or DJ". The same sentence may
 * say why, or who does it instead: "no photographer, my brother takes the pictures".
 */
export function isUnwanted({ title, clauses }: Candidate, { words, goal }: ParsedBrief): boolean {
  const refused = [...clauses].filter((clause) => clause.isRefused && clause !== goal);
  const isReason = (clause: Clause) =>
    clause !== goal &&
    !clause.isListed &&
    !clause.isUrgent &&
    refused.some(({ sentence }) => sentence === clause.sentence);
  return (
    refused.length > 0 &&
    [...clauses].every((clause) => refused.includes(clause) || isReason(clause)) &&
    splitTitle(title, [words.joint, words.either]).every((part) => hasStemOf(part, refused, words))
  );
}

/**
 * Changes the title of a candidate: removes what is not wanted, and of two actions the one that is done. "Ben hates speeches" makes
 * "Prepare slideshow" of "Prepare a speech and slideshow". The words of the goal name the project, and no part of it.
 * @returns whether the title has changed
 */
export function narrow(candidate: Candidate, { words, goal }: ParsedBrief): boolean {
  const { title, clauses } = candidate;
  const hasChoice = new RegExp(`\\s(?:${words.either})\\s`, "iu").test(title);
  const listed = [...clauses].filter((clause) => clause !== goal);
  const takeOut = (against: Clause[], what: "things or actions" | "actions") => {
    const others = [...clauses].filter((clause) => !against.includes(clause));
    const listStems = (clauses: Clause[]) =>
      listContentStems(
        clauses.map((clause) => getSubject(clause, words)),
        words,
      );
    const known = listStems(goal ? [...others, goal] : others);
    const stems = new Set([...listStems(against)].filter((stem) => !known.has(stem)));
    const narrowed =
      what === "actions" && dropDoneAction(candidate.title, stems, words) !== candidate.title
        ? dropDoneAction(candidate.title, stems, words)
        : narrowTitle(candidate.title, stems, words, what);
    if (narrowed === candidate.title) return;
    candidate.title = narrowed;
    for (const clause of against) candidate.quoted.add(quoteState(clause));
  };
  const refused = listed.filter(({ isRefused }) => isRefused);
  takeOut(refused, "things or actions");
  const done = listed.filter(({ isDone }) => isDone);
  if (!hasChoice) takeOut(done, "actions");
  return candidate.title !== title;
}

/** Quotes refusals, prohibitions, and the finished parts of open tasks, because the titles do not mention them. */
export function quoteStates({ title, clauses, quoted }: Candidate, words: Words) {
  for (const clause of clauses)
    if (isRestriction(clause) || (clause.isDone && hasStemOf(title, [clause], words)))
      quoted.add(quoteState(clause));
}

const quoteState = (clause: Clause) => (isRestriction(clause) ? quoteRestriction(clause) : clause.text);

/** The things of a title. In "Buy and engrave the rings" and "Ringe kaufen und gravieren" there is one. */
function splitTitle(title: string, joints: string[]): string[] {
  const parts = title.split(new RegExp(`,\\s+|\\s+(?:${joints.join("|")}|&)\\s+`, "iu"));
  const isVerb = (part: string, index: number) =>
    /^\p{L}+$/u.test(part) && (index === 0 || /^\p{Ll}+en$/u.test(part));
  return parts.length > 1 ? parts.filter((part, index) => !isVerb(part, index)) : parts;
}

/** Whether a part of a title names what clauses are about. */
export const hasStemOf = (part: string, clauses: Iterable<Clause>, words: Words): boolean =>
  findNamed(
    part,
    listContentStems(
      [...clauses].map((clause) => getSubject(clause, words)),
      words,
    ),
    words,
  ) !== undefined;

/**
 * Lists the refusals and prohibitions that the plan does not show. A task that only shares a word with one does not show it.
 * @param changed the tasks that are dropped or changed because of it
 */
export const listRestrictions = ({ clauses, goal }: ParsedBrief, changed: Candidate[]): Clause[] =>
  clauses.filter(
    (clause) =>
      isRestriction(clause) &&
      clause !== goal &&
      !clause.isDone &&
      !changed.some((candidate) => candidate.clauses.has(clause)),
  );
