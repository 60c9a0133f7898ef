import "server-only";
import { and, asc, eq, gte, isNull } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Transaction } from "@/db";
import { changes } from "@/db/schema";
import type { Fields } from "@/db/schema/journal";
import { isOneOf } from "@/db/uuids.server";
import { conflict, type ProblemEntry } from "@/lib/api/problem";
import { MS_PER_DAY } from "@/lib/dates/days";
import { groupBy } from "@/lib/group-by";
import { toConflictLocation } from "@/lib/journal/conflict-location";
import { MAX_TASKS_PER_PROJECT } from "@/lib/tasks/fields";
import { TRASH_DAYS } from "@/lib/trash-days";
import { type ChangeRow, getOldFields, getSetFields, NOT_SET, replayChanges } from "./versions.server";

/** A project that has changed more often than this since its creation is not put into the trash by an undo. */
const MAX_CHANGES_SINCE_CREATION = 1_000;
/** Bounds the memory of an undo: the changes of its batch, and the later ones. Enough for two changes of each task in the largest project. */
export const MAX_CHANGES_PER_UNDO = 2 * MAX_TASKS_PER_PROJECT;

/** The refusal of an undo. @param entries what has changed since */
export const createChangedSinceError = (entries: ProblemEntry[]) =>
  conflict("This has changed since, so it can’t be undone.", entries);

/** The task that was changed; null if it was the project. */
const getTaskId = (row: ChangeRow) => row.task_id;

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Finds the fields of a batch that were changed again later, with their current values. A field that has the batch's value again
 * is no conflict, so several batches can be undone one after the other. A task that the batch created and that was permanently
 * deleted is no conflict, either. Undoing the creation of a project conflicts with each task that was added later.
 * @param batch its changes in ascending order.
 * @returns the conflicts, and the changes of the batch that can be undone.
 */
export async function findConflicts(
  transaction: Transaction,
  batch: ChangeRow[],
): Promise<{ conflicts: ProblemEntry[]; undoable: ChangeRow[] }> {
  if (batch.length === 0) return { conflicts: [], undoable: [] };
  const isCreation = batch.some(({ kind }) => kind === "project.created");
  const maxRows = batch.length + (isCreation ? MAX_CHANGES_SINCE_CREATION : MAX_CHANGES_PER_UNDO);
  const sinceThen = await (isCreation ? readAllSince : readSince)(transaction, batch, maxRows + 1);
  if (sinceThen.length > maxRows) {
    const message = isCreation ? "The project has changed since." : "There are too many later changes.";
    return { conflicts: [{ message, location: toConflictLocation(null) }], undoable: batch };
  }
  const byTask = groupBy(sinceThen, getTaskId);
  const conflicts: ProblemEntry[] = [];
  const undoable: ChangeRow[] = [];
  for (const [taskId, batchChanges] of groupBy(batch, getTaskId)) {
    const since = byTask.get(taskId)!;
    byTask.delete(taskId);
    if (since.some(isPurged) && batchChanges.some(isCreationOrRestore)) continue;
    const entityConflicts = findEntityConflicts(taskId, batchChanges, since);
    if (entityConflicts === null) continue;
    conflicts.push(...entityConflicts);
    undoable.push(...batchChanges);
  }
  if (isCreation)
    for (const [id, since] of byTask)
      if (since.findLast(changesExistence)?.kind !== "task.deleted")
        conflicts.push({ message: "A task was added since.", location: toConflictLocation(id) });
  return { conflicts, undoable: undoable.toSorted((a, b) => a.seq - b.seq) };
}

const isSince = ({ project_id, seq }: ChangeRow) =>
  and(eq(changes.project_id, project_id), gte(changes.seq, seq));

/** The changes of the batch's tasks and of the project since the batch began. */
function readSince(transaction: Transaction, batch: ChangeRow[], limit: number): Promise<ChangeRow[]> {
  const since = isSince(batch[0]!);
  const taskIds = new Set(batch.flatMap(({ task_id }) => task_id ?? []));
  // Two reads, because each has its own index.
  const ofTasks = transaction
    .select()
    .from(changes)
    .where(and(since, isOneOf(changes.task_id, taskIds)));
  const ofProject = transaction
    .select()
    .from(changes)
    .where(and(since, isNull(changes.task_id)));
  return unionAll(ofTasks, ofProject).orderBy(asc(changes.seq)).limit(limit);
}

const readAllSince = (transaction: Transaction, batch: ChangeRow[], limit: number): Promise<ChangeRow[]> =>
  transaction.select().from(changes).where(isSince(batch[0]!)).orderBy(asc(changes.seq)).limit(limit);

/** Whether the task was on the board before the batch. @param batchChanges those of the task, in ascending order */
const wasOnBoardBefore = (batchChanges: ChangeRow[]) => !isCreationOrRestore(batchChanges[0]!);
/** Whether the task was on the board after the batch. @param batchChanges those of the task, in ascending order */
const wasOnBoardAfter = (batchChanges: ChangeRow[]) =>
  batchChanges.findLast(changesExistence)?.kind !== "task.deleted";
const isPurged = ({ kind, before }: ChangeRow) => kind === "task.deleted" && before === null;
const isCreationOrRestore = ({ kind }: ChangeRow) => kind === "task.created" || kind === "task.restored";
const changesExistence = (row: ChangeRow) => isCreationOrRestore(row) || row.kind === "task.deleted";

/** The row may still exist, because housekeeping runs a little later. */
const isTooOld = ({ at }: ChangeRow) => Date.now() - Date.parse(at) > TRASH_DAYS * MS_PER_DAY;

/**
 * Finds the conflicts of one project or task. Whether it is on the board decides first:
 *
 * | before the batch | after it | now |                                                  |
 * |------------------|----------|-----|--------------------------------------------------|
 * | yes or no        | yes      | yes | its fields are compared                          |
 * | yes              | yes      | no  | conflict: it was deleted since                   |
 * | no               | yes      | no  | nothing to undo: null                            |
 * | yes              | no       | yes | restored already; its other fields are compared  |
 * | no               | no       | yes | conflict: it was restored since                  |
 * | yes or no        | no       | no  | no conflict, unless it was deleted too long ago  |
 *
 * @param taskId null: the project
 * @param batchChanges its changes in the batch, in ascending order
 * @param sinceThen all its changes since the batch began, in ascending order
 */
function findEntityConflicts(
  taskId: string | null,
  batchChanges: ChangeRow[],
  sinceThen: ChangeRow[],
): ProblemEntry[] | null {
  const location = toConflictLocation(taskId);
  if (sinceThen.some(isPurged)) return [{ message: "The task was permanently deleted.", location }];
  const replayed = replayChanges(sinceThen, batchChanges[0]!.batch);
  const isOnBoard = replayed.state.get("exists")?.value ?? true;
  const [wasBefore, wasAfter] = [wasOnBoardBefore(batchChanges), wasOnBoardAfter(batchChanges)];
  if (!wasBefore && wasAfter && !isOnBoard) return null;
  const isRestoredAlready = wasBefore && !wasAfter && isOnBoard;
  if (isOnBoard !== wasAfter && !isRestoredAlready)
    return [{ message: `The task has since been ${isOnBoard ? "restored" : "deleted"}.`, location }];
  if (!isOnBoard)
    return isTooOld(sinceThen.findLast(({ kind }) => kind === "task.deleted")!)
      ? [{ message: `The task was deleted more than ${TRASH_DAYS} days ago.`, location }]
      : [];
  const fieldsToSkip = isRestoredAlready ? ["exists"] : [];
  return findFieldConflicts(batchChanges, sinceThen, replayed, fieldsToSkip);
}

function findFieldConflicts(
  batchChanges: ChangeRow[],
  sinceThen: ChangeRow[],
  { state, stateAfterBatch }: ReturnType<typeof replayChanges>,
  fieldsToSkip: string[],
): ProblemEntry[] {
  const { batch, task_id: taskId } = batchChanges[0]!;
  // A batch of several requests may have changes by others in between.
  const between = sinceThen.filter((row) => row.batch !== batch && row.seq < batchChanges.at(-1)!.seq);
  const setBetween = new Set(between.flatMap((row) => Object.keys(getSetFields(row))));
  const old: Fields = Object.assign({}, ...batchChanges.toReversed().map(getOldFields));
  const fields = new Set(batchChanges.flatMap((row) => Object.keys(getSetFields(row))));
  // Labels that were added to a project later are fields that its creation does not set.
  if (batchChanges[0]!.kind === "project.created") for (const field of state.keys()) fields.add(field);
  return [...fields].flatMap((field) => {
    if (fieldsToSkip.includes(field)) return [];
    const [then, now] = [stateAfterBatch.get(field) ?? NOT_SET, state.get(field)!];
    const isSame = then.version === now.version || isEqual(then.value, now.value);
    // A task that was moved away and back may have another time of completion.
    const isUndone = field !== "place" && field in old && isEqual(old[field], now.value);
    if (isUndone || (isSame && !setBetween.has(field))) return [];
    const name = field.startsWith("label.") ? "label" : field;
    const location = toConflictLocation(taskId, name);
    return [{ message: `The ${name} has changed since.`, location, value: now.value }];
  });
}
