import { connect } from "@/scripts/lib/postgres/sql.mjs";

/** The test's own database connection, separate from the app's. */
export const sql = connect(process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL!, { max: 2 });

/** Waits until this many of the app's statements wait for a lock. */
export async function waitUntilBlocked(count = 1) {
  for (
    const end = Date.now() + 30_000;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 10))
  ) {
    const waiting =
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting.length >= count) return;
  }
  throw new Error("Nobody waits for a lock");
}
