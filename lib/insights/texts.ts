import { formatDayAs } from "@/lib/dates/format-day";
import { plural } from "@/lib/text/count";
import type { Insights } from "./endpoints";

const OLD_DAYS = 28;

const sum = (age: Insights["age"]) =>
  age.reduce((total, { todo, in_progress }) => total + todo + in_progress, 0);

/** The number of open tasks, and of those that are at least four weeks old. */
export const countOpen = (age: Insights["age"]) => ({
  open: sum(age),
  old: sum(age.filter(({ from_days }) => from_days >= OLD_DAYS)),
});

/** How many of the chosen weeks were over before the first task. A week with finished tasks is never blank. */
export function countBlankWeeks({
  burn_up,
  throughput: { weeks },
}: Pick<Insights, "burn_up" | "throughput">) {
  // The first state is the one before the first week.
  const first = burn_up.findIndex(({ scope }) => scope > 0) - 1;
  const firstFinished = weeks.findIndex(({ finished }) => finished > 0);
  return Math.max(firstFinished < 0 ? first : Math.min(first, firstFinished), 0);
}

/** How much was finished in a week on average, of the weeks since the first task: "1.7 a week since Oct 19". */
export function describeAverage(figures: Pick<Insights, "burn_up" | "throughput">): string {
  const { finished, weeks } = figures.throughput;
  const blank = countBlankWeeks(figures);
  const average = `${round(finished / (weeks.length - blank))} a week`;
  if (blank === 0) return `${average} on average`;
  return `${average} since ${formatDayAs(weeks[blank]!.week, { month: "short", day: "numeric" })}`;
}

/** Says why the burn-up has more finished tasks than the weeks. Empty if no task was imported as done. */
export function describeImportedAsDone({ throughput: { imported_as_done: count } }: Insights): string {
  if (count === 0) return "";
  return `${plural(count, "task")} ${count === 1 ? "was" : "were"} already done when imported and ${count === 1 ? "counts" : "count"} only in the burn-up.`;
}

export const round = (value: number) => Math.round(value * 10) / 10;

/** Days as people say them: hours below one day. */
export function formatDuration(days: number): string {
  return days < 1 ? plural(Math.max(1, Math.round(days * 24)), "hour") : plural(round(days), "day");
}
