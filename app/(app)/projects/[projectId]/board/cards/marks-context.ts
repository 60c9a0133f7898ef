import { createContext, useMemo, useState } from "react";
import { useToday } from "@/components/hooks/use-today";
import type { MarkContext } from "@/components/tasks/task-marks";
import type { Project } from "@/lib/projects/endpoints";
import type { Board } from "../model/board";

/** What card faces show besides the card itself. */
export interface CardMarks extends MarkContext {
  /** The ids of blocked tasks. */
  blockedIds: ReadonlySet<string>;
}

export const MarksContext = createContext<CardMarks>({
  labels: new Map(),
  today: null,
  blockedIds: new Set(),
});

export const toLabelMap = (labels: Project["labels"]) => new Map(labels.map((label) => [label.id, label]));

/** Finds the tasks that are blocked by an unfinished task on the board. */
export function findBlocked(
  cards: ReadonlyMap<string, { blocked_by?: unknown }>,
  doneIds: readonly string[],
): ReadonlySet<string> {
  const blockedIds = new Set<string>();
  let done: ReadonlySet<string> | undefined;
  for (const [id, { blocked_by }] of cards) {
    // Tasks in older journal entries lack this field.
    const blockers = (blocked_by ?? []) as readonly string[];
    if (blockers.length === 0) continue;
    done ??= new Set(doneIds);
    if (blockers.some((other) => cards.has(other) && !done?.has(other))) blockedIds.add(id);
  }
  return blockedIds;
}

/** The marks of a board's cards. Keeps its identity until something changes, so that cards do not rerender. */
export function useCardMarks(project: Pick<Project, "labels">, { cards, columns }: Board): CardMarks {
  const today = useToday();
  const labels = useMemo(() => toLabelMap(project.labels), [project.labels]);
  const { done } = columns;
  const found = useMemo(() => findBlocked(cards, done), [cards, done]);
  const [lastIds, setLastIds] = useState(found);
  const isSame = found.size === lastIds.size && [...found].every((id) => lastIds.has(id));
  if (!isSame) setLastIds(found);
  const blockedIds = isSame ? lastIds : found;
  return useMemo(() => ({ labels, today, blockedIds }), [labels, today, blockedIds]);
}
