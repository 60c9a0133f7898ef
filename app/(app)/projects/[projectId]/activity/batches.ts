import { createToDayHeading } from "@/lib/dates/day-heading";
import { groupBy } from "@/lib/group-by";
import type { Change } from "@/lib/history/endpoints";
import { isBaseline } from "@/lib/journal/kinds";
import { STATUS_LABELS, type Status } from "@/lib/tasks/statuses";
import { plural } from "@/lib/text/count";
import {
  describeChange,
  describeTaskUpdate,
  getAuthorName,
  isOfPurgedTask,
  VIA_SUFFIXES,
} from "./describe-change";
import { type Names, NO_NAMES } from "./describe-fields";
import { joinPhrases, type SentencePiece } from "./sentence-pieces";

/** The changes that are undone together, in ascending order. */
export interface Batch {
  id: string;
  /** The time of the newest change. */
  at: string;
  changes: Change[];
}

/** Groups changes by batch, newest first. @param changes newest first */
export function groupByBatch(changes: readonly Change[]): Batch[] {
  return [...groupBy(changes, ({ batch }) => batch)].map(([id, own]) => ({
    id,
    at: own[0]!.at,
    changes: own.toReversed(),
  }));
}

/** Returns the batches that are undone now, not those redone since. @param changes newest first */
export function findUndoneBatches(changes: readonly Change[]): Set<string> {
  const undone = new Set<string>();
  for (const { batch, undoes } of changes) if (undoes && !undone.has(batch)) undone.add(undoes);
  return undone;
}

/** Whether the server can undo the batch, provided that nothing in it was changed since. */
export const isUndoable = ({ changes }: Batch) =>
  !changes.some(
    (change) =>
      isBaseline(change) ||
      isOfPurgedTask(change) ||
      change.kind === "project.deleted" ||
      change.kind === "project.restored",
  );

/** A sentence about changes of one author. */
interface Sentence {
  author: string;
  pieces: SentencePiece[];
  /** The changes that the sentence summarizes; empty if the sentence itself is complete. */
  details: Change[];
}

/**
 * Describes a batch in one sentence per author: the changes of a workflow belong to the batch that caused them.
 * @param userId the viewer's id @param isOfTask whether the changes are those of one task
 * @param names the labels and tasks that the changes refer to
 */
export function describeBatch(
  { changes }: Batch,
  userId: string | undefined,
  isOfTask = false,
  names = NO_NAMES,
): Sentence[] {
  if (changes.some(isBaseline)) return [describeBaseline(changes, isOfTask)];
  const authors = groupBy(changes, (change) => getAuthorName(change, userId));
  return [...authors].map(([author, own]) => {
    const phrases = describeChanges(own, names);
    const { via } = own[0]!;
    const pieces = [...(via === "undo" ? ["undid a change and "] : []), ...phrases, VIA_SUFFIXES[via]];
    return { author, pieces: pieces.filter((piece) => piece !== ""), details: own.length > 1 ? own : [] };
  });
}

/** Describes the baseline of an older project: number 1 is the project, the next ones are its tasks. */
function describeBaseline(changes: Change[], isOfTask: boolean): Sentence {
  const taskCount = Math.max(...changes.map(({ seq }) => seq)) - 1;
  const text = isOfTask
    ? "started recording this task"
    : `started recording this project${taskCount > 0 ? `, with ${plural(taskCount, "task")}` : ""}`;
  return { author: "Waymark", pieces: [text], details: [] };
}

/** Describes the changes of one author, with one phrase per kind. */
function describeChanges(changes: Change[], names: Names): SentencePiece[] {
  // An undo restores a task and then moves it to its place; the sentence treats this as one step.
  const restored = new Set(changes.map(({ kind, task_id }) => (kind === "task.restored" ? task_id : "")));
  const steps = changes.filter(({ kind, task_id }) => kind !== "task.moved" || !restored.has(task_id));
  const kinds = groupBy(steps, ({ kind }) => kind);
  const created = kinds.get("project.created");
  const added = kinds.get("task.created");
  if (created && added && kinds.size === 2)
    return [`created the project with ${plural(added.length, "task")}`];
  return joinPhrases([...kinds.values()].map((ofKind) => describeKind(ofKind, names)));
}

/** Merges successive changes into one, from the first `before` to the last `after`. */
const mergeChanges = (changes: Change[]): Change => ({
  ...changes.at(-1)!,
  before: Object.assign({}, ...changes.toReversed().map(({ before }) => before)),
  after: Object.assign({}, ...changes.map(({ after }) => after)),
});

/** Describes changes of one kind. Those of one task are described as one change. */
function describeKind(changes: Change[], names: Names): SentencePiece[] {
  const [first, last] = [changes[0]!, changes.at(-1)!];
  const taskCount = new Set(changes.map(({ task_id }) => task_id)).size;
  if (taskCount === 1) return describeChange(mergeChanges(changes), names);
  const tasks = plural(taskCount, "task");
  switch (first.kind) {
    case "task.created":
      return [`added ${tasks}`];
    case "task.deleted":
      return [`deleted ${tasks}`];
    case "task.restored":
      return [`restored ${tasks}`];
    case "task.moved": {
      const isSameTarget = changes.every(({ after }) => after?.status === last.after?.status);
      return [`moved ${tasks}${isSameTarget ? ` to ${STATUS_LABELS[last.after?.status as Status]}` : ""}`];
    }
    default: {
      const after = JSON.stringify(last.after);
      const isSameChange = changes.every((change) => JSON.stringify(change.after) === after);
      return isSameChange ? describeTaskUpdate(last, tasks, names) : [`changed ${tasks}`];
    }
  }
}

/** A day with its batches. */
export interface Day {
  label: string;
  batches: Batch[];
}

/** Groups batches by the days of a time zone. @param batches newest first @param timeZone an IANA name */
export function groupByDay(batches: readonly Batch[], timeZone: string, now = new Date()): Day[] {
  const toHeading = createToDayHeading(timeZone, now);
  const days = groupBy(batches, ({ at }) => toHeading(at));
  return [...days].map(([label, own]) => ({ label, batches: own }));
}
