import "server-only";
import { randomUUID } from "node:crypto";
import type { TaskRowToInsert } from "@/lib/projects/insert-many.server";
import type { ImportPlan, ImportTask } from "./import-plan";

/** Gives the labels of a plan their ids. */
export const toLabels = (planned: ImportPlan["labels"]) =>
  planned.map((label) => ({ id: randomUUID(), ...label }));

/**
 * Gives tasks their numbers and items their ids, and turns the positions of a plan into ids. One by one, so that the caller can
 * insert some before the next are made. A task without a number gets one after all others.
 * @param ids those of the tasks, in their order
 */
export function* toRows(
  ids: string[],
  labels: { id: string }[],
  tasks: ImportTask[],
): Generator<TaskRowToInsert> {
  let lastNumber = tasks.reduce((highest, { number = 0 }) => Math.max(highest, number), 0);
  for (const [index, task] of tasks.entries()) {
    const { labels: positions, blocked_by, checklist, number, times, from: _, ...fields } = task;
    yield {
      ...fields,
      ...times,
      id: ids[index]!,
      number: number ?? ++lastNumber,
      label_ids: positions.map((position) => labels[position]!.id),
      blocked_by: blocked_by.map((position) => ids[position]!),
      checklist: checklist.map((item) => ({ id: randomUUID(), ...item })),
    };
  }
}
