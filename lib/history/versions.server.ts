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
 * The fields that a change sets. Status, `after_id` and the time of completion are one field, and each label of a project is one;
 * existence counts as a field, too.
 */
export function getSetFields({ kind, before, after }: ChangeRow): Fields {
  const { status, after_id, completed_at: _, labels, ...fields } = after ?? {};
  const isTask = kind.startsWith("task.");
  return {
    ...fields,
    ...(labels !== undefined && getLabelFields({ before, after })),
    ...(isTask
      ? after_id !== undefined && { place: { status, after_id } }
      : status !== undefined && { status }),
    ...(!EDIT_KINDS.includes(kind) && { exists: kind !== "task.deleted" }),
  };
}

/** The values of the same fields before a change. */
export const getOldFields = (row: ChangeRow) =>
  getSetFields({ ...row, before: row.after, after: row.before });

interface Field {
  value: unknown;
  /** The change that set the value. After an undo it is the change from before the undone batch. */
  version: number;
}
type State = Map<string, Field>;
export const NOT_SET: Field = { value: null, version: 0 };

const isInColumn = (place: Field | undefined, { after }: ChangeRow) =>
  place !== undefined && (place.value as Fields).status === after!.status;

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
    const undone = row.undoes === null ? undefined : beforeBatch.get(row.undoes);
    for (const [field, value] of Object.entries(getSetFields(row))) {
      // Restoring a task to its column is not a move, even if another task is above it now.
      if (field === "place" && row.kind === "task.restored" && isInColumn(state.get(field), row)) continue;
      state.set(field, { value, version: undone ? (undone.get(field)?.version ?? 0) : row.seq });
    }
    if (row === lastOfBatch) stateAfterBatch = new Map(state);
  }
  return { state, stateAfterBatch };
}
