import type { Sql } from "@/scripts/lib/postgres/sql.mjs";

/**
 * Every write of the app to a project names its author. Only the statements that lock or insert the project do this
 * (lib/journal/author-settings.server.ts). The following statements may write without an author.
 */
const ALLOWED_WITHOUT_LOCK = [
  // The purge of the trash, which locks what it deletes, and empties the changes of what is gone.
  /^\s*with (expired|gone) as materialized/,
  // What completes the projects of an older version, in the background.
  /^select number_tasks\(\$1\), record_baseline\(\$2\)$/,
  // The deletion of an account, which takes its projects along.
  /^delete from "users" where/,
];

/** Makes a database record the app's statements that write to projects without an author. Writes of triggers are not recorded. */
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

/** The recorded writes since the database was created. */
export async function findUnlockedWrites(sql: Sql): Promise<string[]> {
  const rows = await sql<{ statement: string }>`select statement from watch.unlocked_writes`;
  return rows
    .filter(({ statement }) => !ALLOWED_WITHOUT_LOCK.some((known) => known.test(statement)))
    .map(({ statement }) => `a write without the lock of its project: ${statement}`);
}
