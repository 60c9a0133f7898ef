import "server-only";
import { and, asc, eq, gte, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Transaction } from "@/db";
import { changes } from "@/db/schema";
import type { Fields } from "@/db/schema/journal";
import type { ProblemEntry } from "@/lib/api/problem";
import { MS_PER_DAY } from "@/lib/dates/days";
import { groupBy } from "@/lib/group-by";
import { TRASH_DAYS } from "@/lib/trash-days";
import { type ChangeRow, getOldFields, getSetFields, NOT_SET, playVersions } from "./versions.server";

const PROJECT = "project";
/** A project that has changed more often than this since its creation is not put into the trash by an undo. */
const MAX_CHANGES_SINCE_CREATION = 1_000;
const getEntity = (row: ChangeRow) => row.task_id ?? PROJECT;

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
  const sinceThen = await (isCreation ? readAllSince : readSince)(transaction, batch);
  if (isCreation && sinceThen.length > batch.length + MAX_CHANGES_SINCE_CREATION)
    return { conflicts: [{ message: "The project has changed since.", location: PROJECT }], undoable: batch };
  const byEntity = groupBy(sinceThen, getEntity);
  const conflicts: ProblemEntry[] = [];
  const undoable: ChangeRow[] = [];
  for (const [entity, batchChanges] of groupBy(batch, getEntity)) {
    const since = byEntity.get(entity)!;
    byEntity.delete(entity);
    if (since.some(isPurged) && batchChanges.some(isCreationOrRestore)) continue;
    const entityConflicts = findEntityConflicts(entity, batchChanges, since);
    if (entityConflicts === null) continue;
    conflicts.push(...entityConflicts);
    undoable.push(...batchChanges);
  }
  if (isCreation)
    for (const [id, since] of byEntity)
      if (since.findLast(changesExistence)?.kind !== "task.deleted")
        conflicts.push({ message: "A task was added since.", location: `task.${id}` });
  return { conflicts, undoable: undoable.toSorted((a, b) => a.seq - b.seq) };
}

const isSince = ({ project_id, seq }: ChangeRow) =>
  and(eq(changes.project_id, project_id), gte(changes.seq, seq));

/** The changes of the batch's tasks and of the project since the batch began. */
function readSince(transaction: Transaction, batch: ChangeRow[]): Promise<ChangeRow[]> {
  const since = isSince(batch[0]!);
  const taskIds = [...new Set(batch.flatMap(({ task_id }) => task_id ?? []))];
  // Two reads, because each has its own index.
  const ofTasks = transaction
    .select()
    .from(changes)
    .where(and(since, sql`${changes.task_id} = any(${sql.param(taskIds)}::uuid[])`));
  const ofProject = transaction
    .select()
    .from(changes)
    .where(and(since, isNull(changes.task_id)));
  return unionAll(ofTasks, ofProject).orderBy(asc(changes.seq));
}

const readAllSince = (transaction: Transaction, batch: ChangeRow[]): Promise<ChangeRow[]> =>
  transaction
    .select()
    .from(changes)
    .where(isSince(batch[0]!))
    .orderBy(asc(changes.seq))
    .limit(batch.length + MAX_CHANGES_SINCE_CREATION + 1);

/** Whether the task was on the board before and after a batch. @param changes those of the task in the batch, in ascending order */
const existedBefore = (changes: ChangeRow[]) => !isCreationOrRestore(changes[0]!);
const existedAfter = (changes: ChangeRow[]) => changes.findLast(changesExistence)?.kind !== "task.deleted";
const isPurged = ({ kind, before }: ChangeRow) => kind === "task.deleted" && before === null;
const isCreationOrRestore = ({ kind }: ChangeRow) => kind === "task.created" || kind === "task.restored";
const changesExistence = (row: ChangeRow) => isCreationOrRestore(row) || row.kind === "task.deleted";

/** The row may still exist, because housekeeping runs a little later. */
const isTooOld = ({ at }: ChangeRow) => Date.now() - Date.parse(at) > TRASH_DAYS * MS_PER_DAY;

/**
 * Finds the conflicts of one project or task.
 * @param batchChanges its changes in the batch, and `sinceThen` all since the batch began, in ascending order
 * @returns null if there is nothing to undo: the batch has put the task on the board, and it is gone again.
 */
function findEntityConflicts(
  entity: string,
  batchChanges: ChangeRow[],
  sinceThen: ChangeRow[],
): ProblemEntry[] | null {
  const location = entity === PROJECT ? PROJECT : `task.${entity}`;
  if (sinceThen.some(isPurged)) return [{ message: "The task was permanently deleted.", location }];
  const versions = playVersions(sinceThen);
  const exists = versions.state.get("exists")?.value ?? true;
  if (!exists && existedAfter(batchChanges) && !existedBefore(batchChanges)) return null;
  // The undo finds the task on the board, where it would put it. Its fields may have changed.
  const isThereAlready = exists && existedBefore(batchChanges) && !existedAfter(batchChanges);
  if (!isThereAlready && exists !== existedAfter(batchChanges))
    return [{ message: `The task has since been ${exists ? "restored" : "deleted"}.`, location }];
  if (!exists)
    return isTooOld(sinceThen.findLast(({ kind }) => kind === "task.deleted")!)
      ? [{ message: `The task was deleted more than ${TRASH_DAYS} days ago.`, location }]
      : [];
  return findFieldConflicts(batchChanges, sinceThen, versions, isThereAlready, location);
}

/** @param isThereAlready whether the undo finds the task on the board, where it would put it */
function findFieldConflicts(
  batchChanges: ChangeRow[],
  sinceThen: ChangeRow[],
  { state, afterBatch }: ReturnType<typeof playVersions>,
  isThereAlready: boolean,
  location: string,
): ProblemEntry[] {
  const { batch } = batchChanges[0]!;
  const stateAfterBatch = afterBatch.get(batch)!;
  // A batch of several requests may have changes by others in between.
  const between = sinceThen.filter((row) => row.batch !== batch && row.seq < batchChanges.at(-1)!.seq);
  const setBetween = new Set(between.flatMap((row) => Object.keys(getSetFields(row))));
  const old: Fields = Object.assign({}, ...batchChanges.toReversed().map(getOldFields));
  const fields = new Set(batchChanges.flatMap((row) => Object.keys(getSetFields(row))));
  // Labels that were added to a project later are fields that its creation does not set.
  if (batchChanges[0]!.kind === "project.created") for (const field of state.keys()) fields.add(field);
  return [...fields].flatMap((field) => {
    if (field === "exists" && isThereAlready) return [];
    const [then, now] = [stateAfterBatch.get(field) ?? NOT_SET, state.get(field)!];
    const isSame = then.version === now.version || isEqual(then.value, now.value);
    // A task that was moved away and back may have another time of completion.
    const isUndone = field !== "place" && field in old && isEqual(old[field], now.value);
    if (isUndone || (isSame && !setBetween.has(field))) return [];
    const name = field.startsWith("label.") ? "label" : field;
    return [{ message: `The ${name} has changed since.`, location: `${location}.${name}`, value: now.value }];
  });
}
