import "server-only";
import type { changes } from "@/db/schema";
import type { Fields } from "@/db/schema/journal";
import type { ChangeKind } from "@/lib/journal/kinds";
import { getLabelFields } from "./label-changes";

export type ChangeRow = typeof changes.$inferSelect;

/** All other kinds create, delete or restore. */
const EDIT_KINDS: readonly string[] = [
  "project.updated",
  "task.updated",
  "task.moved",
] satisfies ChangeKind[];

/**
 * The fields that a change sets, as an undo compares them: the place of a task is one field, without its time of completion; each
 * label of a project is one; and existence counts as a field, too.
 */
export function getSetFields({ kind, before, after }: ChangeRow): Fields {
  const { status, after_id, completed_at: _, labels, ...set } = after ?? {};
  const isTask = kind.startsWith("task.");
  if (labels !== undefined) Object.assign(set, getLabelFields({ before, after }));
  if (isTask && after_id !== undefined) set.place = { status, after_id };
  if (!isTask && status !== undefined) set.status = status;
  if (!EDIT_KINDS.includes(kind)) set.exists = kind !== "task.deleted";
  return set;
}

/** The values of the same fields before a change, except that `exists` stays the value after it. */
export const getOldFields = (row: ChangeRow) =>
  getSetFields({ ...row, before: row.after, after: row.before });

interface Field {
  value: unknown;
  /** The change that set the value. After an undo it is the change from before the undone batch. */
  version: number;
}
/** The fields of a project or task at one point of its journal, by the names of `getSetFields`. */
type State = Map<string, Field>;
export const NOT_SET: Field = { value: null, version: 0 };

/**
 * Replays changes of one project or task, in ascending order.
 * @returns the final state, and the state after `batch`, which is one of theirs
 */
export function replayChanges(ascending: ChangeRow[], batch: string) {
  const state: State = new Map();
  let stateAfterBatch: State = new Map();
  const lastOfBatch = ascending.findLast((row) => row.batch === batch);
  // The state is copied only where it is read again: there may be thousands of batches.
  const undoneBatches = new Set(ascending.map(({ undoes }) => undoes));
  const beforeBatch = new Map<string, State>();
  for (const row of ascending) {
    if (undoneBatches.has(row.batch) && !beforeBatch.has(row.batch))
      beforeBatch.set(row.batch, new Map(state));
    applyChange(state, row, row.undoes === null ? undefined : beforeBatch.get(row.undoes));
    if (row === lastOfBatch) stateAfterBatch = new Map(state);
  }
  return { state, stateAfterBatch };
}

/** @param state is modified. @param restored for an undo the state before the undone batch, whose versions count again */
function applyChange(state: State, row: ChangeRow, restored: State | undefined): void {
  for (const [field, value] of Object.entries(getSetFields(row))) {
    if (field === "place" && isRestoredInColumn(row, state.get(field))) continue;
    state.set(field, { value, version: restored ? (restored.get(field)?.version ?? 0) : row.seq });
  }
}

/** Restoring a task to its column is not a move, even if another task is above it now. */
const isRestoredInColumn = ({ kind, after }: ChangeRow, place: Field | undefined) =>
  kind === "task.restored" && place !== undefined && (place.value as Fields).status === after!.status;
