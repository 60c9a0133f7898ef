import "server-only";
import pg from "pg";
import { INDEX_BUILD_LOCK_ID } from "./locks.server";

/**
 * Indexes on tables that may have millions of rows. A migration would keep writers waiting while it builds one; these are
 * built beside them. The schema (db/schema) declares the same indexes.
 */
const INDEXES: Record<string, string> = {
  tasks_number_index: "unique index %s on tasks (number, project_id) where number is not null",
  tasks_due_index:
    "index %s on tasks (user_id, due_on, id) where due_on is not null and status <> 'done' and deleted_at is null",
  tasks_blocked_index: "index %s on tasks (project_id) where blocked_by <> '{}'",
  tasks_trash_index: "index %s on tasks (user_id, deleted_at) where deleted_at is not null",
  projects_trash_index: "index %s on projects (user_id, deleted_at) where deleted_at is not null",
  changes_batch_index: "index %s on changes (project_id, batch)",
  changes_project_index: "index %s on changes (project_id, seq) where task_id is null",
  changes_undoes_index: "index %s on changes (project_id) where undoes is not null",
  mail_outbox_created_at_index: "index %s on mail_outbox (created_at)",
  mail_outbox_failed_index: "index %s on mail_outbox (failed_at) where failed_at is not null",
  ai_runs_started_at_index: "index %s on ai_runs (started_at)",
  user_permissions_expires_at_index: "index %s on user_permissions (expires_at) where expires_at is not null",
};

/**
 * Builds the indexes that are missing, without blocking reads or writes. A build waits for all transactions that are open.
 * @param url must not lead to a pooler, because the lock belongs to a connection.
 * @returns whether all are there; not while another instance builds them.
 */
export async function createConcurrentIndexes(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    const missing = await findMissing(client);
    if (missing.length === 0) return true;
    const { rows } = await client.query<{ is_free: boolean }>("select pg_try_advisory_lock($1) as is_free", [
      INDEX_BUILD_LOCK_ID,
    ]);
    if (!rows[0]?.is_free) return false;
    for (const name of await findMissing(client)) {
      // An interrupted build leaves an index that is not used.
      await client.query(`drop index concurrently if exists ${name}`);
      await client.query(`create ${INDEXES[name]!.replace("index %s", `index concurrently ${name}`)}`);
    }
    return true;
  } finally {
    await client.end();
  }
}

async function findMissing(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indisvalid and c.relname = any($1) and pg_table_is_visible(c.oid)`,
    [Object.keys(INDEXES)],
  );
  return Object.keys(INDEXES).filter((name) => !rows.some((row) => row.name === name));
}
