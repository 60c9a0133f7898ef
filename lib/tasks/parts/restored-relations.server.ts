import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { tasks } from "@/db/schema";
import { isOneOf } from "@/db/uuids.server";
import { MAX_BLOCKING_TASKS } from "../fields";
import { isMarked, marked } from "./references.server";

/*
 * What a task that is restored from the trash blocks, and what blocks it. Such relations end when one of the two tasks is deleted, and
 * the journal knows them. All functions here need the project's lock, and what they change is a consequence of the restoration.
 */

/** The last deletion of the task, as a CTE. */
const lastDeletion = (taskId: string) => sql`deletion as materialized (
  select batch, seq, at from changes where task_id = ${taskId} and kind = 'task.deleted' order by seq desc limit 1
)`;

/**
 * Re-adds to a restored task the blockers that were in the trash when it was deleted, and are back now. When they were restored, they
 * could not get it back, because nothing outside the trash waits for a task in the trash. Skips those for which its list has no room.
 *
 * - `lost`: each blocker that a change has taken from the task, with that change
 * - `returned`: those of them that were in the trash at the deletion, were lost by their own deletion or after it, and are back
 */
export const readdBlockers = (transaction: Transaction, projectId: string, taskId: string) =>
  transaction.execute(sql`
    with ${marked},
    ${lastDeletion(taskId)},
    lost as materialized (
      select blocker.id::uuid as id, c.seq, c.batch
      from changes c cross join lateral jsonb_array_elements_text(c.before -> 'blocked_by') as blocker(id)
      where c.task_id = ${taskId} and c.kind = 'task.updated' and not c.after -> 'blocked_by' ? blocker.id
    ),
    returned as materialized (
      select lost.id, max(lost.seq) as seq
      from deletion d cross join lost
        join tasks t on t.id = lost.id and t.project_id = ${projectId} and t.deleted_at is null
        join lateral (
          select kind, seq, batch from changes
          where task_id = lost.id and kind in ('task.deleted', 'task.restored') and seq < d.seq order by seq desc limit 1
        ) last on last.kind = 'task.deleted' and (lost.batch = last.batch or lost.seq > last.seq)
      group by lost.id
    )
    update tasks set
      blocked_by = blocked_by || array(
        select id from returned where id <> all(tasks.blocked_by) order by seq, id
        limit ${MAX_BLOCKING_TASKS} - cardinality(tasks.blocked_by)),
      updated_at = now()
    from marked
    where ${isMarked} and id = ${taskId} and cardinality(blocked_by) < ${MAX_BLOCKING_TASKS}
      and exists (select from returned where id <> all(tasks.blocked_by))`);

/** A task in a message about a relation that a restored task has lost. */
export type TaskName = Pick<typeof tasks.$inferSelect, "id" | "name">;

/** What a restored task has lost: its blockers in the trash, and the tasks that it no longer blocks. */
export interface LostRelations {
  lost_blockers: TaskName[];
  unblocked: TaskName[];
}

/**
 * Re-adds a restored task as a blocker of the tasks that it blocked before. Skips tasks that it waits for by now, tasks with a full list
 * and tasks in the trash, of which the journal records no changes.
 *
 * - `changed_since`: the tasks that may have lost it after its deletion
 * - `unblocked`: those that its deletion unblocked, and those that were restored without it since
 * - `blocker`: all tasks that it waits for, directly or through others
 * - `blocked`: the tasks that it blocks again
 * @param hadBlockers the blockers that the task had in the trash
 * @returns what did not come back
 */
export async function blockOthersAgain(
  transaction: Transaction,
  projectId: string,
  taskId: string,
  hadBlockers: readonly string[],
): Promise<LostRelations> {
  const isUnblocking = sql`c.project_id = ${projectId} and c.kind = 'task.updated'
    and c.before -> 'blocked_by' ? ${taskId}::text and not c.after -> 'blocked_by' ? ${taskId}::text`;
  // A minute more, because a change that waited for the lock has the time at which it began to wait.
  const changedSince = sql`t.updated_at > d.at - interval '1 minute'`;
  // Materialized, so that the journal is read once. The planner would read it for each task of a new project without statistics.
  const { rows } = await transaction.execute<LostRelations & Record<string, unknown>>(sql`
    with recursive ${marked},
    ${lastDeletion(taskId)},
    changed_since as materialized (
      select t.id from tasks t, deletion d where t.project_id = ${projectId} and ${changedSince}
    ),
    unblocked as materialized (
      select c.task_id from changes c join deletion d on c.batch = d.batch where ${isUnblocking}
      union
      select c.task_id from deletion d, changed_since t
        join lateral (select * from changes where task_id = t.id and seq > d.seq) c on true where ${isUnblocking}
    ),
    blocker as (
      select unnest(blocked_by) as id from tasks where id = ${taskId}
      union select unnest(next.blocked_by) from tasks next join blocker on blocker.id = next.id
    ),
    blocked as (
      update tasks set blocked_by = array_append(blocked_by, ${taskId}::uuid), updated_at = now()
      from marked
      where ${isMarked} and project_id = ${projectId} and deleted_at is null and id in (select task_id from unblocked)
        and id not in (select id from blocker) and ${taskId}::uuid <> all(blocked_by)
        and cardinality(blocked_by) < ${MAX_BLOCKING_TASKS}
      returning id
    )
    select
      (select ${toNames} from tasks where ${isOneOf(tasks.id, hadBlockers)} and deleted_at is not null) as lost_blockers,
      (select ${toNames} from tasks where id in (select task_id from unblocked) and id not in (select id from blocked)
        and ${taskId}::uuid <> all(blocked_by) and deleted_at is null) as unblocked`);
  return rows[0]!;
}

const toNames = sql`coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by number), '[]')`;
