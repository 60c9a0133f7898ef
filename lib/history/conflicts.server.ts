import "server-only";
import { and, asc, eq, gte, isNull, ne, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Transaction } from "@/db";
import { changes } from "@/db/schema";
import type { Fields } from "@/db/schema/journal";
import { TRASH_DAYS } from "../access/trash-days";
import type { ProblemEntry } from "../api/problem";

export type ChangeRow = typeof changes.$inferSelect;

const PROJECT = "project";
const getEntity = (row: ChangeRow) => row.task_id ?? PROJECT;

/** The fields that a change sets. Status, `after_id` and the time of completion are one field; existence counts as a field, too. */
function getSetFields({ kind, after }: ChangeRow): Fields {
  const { status, after_id, completed_at: _, ...fields } = after ?? {};
  const isTask = kind.startsWith("task.");
  return {
    ...fields,
    ...(isTask
      ? after_id !== undefined && { place: { status, after_id } }
      : status !== undefined && { status }),
    ...(/created|deleted|restored/.test(kind) && { exists: kind !== "task.deleted" }),
  };
}

interface Field {
  value: unknown;
  /** The change that set the value. After an undo it is the change from before the undone batch. */
  version: number;
}
type State = Map<string, Field>;

/** Replays changes of one project or task. @returns the state after each batch, and the final state. */
function playVersions(ascending: ChangeRow[]) {
  const state: State = new Map();
  const beforeBatch = new Map<string, State>();
  const afterBatch = new Map<string, State>();
  for (const row of ascending) {
    if (!beforeBatch.has(row.batch)) beforeBatch.set(row.batch, new Map(state));
    const undone = row.undoes === null ? undefined : beforeBatch.get(row.undoes);
    for (const [field, value] of Object.entries(getSetFields(row)))
      state.set(field, { value, version: undone ? (undone.get(field)?.version ?? 0) : row.seq });
    afterBatch.set(row.batch, new Map(state));
  }
  return { state, afterBatch };
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Finds the fields of a batch that were changed again later, with their present values. A field that has the batch's value again
 * is no conflict, so several batches can be undone one after the other. A task that the batch created and that was permanently
 * deleted is no conflict, either.
 * @param batch its changes in ascending order.
 * @returns the conflicts, and the changes of the batch that can be undone.
 */
export async function findConflicts(
  transaction: Transaction,
  batch: ChangeRow[],
): Promise<{ conflicts: ProblemEntry[]; left: ChangeRow[] }> {
  const { project_id: projectId, seq: firstSeq, batch: batchId } = batch[0]!;
  const isSince = and(eq(changes.project_id, projectId), gte(changes.seq, firstSeq));
  if (batch.some(({ kind }) => kind === "project.created")) {
    const isOther = and(isSince, ne(changes.batch, batchId));
    const others = await transaction.select({ seq: changes.seq }).from(changes).where(isOther).limit(1);
    const message = "The project has changed since.";
    return { conflicts: others.map(() => ({ message, location: PROJECT })), left: batch };
  }
  const taskIds = [...new Set(batch.flatMap(({ task_id }) => task_id ?? []))];
  // Two reads, because each has its own index.
  const ofTasks = transaction
    .select()
    .from(changes)
    .where(and(isSince, sql`${changes.task_id} = any(${sql.param(taskIds)}::uuid[])`));
  const ofProject = transaction
    .select()
    .from(changes)
    .where(and(isSince, isNull(changes.task_id)));
  const sinceThen = await unionAll(ofTasks, ofProject).orderBy(asc(changes.seq));
  const byEntity = groupByEntity(sinceThen);
  const conflicts: ProblemEntry[] = [];
  const left: ChangeRow[] = [];
  for (const [entity, own] of groupByEntity(batch)) {
    const since = byEntity.get(entity)!;
    if (since.some(isPurged) && own.some(isArrival)) continue;
    conflicts.push(...compare(entity, own, since));
    left.push(...own);
  }
  return { conflicts, left: left.toSorted((a, b) => a.seq - b.seq) };
}

const isPurged = ({ kind, before }: ChangeRow) => kind === "task.deleted" && before === null;
const isArrival = ({ kind }: ChangeRow) => kind === "task.created" || kind === "task.restored";

function groupByEntity(rows: ChangeRow[]): Map<string, ChangeRow[]> {
  const groups = new Map<string, ChangeRow[]>();
  for (const row of rows) {
    const entity = getEntity(row);
    const group = groups.get(entity);
    if (group) group.push(row);
    else groups.set(entity, [row]);
  }
  return groups;
}

/** The row may still exist, because housekeeping runs a little later. */
const isTooOld = ({ at }: ChangeRow) => Date.now() - Date.parse(at) > TRASH_DAYS * 24 * 3600 * 1000;

function compare(entity: string, own: ChangeRow[], sinceThen: ChangeRow[]): ProblemEntry[] {
  const location = entity === PROJECT ? PROJECT : `task.${entity}`;
  if (sinceThen.some(isPurged)) return [{ message: "The task was permanently deleted.", location }];
  const { state, afterBatch } = playVersions(sinceThen);
  const existed = own.at(-1)!.kind !== "task.deleted";
  const exists = state.get("exists")?.value ?? true;
  // The task already has the state that the undo restores.
  if (existed !== exists && /created|deleted|restored/.test(own.at(-1)!.kind)) return [];
  if (!exists && existed) return [{ message: "The task has since been deleted.", location }];
  if (!exists)
    return isTooOld(sinceThen.findLast(({ kind }) => kind === "task.deleted")!)
      ? [{ message: `The task was deleted more than ${TRASH_DAYS} days ago.`, location }]
      : [];
  const { batch } = own[0]!;
  const left = afterBatch.get(batch)!;
  // A batch of several requests may have changes by others in between.
  const between = sinceThen.filter((row) => row.batch !== batch && row.seq < own.at(-1)!.seq);
  const setBetween = new Set(between.flatMap((row) => Object.keys(getSetFields(row))));
  return Object.keys(Object.assign({}, ...own.map(getSetFields))).flatMap((field) => {
    const [then, now] = [left.get(field)!, state.get(field)!];
    const isSame = then.version === now.version || isEqual(then.value, now.value);
    if (isSame && !setBetween.has(field)) return [];
    return [
      { message: `The ${field} has changed since.`, location: `${location}.${field}`, value: now.value },
    ];
  });
}
