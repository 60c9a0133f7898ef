import "server-only";
import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { tasks } from "@/db/schema";
import { isOneOf, toUuids } from "@/db/uuids.server";
import type { ProblemEntry } from "@/lib/api/problem";
import { toConflictLocation } from "@/lib/journal/conflict-location";

/*
 * The tasks of a series share the left half of their ids, up to the variant of the UUID. So a series is a range of the primary
 * key, and a restored task finds the others. Only one open task of a series has the rule, unless the user adds it to another one.
 */
const SERIES_LENGTH = "00000000-0000-4000-".length;

/** What the ids of all tasks of a series begin with. */
export const getSeries = (id: string): string => id.slice(0, SERIES_LENGTH);

/** The same for the tasks of a query. */
export const seriesOfTask = sql<string>`left(${tasks.id}::text, ${sql.raw(`${SERIES_LENGTH}`)})`;

/** An id for the next task of a series. */
export const createNextId = (id: string): string => getSeries(id) + randomUUID().slice(SERIES_LENGTH);

/* In the SQL below, `other` is a task that may be in the series of `tasks`. */

/** The id that a suffix makes with the series of `tasks`. */
const toIdInSeries = (suffix: string) =>
  sql`(left(tasks.id::text, ${sql.raw(`${SERIES_LENGTH}`)}) || ${sql.raw(`'${suffix}'`)})::uuid`;
/** Whether `other` is in the range of the primary key that is the series. So is the task itself. */
const isInSeries = sql`other.id between ${toIdInSeries("0000-000000000000")} and ${toIdInSeries("ffff-ffffffffffff")}`;
/** Whether the series has other tasks, in the trash or not. */
export const hasOthersInSeries = sql<boolean>`exists (select from tasks other where (
  ${isInSeries} and other.id <> tasks.id and other.project_id = tasks.project_id))`;

const isOpen = sql`other.project_id = tasks.project_id and other.status <> 'done' and other.deleted_at is null`;
const isOpenWithRule = sql`${isOpen} and other.repeat is not null`;

/** The series as rows `other`, read by the primary key alone. With further conditions it would read the project once for each task. */
const tasksOfSeries = sql`(
  select id, project_id, number, repeat, status, deleted_at from tasks other where ${isInSeries} offset 0) other`;

/**
 * The first later open task of the series of each given task, if it does not repeat: it came back from the trash while the given
 * task had the rule. A task that is later than several of them belongs to the last one.
 * @returns the later tasks by the given ones
 */
export async function findLaterTasks(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await transaction.execute<{ id: string; later: string }>(sql`
    select distinct on (later.id) later.id as later, tasks.id
    from tasks cross join lateral (
      select other.id from ${tasksOfSeries}
      where ${isOpen} and other.repeat is null and other.number > tasks.number
      order by other.number limit 1
    ) later
    where ${isOneOf(tasks.id, ids)}
    order by later.id, tasks.number desc`);
  return new Map(rows.map(({ id, later }) => [id, later]));
}

/** The only change of `other` is its creation, by the batch that last took the rule from the task. */
const isAsCreatedByCompletion = sql`
  (select array_agg(c.batch) from changes c where c.task_id = other.id) = array(
    select c.batch from changes c
    where c.task_id = tasks.id and c.before ->> 'repeat' is not null and c.after ? 'repeat'
    order by c.seq desc limit 1)`;
const blocksNoTask = sql`not exists (
  select from tasks blocked where blocked.project_id = tasks.project_id
    and blocked.blocked_by <> '{}' and blocked.blocked_by @> array[other.id])`;

/**
 * The next tasks of the given tasks that `batch` has reopened, if they are as the completion created them: open with their rule, not
 * changed since, and blocking no other task.
 */
export async function findUntouchedNext(
  transaction: Transaction,
  ids: readonly string[],
  batch: string,
): Promise<{ id: string; next: string; repeat: string }[]> {
  const wasDoneBefore = sql`exists (
    select from changes c where c.task_id = tasks.id and c.batch = ${batch} and c.before ->> 'status' = 'done')`;
  const { rows } = await transaction.execute<{ id: string; next: string; repeat: string }>(sql`
    select tasks.id, other.id as next, other.repeat
    from tasks cross join lateral ${tasksOfSeries}
    where ${isOneOf(tasks.id, ids)} and tasks.status <> 'done' and tasks.repeat is null
      and other.id <> tasks.id and ${isOpenWithRule}
      and ${wasDoneBefore} and ${isAsCreatedByCompletion} and ${blocksNoTask}`);
  return rows;
}

/** The last value in the changes of `other` before the change `seq`. @param condition which of its changes have the value */
const lastBefore = (seq: number, value: SQL, condition: SQL) => sql`(
  select ${value} from changes c where c.task_id = other.id and c.seq < ${seq} and ${condition} order by c.seq desc limit 1)`;
/** Whether `other` was open and had its rule before the change `seq`. */
const hadRuleBefore = (seq: number) => sql`(
  ${lastBefore(seq, sql`c.after->>'repeat'`, sql`c.after ? 'repeat'`)} is not null
  and ${lastBefore(seq, sql`c.after->>'status'`, sql`c.after ? 'status'`)} <> 'done'
  and ${lastBefore(seq, sql`c.kind`, sql`c.kind in ('task.created', 'task.deleted', 'task.restored')`)} <> 'task.deleted')`;

/**
 * Which of the tasks `ids` must not have their rule: those that are done, or whose series another open task continues.
 * @param ignored tasks that do not count as another one
 * @param since a change; a task that had the rule before it does not count as another one, because both had it then
 */
const hasWrongRule = (ids: SQL, ignored: SQL, since?: number) => sql`
  id = any(${ids}) and repeat is not null and deleted_at is null and (status = 'done' or exists (
    select from tasks other
    where ${isInSeries} and ${isOpenWithRule} and other.id <> all(${ignored})
      ${since === undefined ? sql`` : sql`and not ${hadRuleBefore(since)}`}))`;

/**
 * Removes the rule from restored tasks that are done or whose series another open task continues.
 * @param since the first change that was undone.
 */
export async function dropWrongRules(
  transaction: Transaction,
  ids: readonly string[],
  since?: number,
): Promise<void> {
  if (ids.length === 0) return;
  const restored = toUuids(ids);
  await transaction.execute(
    sql`update tasks set repeat = null where ${hasWrongRule(restored, restored, since)}`,
  );
}

const TASK_IS_DONE = "The task is done, so it can’t repeat.";
const SERIES_GOES_ON = "Another task in the series now repeats.";

/**
 * Finds the tasks that got their rule back by an undo, but are done or whose series another open task continues.
 * @param since the first change that was undone.
 */
export async function findRuleConflicts(
  transaction: Transaction,
  ids: readonly string[],
  since: number,
): Promise<ProblemEntry[]> {
  if (ids.length === 0) return [];
  const { rows } = await transaction.execute<{ id: string; status: string }>(sql`
    select id, status from tasks where ${hasWrongRule(toUuids(ids), sql`array[tasks.id]`, since)}`);
  return rows.map(({ id, status }) => ({
    message: status === "done" ? TASK_IS_DONE : SERIES_GOES_ON,
    location: toConflictLocation(id, "repeat"),
  }));
}
