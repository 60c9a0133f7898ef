import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db";
import { repeatInSteps } from "@/db/steps.server";
import { TRASH_DAYS } from "../access/trash-days";

/** Small, because a project may have many tasks and changes. */
const PROJECTS_PER_STEP = 20;
const TASKS_PER_STEP = 500;
/** For a single project, whose journal may be long. */
const LONG_TIMEOUT_MS = 60_000;
const isOver = sql`< now() - make_interval(days => ${TRASH_DAYS})`;

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
  await purgeProjects();
  await repeatInSteps(TASKS_PER_STEP, () =>
    db.execute(sql`
      with over as materialized (
        select id from tasks
        where deleted_at ${isOver} and id in (
          select task_id from changes where kind = 'task.deleted' and before is not null and at ${isOver})
        order by id limit ${TASKS_PER_STEP} for update
      ), gone as (
        delete from tasks using over where tasks.id = over.id and deleted_at ${isOver} returning tasks.id
      ), emptied as (${emptied})
      select id from gone`),
  );
  // For tasks that an instance of an older version deleted at once.
  await repeatInSteps(TASKS_PER_STEP, () =>
    db.execute(sql`
      with gone as materialized (
        select distinct task_id as id from changes
        where kind = 'task.deleted' and before is not null and at ${isOver} and not exists (select from tasks where id = task_id)
        limit ${TASKS_PER_STEP}
      ), emptied as (${emptied})
      select id from gone`),
  );
}

/** Deletes fewer projects per step after one that took too long. */
async function purgeProjects(): Promise<void> {
  for (let limit = PROJECTS_PER_STEP; ; ) {
    try {
      return await repeatInSteps(limit, () => deleteProjects(limit));
    } catch (error) {
      if (limit === 1 || !isTimeout(error)) throw error;
      limit = Math.ceil(limit / 5);
    }
  }
}

const isTimeout = (error: unknown) =>
  (error as { cause?: { code?: string } } | undefined)?.cause?.code === "57014";

const deleteProjects = (limit: number) =>
  db.transaction(async (transaction) => {
    if (limit === 1)
      await transaction.execute(sql`select set_config('statement_timeout', ${`${LONG_TIMEOUT_MS}`}, true)`);
    return transaction.execute(sql`
      with over as materialized (
        select id from projects
        where deleted_at ${isOver} and id in (
          select project_id from changes where kind = 'project.deleted' and before is not null and at ${isOver})
        order by id limit ${limit} for update
      )
      delete from projects using over where projects.id = over.id and deleted_at ${isOver}`);
  });
