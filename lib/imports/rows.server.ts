import "server-only";
import { randomUUID } from "node:crypto";
import type { TaskRowToInsert } from "@/lib/projects/insert-many.server";
import type { ImportPlan, ImportTask } from "./import-plan";

/** Gives the labels of a plan their ids. */
export const toLabels = (planned: ImportPlan["labels"]) =>
  planned.map((label) => ({ id: randomUUID(), ...label }));

/**
 * Gives tasks and items their ids and numbers, and turns the positions of a plan into ids. One by one, so that the caller can
 * insert some before the next are made. A task without a number gets one after all others.
 */
export function* toRows(
  labels: { id: string }[],
  tasks: ImportTask[],
): Generator<TaskRowToInsert & { from?: number[] }> {
  const ids = tasks.map(() => randomUUID());
  let lastNumber = tasks.reduce((highest, { number = 0 }) => Math.max(highest, number), 0);
  for (const [index, { labels: positions, blocked_by, checklist, number, times, ...task }] of tasks.entries())
    yield {
      ...task,
      ...times,
      id: ids[index]!,
      number: number ?? ++lastNumber,
      label_ids: positions.map((position) => labels[position]!.id),
      blocked_by: blocked_by.map((position) => ids[position]!),
      checklist: checklist.map((item) => ({ id: randomUUID(), ...item })),
    };
}
