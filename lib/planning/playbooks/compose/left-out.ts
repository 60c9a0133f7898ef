import type { ParsedBrief } from "../read/brief.ts";
import type { Clause } from "../read/clauses.ts";
import { fold, toStems, toTokens } from "../read/tokens.ts";
import type { Words } from "../read/words/words.ts";
import type { Candidate } from "./candidate.ts";
import { isAside } from "./own-points.ts";

/**
 * Whether all that a task is about is done. "Electrician booked" is only a part of "Book plumber, electrician and fitter", but of
 * "Book a flight or a train" one is enough.
 */
export function isCovered({ title, clauses }: Candidate, words: Words): boolean {
  if (clauses.size === 0 || ![...clauses].every(({ isDone }) => isDone)) return false;
  if (new RegExp(`\\s(?:${words.either})\\s`, "iu").test(title)) return true;
  const parts = splitTitle(title, [words.joint]).map((part) => hasStemOf(part, clauses, words));
  // Of two things the first decides: "prices set" covers "Set prices and packages".
  if (parts.length === 2 && parts[0]) return true;
  return parts.every((isNamed) => isNamed) || !parts.includes(true);
}

/** Whether the person does not want a task: "no flowers" drops "Order the flowers", and not "Book the band or DJ". */
export const isUnwanted = ({ title, clauses }: Candidate, { words, goal }: ParsedBrief): boolean =>
  clauses.size > 0 &&
  [...clauses].every((clause) => clause.isRefused && clause !== goal) &&
  splitTitle(title, [words.joint, words.either]).every((part) => hasStemOf(part, clauses, words));

/** What is not wanted or must not happen, and what is done of a task that stays, is quoted, because the title says nothing of it. */
export function quoteStates({ title, clauses, quoted }: Candidate, words: Words) {
  for (const clause of clauses)
    if (isAside(clause) || (clause.isDone && hasStemOf(title, [clause], words))) quoted.add(clause.text);
}

/** The things of a title. In "Buy and engrave the rings" and "Ringe kaufen und gravieren" there is one. */
function splitTitle(title: string, joints: string[]): string[] {
  const parts = title.split(new RegExp(`,\\s+|\\s+(?:${joints.join("|")}|&)\\s+`, "iu"));
  const isVerb = (part: string, index: number) =>
    /^\p{L}+$/u.test(part) && (index === 0 || /^\p{Ll}+en$/u.test(part));
  return parts.length > 1 ? parts.filter((part, index) => !isVerb(part, index)) : parts;
}

function hasStemOf(part: string, clauses: Iterable<Clause>, words: Words): boolean {
  const wanted = new Set([...clauses].flatMap(({ text }) => toStems(text, words)));
  return toTokens(part, words).some(({ stem, text }) => wanted.has(stem) && !words.stop.has(fold(text)));
}
