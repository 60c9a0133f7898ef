import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db";
import { hasSqlState } from "@/db/sqlstate";
import { repeatInSteps } from "@/db/steps.server";
import { log } from "@/lib/log.server";
import { TRASH_DAYS } from "@/lib/trash-days";

/** Small, because a project may have many tasks and changes. */
const PROJECTS_PER_STEP = 20;
const TASKS_PER_STEP = 500;
/** The statement timeout for a single project, whose journal may be long. */
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

/**
 * Deletes what has been in the trash for too long. A project is deleted with its journal. For a task the journal keeps that
 * something happened and where, so that `seq` has no gaps and the order of the other tasks is still known. Rows are locked before
 * they are deleted, and Postgres checks their age again after waiting for a lock, so what is restored meanwhile stays. They are
 * locked in the order of their ids, so that two instances never deadlock.
 */
export async function purgeTrash(): Promise<void> {
  await repeatInSteps(TASKS_PER_STEP, () =>
    db.execute(sql`
      with expired as materialized (
        select id from tasks
        where deleted_at ${olderThanTrashDays} and id in (
          select task_id from changes where kind = 'task.deleted' and before is not null and at ${olderThanTrashDays})
        order by id limit ${TASKS_PER_STEP} for update
      ), gone as (
        delete from tasks using expired where tasks.id = expired.id and deleted_at ${olderThanTrashDays} returning tasks.id
      ), emptied as (${emptied})
      select id from gone`),
  );
  // Finds the tasks that an instance of an older version deleted at once.
  await repeatInSteps(TASKS_PER_STEP, () =>
    db.execute(sql`
      with gone as materialized (
        select distinct task_id as id from changes
        where kind = 'task.deleted' and before is not null and at ${olderThanTrashDays} and not exists (select from tasks where id = task_id)
        limit ${TASKS_PER_STEP}
      ), emptied as (${emptied})
      select id from gone`),
  );
  // Last, because a project that cannot be deleted must not keep the tasks of others.
  await purgeProjects();
}

/** Deletes fewer projects per step after one that took too long. A single one that still does is left for the next time. */
async function purgeProjects(): Promise<void> {
  /** Projects up to this id are done, or are left. */
  let after = NO_ID;
  for (let limit = PROJECTS_PER_STEP; ; ) {
    try {
      return await repeatInSteps(limit, () => deleteProjects(limit, after));
    } catch (error) {
      // A statement or the wait for a lock took too long.
      if (!hasSqlState(error, "query_canceled", "lock_not_available")) throw error;
      if (limit > 1) {
        limit = Math.ceil(limit / 5);
        continue;
      }
      const [stuck] = (await db.execute<{ id: string }>(findExpired(1, after))).rows;
      if (!stuck) return;
      log.error({ err: error, project_id: stuck.id }, "a project in the trash could not be deleted");
      after = stuck.id;
    }
  }
}

const findExpired = (limit: number, after: string) => sql`
  select id from projects
  where deleted_at ${olderThanTrashDays} and id > ${after} and id in (
    select project_id from changes where kind = 'project.deleted' and before is not null and at ${olderThanTrashDays})
  order by id limit ${limit}`;

const deleteProjects = (limit: number, after: string) =>
  db.transaction(async (transaction) => {
    if (limit === 1)
      await transaction.execute(sql`select set_config('statement_timeout', ${`${LONG_TIMEOUT_MS}`}, true)`);
    return transaction.execute(sql`
      with expired as materialized (${findExpired(limit, after)} for update)
      delete from projects using expired where projects.id = expired.id and deleted_at ${olderThanTrashDays}`);
  });
