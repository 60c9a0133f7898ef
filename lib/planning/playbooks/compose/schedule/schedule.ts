import { countDays } from "../../../../dates/days.ts";
import { addDays } from "../../../../dates/time-zone.ts";
import type { PlaybookTask } from "../../playbook.ts";
import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import type { FoundDate } from "../../read/dates/found-date.ts";
import type { Candidate } from "../candidate.ts";
import { getClauseFacts } from "../facts/clause-facts.ts";
import { findSharedDeadline } from "./shared-deadline.ts";

/** Tasks from this day on, counted from the deadline, end the project. */
const FIRST_LAST_DAY = -3;

/**
 * Gives each task its due date, counted back from the deadline. With less time than usual the steps are closer together.
 * @returns the dates in the order of the candidates; null without a deadline
 */
export function scheduleTasks(brief: ParsedBrief, candidates: Candidate[], today: string): (string | null)[] {
  const end = brief.deadline?.day ?? null;
  const earliest = Math.min(0, ...candidates.map(({ dueDays }) => dueDays ?? 0));
  const left = end ? countDays(today, end) : 0;
  // The first step is not due today, but after a tenth of the time.
  const scale = earliest < -left ? (left * 0.93) / -earliest : 1;
  const usualDays = candidates.map(({ dueDays }) => {
    if (!end || dueDays === null) return null;
    const day = addDays(end, dueDays < 0 ? Math.round(dueDays * scale) : dueDays);
    return day < today ? today : day;
  });
  const isNearest = createNearestCheck(candidates, usualDays);
  const lastDays = Math.max(
    ...candidates.flatMap(({ source }) => (source && source.dueDays <= 0 ? source.dueDays : [])),
  );
  const isBefore = createBeforeCheck(candidates, end);
  const ownDays = candidates.map((candidate) => {
    const day = getOwnDay(brief, candidate, today, end, { isNearest, isBefore, lastDays });
    // What prepares an event is not done after it, also when the brief names a later day with it: "my lease ends on 31 May".
    const isTooLate = day !== null && end !== null && day > end && (candidate.source?.dueDays ?? 0) < 0;
    return isTooLate ? null : day;
  });
  const dates = candidates.map((_, index) => ownDays[index] ?? usualDays[index] ?? null);
  return keepOrder(candidates, dates, ownDays);
}

/**
 * The date that the brief gives for the task itself, or the one by which it must be started. A date in the goal is the deadline
 * of the whole project, and of no task of a playbook.
 */
function getOwnDay(
  brief: ParsedBrief,
  { source, clauses }: Candidate,
  today: string,
  end: string | null,
  { isNearest, isBefore, lastDays }: { isNearest: NearestCheck; isBefore: BeforeCheck; lastDays: number },
): string | null {
  for (const clause of clauses) {
    if (clause === brief.goal && source !== null) continue;
    const { dates } = getClauseFacts(clause, brief);
    // The day of the project is not the day of a task long before it: in "a concert on 18 September" musicians are not booked then.
    const isOfProject = ({ start, isDeadline }: FoundDate) =>
      source !== null &&
      source.dueDays < Math.min(-1, lastDays) &&
      start === brief.deadline?.start &&
      !isDeadline;
    // What is done "in May" may be done on its last day, if the project goes on so long.
    const toDue = ({ day, lastDay }: FoundDate) =>
      lastDay !== undefined && (end === null || lastDay <= end) ? lastDay : day;
    const ahead = dates.filter((each) => toDue(each) >= today && !isOfProject(each) && !each.isCalledOff);
    // "Next month, on 12 January" names the day, too. "An outline by mid January" is a day of its own.
    const date = ahead.find(({ isExact, isDeadline }) => isExact || isDeadline) ?? ahead[0];
    const isOwn = (each: FoundDate) =>
      each.isDeadline ? !isBefore(clause, source, each.day) : isNearest(clause, source, toDue(each));
    if (date && isOwn(date)) return toDue(date);
    if (date) continue;
    const shared = dates.length === 0 ? findSharedDeadline(clause, brief) : null;
    if (shared && shared.day >= today && isOwn(shared)) return shared.day;
    if (clause.leadDays === null || !end) continue;
    const day = addDays(end, -clause.leadDays);
    return day < today ? today : day;
  }
  return null;
}

type NearestCheck = (clause: Clause, source: Candidate["source"], day: string) => boolean;

/**
 * A day on which something happens belongs to one task: "the tuner comes on 3 March" is the day of the assessment and not of the last
 * test. Of the tasks that a clause is about it is the one whose usual day is nearest.
 */
function createNearestCheck(candidates: Candidate[], usualDays: (string | null)[]): NearestCheck {
  const byClause = new Map<Clause, { source: Candidate["source"]; usual: string | null }[]>();
  for (const [index, { source, clauses }] of candidates.entries())
    for (const clause of clauses)
      byClause.set(clause, [...(byClause.get(clause) ?? []), { source, usual: usualDays[index]! }]);
  return (clause, source, day) => {
    const distances = (byClause.get(clause) ?? []).map(({ source, usual }) => ({
      source,
      distance: usual === null ? 0 : Math.abs(countDays(usual, day)),
    }));
    const [nearest] = distances.toSorted((a, b) => a.distance - b.distance);
    return nearest === undefined || nearest.source === source;
  };
}

type BeforeCheck = (clause: Clause, source: Candidate["source"], day: string) => boolean;

/**
 * Of several tasks in a chain, a deadline belongs to the last one: when "the supervisor needs the draft", it is written by then, but the
 * supervisor is found long before. Tasks that end the project are an exception, because they are not due before its end: the day on
 * which an outline is handed in is not the day of the thesis.
 */
function createBeforeCheck(candidates: Candidate[], end: string | null): BeforeCheck {
  const afterOf = new Map(candidates.map(({ source, after }) => [source?.key, after]));
  const waitsFor = (key: string, wanted: string, seen = new Set<string>()): boolean => {
    if (key === wanted) return true;
    if (seen.has(key)) return false;
    seen.add(key);
    return (afterOf.get(key) ?? []).some((before) => waitsFor(before, wanted, seen));
  };
  return (clause, source, day) => {
    if (source === null) return false;
    const others = candidates.flatMap(({ source: other, clauses }) =>
      other !== null && other !== source && clauses.has(clause) ? [other] : [],
    );
    const isTooEarly = ({ dueDays }: PlaybookTask) => dueDays >= FIRST_LAST_DAY && end !== null && day < end;
    if (isTooEarly(source)) return others.length > 0;
    return others.some((other) => !isTooEarly(other) && waitsFor(other.key, source.key));
  };
}

/**
 * Ensures that no task is due before its prerequisites. Days from the brief are fixed, because the user has set them: prerequisites are
 * due by then, and successors not earlier.
 */
function keepOrder(
  candidates: Candidate[],
  dates: (string | null)[],
  ownDays: (string | null)[],
): (string | null)[] {
  const kept = [...dates];
  const indexOf = new Map(candidates.map(({ key }, index) => [key, index]));
  for (let index = candidates.length - 1; index >= 0; index--) {
    const due = kept[index];
    if (!due) continue;
    for (const key of candidates[index]!.after) {
      const before = indexOf.get(key);
      if (before !== undefined && !ownDays[before] && (kept[before] ?? "") > due) kept[before] = due;
    }
  }
  for (const [index, { after }] of candidates.entries()) {
    const due = kept[index];
    if (!due || ownDays[index]) continue;
    const days = after.flatMap((key) => kept[indexOf.get(key) ?? -1] ?? []);
    kept[index] = [due, ...days].sort().at(-1)!;
  }
  return kept;
}

/** The indices of the prerequisites of each task. An unplanned prerequisite is replaced by its own prerequisites. */
export function linkTasks(candidates: Candidate[], known: Map<string, string[]>): number[][] {
  const indexOf = new Map<string, number>();
  return candidates.map((candidate, index) => {
    const earlier = new Set<number>();
    const seen = new Set<string>();
    const follow = (keys: string[]) => {
      for (const key of keys) {
        if (seen.has(key)) continue;
        seen.add(key);
        const at = indexOf.get(key);
        if (at !== undefined) earlier.add(at);
        else follow(known.get(key) ?? []);
      }
    };
    follow(candidate.after);
    indexOf.set(candidate.key, index);
    return [...earlier].sort((a, b) => a - b);
  });
}
