import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import type { Candidate } from "../candidate.ts";
import { isReason } from "../own-points/own-points.ts";

/**
 * Adds each reason that no task is about to the task of what it explains, so that this is done before: "book the hotel, prices go up after
 * New Year", "prices for the shuttle rise after 15 January, so book it".
 */
export function addReasons(candidates: Candidate[], brief: ParsedBrief): void {
  for (const [index, clause] of brief.clauses.entries()) {
    if (!isReason(clause, brief) || candidates.some(({ clauses }) => clauses.has(clause))) continue;
    const findAbout = (other: Clause | undefined) =>
      other?.sentence === clause.sentence ? candidates.find(({ clauses }) => clauses.has(other)) : undefined;
    (findAbout(brief.clauses[index - 1]) ?? findAbout(brief.clauses[index + 1]))?.clauses.add(clause);
  }
}
