import { countDays } from "../../../dates/days.ts";
import { addDays } from "../../../dates/time-zone.ts";
import type { ParsedBrief } from "../read/brief.ts";
import { getClauseFacts } from "./clause-facts.ts";
import type { Draft } from "./draft.ts";

/**
 * Gives each task its due date, counted back from the deadline. With less time than usual the steps are closer together.
 * @returns the dates in the order of the drafts; null without a deadline
 */
export function scheduleTasks(brief: ParsedBrief, drafts: Draft[], today: string): (string | null)[] {
  const end = brief.deadline?.day ?? null;
  const earliest = Math.min(0, ...drafts.map(({ dueDays }) => dueDays ?? 0));
  const left = end ? countDays(today, end) : 0;
  // The first step is not due today, but after a tenth of the time.
  const scale = earliest < -left ? (left * 0.93) / -earliest : 1;
  const ownDays = drafts.map((draft) => getOwnDay(brief, draft, today, end));
  const dates = drafts.map((draft, index) => {
    if (ownDays[index]) return ownDays[index];
    if (!end) return null;
    if (draft.dueDays === null) return null;
    const days = draft.dueDays < 0 ? Math.round(draft.dueDays * scale) : draft.dueDays;
    const day = addDays(end, days);
    return day < today ? today : day;
  });
  return keepOrder(drafts, dates, ownDays);
}

/**
 * The date that the brief gives for the task itself, or the one by which it must be started. A date in the goal is the deadline
 * of the whole project, unless the goal is the only point of the brief.
 */
function getOwnDay(
  brief: ParsedBrief,
  { source, clauses }: Draft,
  today: string,
  end: string | null,
): string | null {
  for (const clause of clauses) {
    if (clause === brief.goal && (source !== null || brief.clauses.length > 1)) continue;
    const date = getClauseFacts(clause, brief).dates.find(({ day }) => day >= today);
    if (date) return date.day;
    if (clause.leadDays === null || !end) continue;
    const day = addDays(end, -clause.leadDays);
    return day < today ? today : day;
  }
  return null;
}

/** No task is due before one that must be done first. A day that the brief gives stays, because the user has set it. */
function keepOrder(drafts: Draft[], dates: (string | null)[], ownDays: (string | null)[]): (string | null)[] {
  const kept = [...dates];
  const indexOf = new Map(drafts.map(({ source }, index) => [source?.key, index]));
  for (let index = drafts.length - 1; index >= 0; index--) {
    const due = kept[index];
    if (!due) continue;
    for (const key of drafts[index]!.after) {
      const before = indexOf.get(key);
      if (before !== undefined && !ownDays[before] && (kept[before] ?? "") > due) kept[before] = due;
    }
  }
  return kept;
}

/** The indices of the tasks that each one waits for. What is not planned hands over what it waits for itself. */
export function linkTasks(drafts: Draft[], known: Map<string, string[]>): number[][] {
  const indexOf = new Map<string, number>();
  return drafts.map((draft, index) => {
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
    follow(draft.after);
    if (draft.source) indexOf.set(draft.source.key, index);
    return [...earlier].sort((a, b) => a - b);
  });
}
