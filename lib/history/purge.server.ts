import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db";
import { TRASH_DAYS } from "./trash-days";

const ROWS_PER_STEP = 500;
const isOver = sql`< now() - make_interval(days => ${TRASH_DAYS})`;

/**
 * Deletes what has been in the trash for too long. A project goes with its journal. Of a task the journal keeps that something
 * happened and where, so that `seq` has no gaps and the order of the other tasks can still be told.
 */
export async function purgeTrash(): Promise<void> {
  for (let count = ROWS_PER_STEP; count === ROWS_PER_STEP; ) {
    const { rowCount } = await db.execute(sql`
      delete from projects where id in (
        select project_id from changes join projects on projects.id = project_id
        where kind = 'project.deleted' and before is not null and at ${isOver} and projects.deleted_at ${isOver}
        limit ${ROWS_PER_STEP})`);
    count = rowCount ?? 0;
  }
  for (let count = ROWS_PER_STEP; count === ROWS_PER_STEP; ) {
    const { rowCount } = await db.execute(sql`
      with gone as (
        delete from tasks where id in (
          select task_id from changes join tasks on tasks.id = task_id
          where kind = 'task.deleted' and before is not null and at ${isOver} and tasks.deleted_at ${isOver}
          limit ${ROWS_PER_STEP})
        returning id
      ), emptied as (
        update changes set
          before = case when kind <> 'task.deleted' and before ? 'status'
            then jsonb_build_object('status', before -> 'status', 'after_id', before -> 'after_id') end,
          after = case when after ? 'status'
            then jsonb_build_object('status', after -> 'status', 'after_id', after -> 'after_id') end
        where task_id in (select id from gone)
      )
      select id from gone`);
    count = rowCount ?? 0;
  }
}
