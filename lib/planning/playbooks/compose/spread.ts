import { countDays } from "../../../dates/days.ts";
import type { ParsedBrief } from "../read/brief.ts";
import type { Candidate } from "./candidate.ts";

/** With fewer points there is nothing to spread. */
const MIN_POINTS = 3;
/** In fewer days the deadline is the only date that matters. */
const MIN_DAYS = 7;

/**
 * Spreads the points without a date of their own evenly between today and the deadline, in the order of the brief. What happens after
 * the end gets no day.
 * @returns whether a point has got a day
 */
export function spreadPoints(candidates: Candidate[], brief: ParsedBrief, today: string): boolean {
  const { deadline, words } = brief;
  const left = deadline ? countDays(today, deadline.day) : 0;
  const open = candidates.filter(
    ({ dueDays, clauses }) =>
      dueDays === null && ![...clauses].some(({ text }) => words.afterwards.test(text)),
  );
  if (open.length < MIN_POINTS || left < MIN_DAYS) return false;
  for (const [index, candidate] of open.entries())
    candidate.dueDays = Math.round((left * (index + 1)) / (open.length + 1)) - left;
  return true;
}
