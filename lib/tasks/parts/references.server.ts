import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { tasks } from "@/db/schema";
import { isOneOf, toUuids } from "@/db/uuids.server";
import { conflict, type ProblemEntry, validationFailed } from "@/lib/api/problem";
import { markAsConsequence } from "@/lib/journal/author-settings.server";
import { toConflictLocation } from "@/lib/journal/conflict-location";

/* A task refers to labels of its project and to tasks that block it. All functions here need the project's lock. */

/** Whether `ref.id` is an existing task, or a label, of the project of `tasks`. */
const livingTask = sql`exists (
  select from tasks living where living.id = ref.id and living.project_id = tasks.project_id and living.deleted_at is null)`;
const knownLabel = sql`exists (
  select from projects p, jsonb_array_elements(p.labels) label
  where p.id = tasks.project_id and (label ->> 'id')::uuid = ref.id)`;

const UNKNOWN_LABEL = "This label isn’t in this project.";
const UNKNOWN_BLOCKER = "A task that blocks this one must be in the same project.";
const BLOCKING_CYCLE = "These tasks would block each other in a loop.";

/** Finds those of the given tasks that have invalid references. Tasks in the trash are checked only when they are restored. */
async function findWrongReferences(transaction: Transaction, ids: readonly string[]) {
  const { rows } = await transaction.execute<{
    id: string;
    has_unknown_label: boolean;
    has_unknown_blocker: boolean;
    is_in_cycle: boolean;
  }>(sql`
    select * from (
      select ${tasks.id},
        exists (select from unnest(${tasks.label_ids}) as ref(id) where not ${knownLabel}) as has_unknown_label,
        exists (select from unnest(${tasks.blocked_by}) as ref(id) where not ${livingTask}) as has_unknown_blocker,
        ${tasks.id} in (
          with recursive blocker as (
            select unnest(${tasks.blocked_by}) as id
            union select unnest(next.blocked_by) from tasks next join blocker on blocker.id = next.id
          ) select id from blocker) as is_in_cycle
      from ${tasks} where ${isOneOf(tasks.id, ids)} and ${tasks.deleted_at} is null
    ) checked
    where has_unknown_label or has_unknown_blocker or is_in_cycle`);
  return rows;
}

/**
 * Validates the references that a caller has set on these tasks.
 * @param labelField where the request has the labels
 * @throws 422 for an unknown label or blocking task; 409 for a cycle.
 */
export async function requireReferences(
  transaction: Transaction,
  ids: readonly string[],
  labelField = "body.label_ids",
): Promise<void> {
  const [wrong] = await findWrongReferences(transaction, ids);
  if (!wrong) return;
  if (wrong.has_unknown_label) throw validationFailed([{ message: UNKNOWN_LABEL, location: labelField }]);
  if (wrong.has_unknown_blocker)
    throw validationFailed([{ message: UNKNOWN_BLOCKER, location: "body.blocked_by" }]);
  throw conflict(BLOCKING_CYCLE, [{ message: BLOCKING_CYCLE, location: "body.blocked_by" }]);
}

const toKey = (taskId: string, field: string) => `${taskId} ${field}`;

/**
 * Finds references that an undo has made invalid: deleted labels, deleted blocking tasks, and cycles.
 * @param lastSeq the last change before the undo; the undo's own changes show the values until then.
 */
export async function findReferenceConflicts(
  transaction: Transaction,
  projectId: string,
  ids: readonly string[],
  lastSeq: number,
): Promise<ProblemEntry[]> {
  const wrong = ids.length > 0 ? await findWrongReferences(transaction, ids) : [];
  if (wrong.length === 0) return [];
  const { rows } = await transaction.execute<{ task_id: string; before: Record<string, unknown> }>(sql`
    select task_id, before from changes
    where project_id = ${projectId} and seq > ${lastSeq} and before is not null order by seq`);
  /** The value of a field of a task before its first change of it, by task and field. */
  const values = new Map<string, unknown>();
  for (const { task_id, before } of rows)
    for (const field of ["label_ids", "blocked_by"]) {
      const key = toKey(task_id, field);
      if (field in before && !values.has(key)) values.set(key, before[field]);
    }
  return wrong.flatMap((task) => {
    const toEntry = (field: string, message: string): ProblemEntry => ({
      message,
      location: toConflictLocation(task.id, field),
      value: values.get(toKey(task.id, field)),
    });
    const entries: ProblemEntry[] = [];
    if (task.has_unknown_label)
      entries.push(toEntry("label_ids", "A label of the task has since been deleted."));
    if (task.has_unknown_blocker)
      entries.push(toEntry("blocked_by", "A task that blocks it has since been deleted."));
    else if (task.is_in_cycle) entries.push(toEntry("blocked_by", BLOCKING_CYCLE));
    return entries;
  });
}

/**
 * Names the change a consequence in the statement that makes it, which saves a round trip: `with ${marked} update … from marked
 * where ${isMarked} and …`. Postgres runs a CTE only when a row of it is read. The condition reads it before the first row is
 * updated, so the triggers find the mark.
 */
export const marked = sql`marked as materialized (select ${markAsConsequence} as mark)`;
export const isMarked = sql`mark = 'on'`;

/** Removes deleted tasks from the tasks that they block, as a consequence of the change. The partial index finds the few blocked tasks. */
export const unblockOthers = (transaction: Transaction, projectId: string, ids: readonly string[]) =>
  transaction.execute(sql`
    with ${marked}
    update tasks set
      blocked_by = array(select id from unnest(blocked_by) with ordinality as b(id, n) where id <> all(${toUuids(ids)}) order by n),
      updated_at = now()
    from marked
    where ${isMarked} and project_id = ${projectId} and blocked_by <> '{}' and blocked_by && ${toUuids(ids)}
      and deleted_at is null and id <> all(${toUuids(ids)})`);

/** Removes references to deleted labels and tasks from restored tasks. */
export const dropDanglingReferences = (transaction: Transaction, ids: readonly string[]) =>
  dropWhere(transaction, sql`id = any(${toUuids(ids)})`);

/** Removes deleted labels from all tasks of a project, as a consequence of the change. */
export async function dropUnknownLabels(transaction: Transaction, projectId: string): Promise<void> {
  await transaction.execute(sql`select ${markAsConsequence}`);
  await dropWhere(transaction, sql`project_id = ${projectId} and deleted_at is null and label_ids <> '{}'`);
}

const dropWhere = (transaction: Transaction, condition: SQL) =>
  transaction.execute(sql`
    update tasks set
      label_ids = array(select ref.id from unnest(label_ids) with ordinality as ref(id, n) where ${knownLabel} order by n),
      blocked_by = array(select ref.id from unnest(blocked_by) with ordinality as ref(id, n) where ${livingTask} order by n)
    where ${condition} and (
      exists (select from unnest(label_ids) as ref(id) where not ${knownLabel})
      or exists (select from unnest(blocked_by) as ref(id) where not ${livingTask}))`);
