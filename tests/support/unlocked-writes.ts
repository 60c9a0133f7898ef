import type { Sql } from "@/scripts/lib/postgres/sql.mjs";

/**
 * Every write of the app to a project names its author, which only the statements do that take the project's lock or insert the
 * project (lib/journal/author.server.ts). These may write without:
 */
const KNOWN = [
  // The purge of the trash, which locks what it deletes, and empties the changes of what is gone.
  /^\s*with (over|gone) as materialized/,
  // What completes the projects of an older version, in the background.
  /^select number_tasks\(\$1\), record_baseline\(\$2\)$/,
  // The deletion of an account, which takes its projects along.
  /^delete from "users" where/,
];

/** Makes a database note the app's statements that write to projects without naming an author. What triggers write is not noted. */
export async function watchWrites(sql: Sql): Promise<void> {
  await sql`create schema watch`;
  await sql`create table watch.unlocked_writes (statement text primary key)`;
  await sql`
    create function watch.note_unlocked_write() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() = 1 and current_setting('application_name') = 'waymark'
        and coalesce(current_setting('waymark.actor', true), '') = '' then
        insert into watch.unlocked_writes values (current_query()) on conflict do nothing;
      end if;
      return null;
    end $$`;
  for (const table of ["projects", "tasks", "changes"])
    await sql`
      create trigger watch_writes after insert or update or delete on ${sql.raw(table)}
      for each statement execute function watch.note_unlocked_write()`;
}

/** What the app has written beside `changeProject` and its like since the database was made. */
export async function findUnlockedWrites(sql: Sql): Promise<string[]> {
  const rows = await sql<{ statement: string }>`select statement from watch.unlocked_writes`;
  return rows
    .filter(({ statement }) => !KNOWN.some((known) => known.test(statement)))
    .map(({ statement }) => `a write without the lock of its project: ${statement}`);
}
