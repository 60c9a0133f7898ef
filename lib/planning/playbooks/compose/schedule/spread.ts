import { countDays } from "../../../../dates/days.ts";
import type { ParsedBrief } from "../../read/brief.ts";
import type { Candidate } from "../candidate.ts";
import { scheduleTasks } from "./schedule.ts";
import { HAS_OWN_TIME } from "./shared-deadline.ts";

/** With fewer points there is nothing to spread. */
const MIN_POINTS = 3;
/** If this many dates, besides today and the deadline, ascend in the brief, its points count as chronological. */
const MIN_MARKS = 2;
/** The points after the last date get at least this share of the time that an even spread would give them. */
const MIN_SHARE_AT_END = 0.5;
/** With fewer days, only the deadline matters. */
const MIN_DAYS = 7;

/** A point with its place in the brief and its day, counted from today. */
interface Mark {
  at: number;
  days: number;
}

/** Whether the points are chronological, with enough days for those after the last dated one. */
function isInOrder(marks: Mark[]): boolean {
  const [last, end] = marks.slice(-2) as [Mark, Mark];
  const share = end.days / (end.at + 1);
  return (
    marks.length >= MIN_MARKS + 2 &&
    marks.every((mark, index) => index === 0 || mark.days >= marks[index - 1]!.days) &&
    end.days - last.days >= MIN_SHARE_AT_END * share * (end.at - last.at)
  );
}

/**
 * Spreads the undated points evenly between today and the deadline, in the order of the brief. If the dated points show that the brief
 * is chronological, each undated one gets a day between its dated neighbors. What happens after the end gets no day.
 * @returns whether a point has got a day
 */
export function spreadPoints(candidates: Candidate[], brief: ParsedBrief, today: string): boolean {
  const { deadline, words } = brief;
  const left = deadline ? countDays(today, deadline.day) : 0;
  const days = scheduleTasks(brief, candidates, today);
  const open = candidates
    .map((candidate, index) => ({ candidate, day: days[index]! }))
    .filter(
      ({ candidate: { dueDays, clauses } }) =>
        dueDays === null &&
        ![...clauses].some(({ text }) => words.afterwards.test(text) || HAS_OWN_TIME.test(text)),
    );
  if (open.length < MIN_POINTS || left < MIN_DAYS) return false;
  const marks: Mark[] = [
    { at: -1, days: 0 },
    ...open.flatMap(({ day }, at) =>
      day !== null && day < deadline!.day ? [{ at, days: countDays(today, day) }] : [],
    ),
    { at: open.length, days: left },
  ];
  const used = isInOrder(marks) ? marks : [marks[0]!, marks.at(-1)!];
  for (const [at, { candidate }] of open.entries()) {
    const before = used.findLast((mark) => mark.at <= at)!;
    const next = used.find((mark) => mark.at > at)!;
    const share = (at - before.at) / (next.at - before.at);
    candidate.dueDays = Math.round(before.days + share * (next.days - before.days)) - left;
  }
  return open.some(({ day }) => day === null);
}
