import { formatDay } from "@/lib/dates/format-day";
import { addDays, getToday } from "@/lib/dates/time-zone";
import type { PlanWithoutModel } from "@/lib/planning/endpoints";
import { plural } from "@/lib/text/count";

/** What the page shows of a plan. */
export interface Preview {
  name: string;
  /** How many tasks it has. */
  summary: string;
  tasks: { name: string; text: string; due: string; isInBrief: boolean }[];
  /** What the brief leaves open. */
  questions: string[];
  /** The sentences of the brief that no task covers. */
  notPlanned: string[];
  /** Whether AI plans for those who have an account. */
  hasAi: boolean;
}

/** A later day is written with its year. */
const MAX_DAYS_WITHOUT_YEAR = 300;

export function toPreview(plan: PlanWithoutModel): Preview {
  const { name, tasks, open_questions, sentences, not_planned, source } = plan;
  const today = getToday("UTC");
  const lastDay = addDays(today, MAX_DAYS_WITHOUT_YEAR);
  const addedCount = tasks.filter(({ from }) => from.length === 0).length;
  return {
    name,
    summary: `${plural(tasks.length, "task")}${addedCount > 0 ? `, ${addedCount} you didn’t mention` : ""}`,
    tasks: tasks.map(({ name, description, due_on, from }) => ({
      name,
      text: description.split("\n", 1)[0]!,
      due: due_on === null ? "" : formatDay(due_on, due_on > lastDay ? today : null),
      isInBrief: from.length > 0,
    })),
    questions: open_questions,
    notPlanned: not_planned.map((number) => sentences[number - 1]!),
    hasAi: source.reason === "chosen",
  };
}
