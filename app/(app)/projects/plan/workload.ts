import { countDays, getDaysSinceMonday } from "@/lib/dates/days";
import { addDays } from "@/lib/dates/time-zone";
import type { Size } from "@/lib/tasks/options";
import { plural } from "@/lib/text/count";
import type { ReviewTask } from "./review";

/** The working days that a task of each size takes. */
const WORKING_DAYS: Record<Size, number> = { s: 0.5, m: 2, l: 5 };

const WORKING_DAYS_PER_WEEK = 5;

/** Counts the days from Monday to Friday between two days, inclusive. */
export function countWorkingDays(from: string, to: string): number {
  const days = countDays(from, to) + 1;
  if (days <= 0) return 0;
  const weeks = Math.floor(days / 7);
  let count = weeks * WORKING_DAYS_PER_WEEK;
  for (let day = weeks * 7; day < days; day++) {
    if (getDaysSinceMonday(addDays(from, day)) < WORKING_DAYS_PER_WEEK) count++;
  }
  return count;
}

const quote = (tasks: ReviewTask[]) => {
  const [first, second] = tasks.map(({ name }) => `“${name}”`);
  if (tasks.length === 1) return first;
  return tasks.length === 2 ? `${first} and ${second}` : `${first} and ${tasks.length - 1} more`;
};

/**
 * Warns about dates that do not work out, one sentence each.
 * @param deadline YYYY-MM-DD @param formatDay formats a day for the user
 */
export function getDateWarnings(
  tasks: ReviewTask[],
  deadline: string | null,
  today: string,
  formatDay: (day: string) => string,
): string[] {
  const warnings: string[] = [];
  const work = tasks.reduce((sum, { size }) => sum + (size ? WORKING_DAYS[size] : 0), 0);
  if (deadline && deadline < today) {
    warnings.push(`The deadline, ${formatDay(deadline)}, is in the past.`);
  } else if (deadline) {
    const left = countWorkingDays(today, deadline);
    if (work > left)
      warnings.push(
        `This is about ${plural(work, "working day")} for one person, with ${plural(left, "working day")} left until ${formatDay(deadline)}.`,
      );
  }
  const past = tasks.filter(({ due_on }) => due_on !== null && due_on < today);
  if (past.length > 0) warnings.push(`Due in the past: ${quote(past)}.`);
  const late = deadline ? tasks.filter(({ due_on }) => due_on !== null && due_on > deadline) : [];
  if (late.length > 0) warnings.push(`Due after the deadline: ${quote(late)}.`);
  return warnings;
}
