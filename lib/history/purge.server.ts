import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { hasSqlState } from "@/db/sqlstate";
import { repeatInSteps } from "@/db/steps.server";
import { log } from "@/lib/log.server";
import { TRASH_DAYS } from "./trash-days";

/** Small, because a project may have many tasks and changes. */
const PROJECTS_PER_STEP = 20;
const TASKS_PER_STEP = 500;
/** The statement timeout for a single row, whose journal may be long. */
const LONG_TIMEOUT_MS = 60_000;
const NO_ID = "00000000-0000-0000-0000-000000000000";
const olderThanTrashDays = sql`< now() - make_interval(days => ${TRASH_DAYS})`;

/** Reduces a change to where the task was, which the order of the other tasks depends on. */
const emptied = sql`
  update changes set
    before = case when kind <> 'task.deleted' and before ? 'status'
      then jsonb_build_object('status', before -> 'status', 'after_id', before -> 'after_id') end,
    after = case when after ? 'status'
      then jsonb_build_object('status', after -> 'status', 'after_id', after -> 'after_id') end
  where task_id in (select id from gone)`;

/** One kind of rows in the trash. */
interface Part {
  what: string;
  rowsPerStep: number;
  /** Selects the first ids after this one, in their order. */
  find: (after: string, limit: number) => SQL;
  /** Purges what `find` has selected. */
  purge: (found: SQL) => SQL;
}

const tasksInTrash: Part = {
  what: "a task",
  rowsPerStep: TASKS_PER_STEP,
  find: (after, limit) => sql`
    select id from tasks
    where deleted_at ${olderThanTrashDays} and id > ${after} and id in (
      select task_id from changes where kind = 'task.deleted' and before is not null and at ${olderThanTrashDays})
    order by id limit ${limit}`,
  purge: (found) => sql`
    with expired as materialized (${found} for update),
    gone as (
      delete from tasks using expired where tasks.id = expired.id and deleted_at ${olderThanTrashDays} returning tasks.id
    ), emptied as (${emptied})
    select id from gone`,
};

const tasksDeletedByOlderVersions: Part = {
  what: "a task that an older version deleted at once",
  rowsPerStep: TASKS_PER_STEP,
  find: (after, limit) => sql`
    select distinct task_id as id from changes
    where kind = 'task.deleted' and before is not null and at ${olderThanTrashDays} and task_id > ${after}
      and not exists (select from tasks where id = task_id)
    order by task_id limit ${limit}`,
  purge: (found) => sql`with gone as materialized (${found}), emptied as (${emptied}) select id from gone`,
};

const projectsInTrash: Part = {
  what: "a project",
  rowsPerStep: PROJECTS_PER_STEP,
  find: (after, limit) => sql`
    select id from projects
    where deleted_at ${olderThanTrashDays} and id > ${after} and id in (
      select project_id from changes where kind = 'project.deleted' and before is not null and at ${olderThanTrashDays})
    order by id limit ${limit}`,
  purge: (found) => sql`
    with expired as materialized (${found} for update)
    delete from projects using expired where projects.id = expired.id and deleted_at ${olderThanTrashDays}`,
};

/**
 * Deletes what has been in the trash for too long. A project is deleted with its journal. For a task the journal keeps that
 * something happened and where, so that `seq` has no gaps and the order of the other tasks is still known. Rows are locked before
 * they are deleted, and Postgres checks their age again after waiting for a lock, so what is restored meanwhile stays. They are
 * locked in the order of their ids, so that two instances never deadlock.
 */
export async function purgeTrash(): Promise<void> {
  for (const part of [tasksInTrash, tasksDeletedByOlderVersions, projectsInTrash])
    await purgePart(part).catch((err) =>
      log.warn(
        { err, what: part.what },
        "a part of the trash could not be purged; the next attempt is in an hour",
      ),
    );
}

/** Purges fewer rows per step after one that took too long. A single one that still does is left for the next time. */
async function purgePart(part: Part): Promise<void> {
  /** Rows up to this id are done, or are left. */
  let after = NO_ID;
  for (let limit = part.rowsPerStep; ; ) {
    try {
      return await repeatInSteps(limit, () => purgeStep(part, after, limit));
    } catch (error) {
      // A statement or the wait for a lock took too long.
      if (!hasSqlState(error, "query_canceled", "lock_not_available")) throw error;
      if (limit > 1) {
        limit = Math.ceil(limit / 5);
        continue;
      }
      const [stuck] = (await db.execute<{ id: string }>(part.find(after, 1))).rows;
      if (!stuck) return;
      log.error({ err: error, id: stuck.id }, `${part.what} in the trash could not be deleted`);
      after = stuck.id;
    }
  }
}

const purgeStep = ({ find, purge }: Part, after: string, limit: number) =>
  db.transaction(async (transaction) => {
    if (limit === 1)
      await transaction.execute(sql`select set_config('statement_timeout', ${`${LONG_TIMEOUT_MS}`}, true)`);
    return transaction.execute(purge(find(after, limit)));
  });
