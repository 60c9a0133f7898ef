import type { ParsedBrief } from "../../read/brief.ts";
import type { Candidate } from "../candidate.ts";

/**
 * Inserts the user's own points: urgent ones first, removals before the first long task, all others before the last phase. Each
 * group keeps the order of the brief.
 */
export function addOwnPoints(
  candidates: Candidate[],
  ownCandidates: Candidate[],
  { goal, words }: ParsedBrief,
): Candidate[] {
  const plannedKeys = new Set(candidates.map(({ source }) => source?.key));
  // Even an urgent point stays after its prerequisites: a lease is signed after the premises are found.
  const needsPlanned = ({ source }: Candidate) => source?.implies.some((key) => plannedKeys.has(key));
  // An exclamation mark in the goal stresses the whole project, and makes no step urgent: "We are moving!!"
  const isUrgent = (candidate: Candidate) =>
    [...candidate.clauses].some((clause) => clause.isUrgent && clause !== goal) && !needsPlanned(candidate);
  const firstOfLastPhase = candidates.findIndex(({ dueDays }) => dueDays !== null && dueDays >= -1);
  const end = firstOfLastPhase < 0 ? candidates.length : firstOfLastPhase;
  // Removals come before the first long task, because they make room for it: the old kitchen goes before the new one comes.
  const isRemoval = ({ clauses }: Candidate) => [...clauses].some(({ text }) => words.removal.test(text));
  const firstLong = candidates.findIndex(({ size }) => size === "l");
  const start = firstLong < 0 ? end : Math.min(firstLong, end);
  const others = ownCandidates.filter((candidate) => !isUrgent(candidate));
  const planned = [
    ...candidates.slice(0, start),
    ...others.filter(isRemoval),
    ...candidates.slice(start, end),
    ...others.filter((candidate) => !isRemoval(candidate)),
    ...candidates.slice(end),
  ];
  return [
    ...ownCandidates.filter(isUrgent),
    ...planned.filter(isUrgent).filter((candidate) => candidate.source),
    ...planned.filter((candidate) => !isUrgent(candidate)),
  ];
}
