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
import { TRASH_DAYS } from "./trash-days";
import { type ChangeRow, getOldFields, getSetFields, NOT_SET, replayChanges } from "./versions.server";

/** A project that has changed more often than this since its creation is not put into the trash by an undo. */
const MAX_CHANGES_SINCE_CREATION = 1_000;
/** Bounds the memory of an undo: the changes of its batch, and the later ones. Enough for two changes of each task in the largest project. */
export const MAX_CHANGES_PER_UNDO = 2 * MAX_TASKS_PER_PROJECT;

/** The refusal of an undo. @param entries what has changed since */
export const createChangedSinceError = (entries: ProblemEntry[]) =>
  conflict("This has changed since, so it can’t be undone.", entries);

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What an undo of a batch would overwrite, and the changes of the batch that there are to undo. */
interface Comparison {
  conflicts: ProblemEntry[];
  undoable: ChangeRow[];
}

/**
 * Finds the fields of a batch that were changed again later, with their current values. A field that has the batch's value again
 * is no conflict, so several batches can be undone one after the other. A task that the batch created and that was permanently
 * deleted is no conflict, either. Undoing the creation of a project conflicts with each task that was added later.
 * @param batch its changes in ascending order.
 */
export async function findConflicts(transaction: Transaction, batch: ChangeRow[]): Promise<Comparison> {
  if (batch.length === 0) return { conflicts: [], undoable: [] };
  const isCreation = batch.some(({ kind }) => kind === "project.created");
  const maxRows = batch.length + (isCreation ? MAX_CHANGES_SINCE_CREATION : MAX_CHANGES_PER_UNDO);
  const sinceThen = await (isCreation ? readAllSince : readSince)(transaction, batch, maxRows + 1);
  if (sinceThen.length > maxRows) {
    const message = isCreation ? "The project has changed since." : "There are too many later changes.";
    return { conflicts: [{ message, location: toConflictLocation(null) }], undoable: batch };
  }
  const { conflicts, undoable } = compareEntities(batch, sinceThen);
  return {
    conflicts: isCreation ? [...conflicts, ...findAddedTasks(batch, sinceThen)] : conflicts,
    undoable,
  };
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

/** Groups changes by task; null is the project. */
const groupByTask = (rows: ChangeRow[]) => groupBy(rows, ({ task_id }) => task_id);

function compareEntities(batch: ChangeRow[], sinceThen: ChangeRow[]): Comparison {
  const sinceByTask = groupByTask(sinceThen);
  const conflicts: ProblemEntry[] = [];
  const undoable: ChangeRow[] = [];
  for (const [taskId, batchChanges] of groupByTask(batch)) {
    const found = findEntityConflicts(taskId, batchChanges, sinceByTask.get(taskId)!);
    if (found === NOTHING_TO_UNDO) continue;
    conflicts.push(...found);
    undoable.push(...batchChanges);
  }
  return { conflicts, undoable: undoable.toSorted((a, b) => a.seq - b.seq) };
}

/** A conflict for each task of a new project that its creation did not create, and that is on the board. */
function findAddedTasks(creation: ChangeRow[], sinceThen: ChangeRow[]): ProblemEntry[] {
  const created = new Set(creation.map(({ task_id }) => task_id));
  const later = groupByTask(sinceThen.filter(({ task_id }) => !created.has(task_id)));
  return [...later]
    .filter(([, taskChanges]) => isOnBoardAfter(taskChanges))
    .map(([id]) => ({ message: "A task was added since.", location: toConflictLocation(id) }));
}

const isPurged = ({ kind, before }: ChangeRow) => kind === "task.deleted" && before === null;
const isCreationOrRestore = ({ kind }: ChangeRow) => kind === "task.created" || kind === "task.restored";
const changesExistence = (row: ChangeRow) => isCreationOrRestore(row) || row.kind === "task.deleted";

/** Whether a task was on the board before its changes, which are in ascending order. */
const isOnBoardBefore = (taskChanges: ChangeRow[]) => !isCreationOrRestore(taskChanges[0]!);
/** Whether a task is on the board after its changes, which are in ascending order. */
const isOnBoardAfter = (taskChanges: ChangeRow[]) =>
  taskChanges.findLast(changesExistence)?.kind !== "task.deleted";

/** The row may still exist, because housekeeping runs a little later. */
const isTooOld = ({ at }: ChangeRow) => Date.now() - Date.parse(at) > TRASH_DAYS * MS_PER_DAY;

/** The batch created or restored a task that is no longer on the board. */
const NOTHING_TO_UNDO = null;

/**
 * Finds the conflicts of one project or task. Whether it is on the board decides first:
 *
 * | now | after the batch | before it |                                                  |
 * |-----|-----------------|-----------|--------------------------------------------------|
 * | yes | yes             | yes or no | its fields are compared                          |
 * | yes | no              | yes       | restored already; its other fields are compared  |
 * | yes | no              | no        | conflict: it was restored since                  |
 * | no  | yes             | no        | nothing to undo                                  |
 * | no  | yes             | yes       | conflict: it was deleted since                   |
 * | no  | no              | yes or no | no conflict, unless it was deleted too long ago  |
 *
 * @param taskId null: the project
 * @param batchChanges its changes in the batch, in ascending order
 * @param sinceThen all its changes since the batch began, in ascending order
 */
export function findEntityConflicts(
  taskId: string | null,
  batchChanges: ChangeRow[],
  sinceThen: ChangeRow[],
): ProblemEntry[] | typeof NOTHING_TO_UNDO {
  const toConflict = (message: string) => [{ message, location: toConflictLocation(taskId) }];
  if (sinceThen.some(isPurged))
    return batchChanges.some(isCreationOrRestore)
      ? NOTHING_TO_UNDO
      : toConflict("The task was permanently deleted.");
  const wasBefore = isOnBoardBefore(batchChanges);
  const wasAfter = isOnBoardAfter(batchChanges);
  if (isOnBoardAfter(sinceThen)) {
    if (wasAfter) return findFieldConflicts(batchChanges, sinceThen);
    if (wasBefore) return findFieldConflicts(batchChanges, sinceThen, "exists");
    return toConflict("The task has since been restored.");
  }
  if (wasAfter) return wasBefore ? toConflict("The task has since been deleted.") : NOTHING_TO_UNDO;
  const deletion = sinceThen.findLast(({ kind }) => kind === "task.deleted")!;
  return isTooOld(deletion) ? toConflict(`The task was deleted more than ${TRASH_DAYS} days ago.`) : [];
}

const listSetFields = (rows: ChangeRow[]) => rows.flatMap((row) => Object.keys(getSetFields(row)));

/** The fields that others have set between the first and the last change of a batch, which may join several requests. */
function findFieldsSetBetween(batchChanges: ChangeRow[], sinceThen: ChangeRow[]): Set<string> {
  const { batch, seq: lastSeq } = batchChanges.at(-1)!;
  return new Set(listSetFields(sinceThen.filter((row) => row.batch !== batch && row.seq < lastSeq)));
}

function findFieldConflicts(batchChanges: ChangeRow[], sinceThen: ChangeRow[], fieldToSkip?: string) {
  const { batch, kind, task_id: taskId } = batchChanges[0]!;
  const { state, stateAfterBatch } = replayChanges(sinceThen, batch);
  const fields = new Set(listSetFields(batchChanges));
  // Labels that were added to a project later are fields that its creation does not set.
  if (kind === "project.created") for (const field of state.keys()) fields.add(field);
  const old: Fields = Object.assign({}, ...batchChanges.toReversed().map(getOldFields));
  const setBetween = findFieldsSetBetween(batchChanges, sinceThen);
  /** A task that was moved away and back may have another time of completion, so its place is never undone already. */
  const isUndone = (field: string) =>
    field !== "place" && field in old && isEqual(old[field], state.get(field)!.value);
  const isAsInBatch = (field: string) => {
    const [then, now] = [stateAfterBatch.get(field) ?? NOT_SET, state.get(field)!];
    return then.version === now.version || isEqual(then.value, now.value);
  };
  const hasConflict = (field: string) =>
    field !== fieldToSkip && !isUndone(field) && (!isAsInBatch(field) || setBetween.has(field));
  const toConflict = (field: string): ProblemEntry => {
    const name = field.startsWith("label.") ? "label" : field;
    const location = toConflictLocation(taskId, name);
    return { message: `The ${name} has changed since.`, location, value: state.get(field)!.value };
  };
  return [...fields].filter(hasConflict).map(toConflict);
}
