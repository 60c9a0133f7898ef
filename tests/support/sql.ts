import { connect } from "@/scripts/lib/sql.mjs";

/** The test's own look into the database, beside the app's. */
export const sql = connect(process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL!, { max: 2 });

/** Until so many statements of the app wait for a lock of somebody else's. */
export async function untilWaiting(count = 1) {
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
