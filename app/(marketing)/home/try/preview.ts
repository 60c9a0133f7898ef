import { formatDay } from "@/lib/dates/format-day";
import type { ProjectPlan } from "@/lib/planning/endpoints";

/** What the page shows of a plan. */
export interface Preview {
  name: string;
  tasks: { name: string; text: string; due: string; isInBrief: boolean }[];
  /** What the brief leaves open. */
  questions: string[];
  /** Whether AI plans for those who have an account. */
  hasAi: boolean;
}

export const toPreview = ({ name, tasks, open_questions, source }: ProjectPlan): Preview => ({
  name,
  tasks: tasks.map(({ name, description, due_on, from }) => ({
    name,
    text: description.split("\n", 1)[0]!,
    due: due_on === null ? "" : formatDay(due_on, null),
    isInBrief: from.length > 0,
  })),
  questions: open_questions,
  hasAi: source.kind === "model" || source.reason === "chosen",
});
