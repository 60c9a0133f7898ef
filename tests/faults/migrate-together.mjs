// Several instances start at once on an empty database. All become ready, and the schema and the seed exist once.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ask, isGood, signUp } from "./lib/people.mjs";
import { scenario } from "./lib/scenario.mjs";

const journal = join(import.meta.dirname, "..", "..", "drizzle", "meta", "_journal.json");

const INDEXING_TIMEOUT_MS = 20_000;
/** Those that are built beside the writers (db/concurrent-indexes.server.ts). */
const INDEXES = [
  ...["tasks_number_index", "tasks_due_index", "tasks_blocked_index", "tasks_trash_index"],
  ...["projects_trash_index", "user_permissions_expires_at_index"],
  ...["changes_undoes_index", "changes_batch_index", "changes_project_index"],
  ...["mail_outbox_created_at_index", "mail_outbox_failed_index", "ai_runs_started_at_index"],
];

await scenario("migrate-together", async ({ world, report, isShort }) => {
  const count = isShort ? 2 : 5;
  const rounds = isShort ? 1 : 3;
  const env = { APP_URL: "http://127.0.0.1:1", DATABASE_POOL: "3" };
  const migrations = JSON.parse(readFileSync(journal, "utf8")).entries.length;
  /** @type {string[]} */
  const wrong = [];
  /** The result of a single instance, for comparison. */
  let expected = "";
  for (let round = 0; round <= rounds; round++) {
    await world.sql`drop schema public cascade`;
    await world.sql`drop schema if exists drizzle cascade`;
    await world.sql`create schema public`;
    const apps = await Promise.all(Array.from({ length: round === 0 ? 1 : count }, () => world.app({ env })));
    await untilIndexed(world.sql);
    const found = await describe(world.sql);
    if (round === 0) expected = found;
    if (found !== expected) wrong.push(`round ${round} made another database`);
    const [row] = await world.sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
    if (row?.count !== migrations) wrong.push(`${row?.count} migrations are noted, not ${migrations}`);
    // A user who signs up at one instance can use the others.
    const { token } = await signUp(apps[0]?.url ?? "");
    for (const { url } of apps)
      if (!isGood(await ask(url, "GET /api/auth/me", { token })))
        wrong.push(`an instance of round ${round} does not answer`);
    await Promise.all(apps.map((app) => app.stop()));
  }
  report.record("instances_at_once", count);
  report.record("rounds", rounds);
  report.record("migrations", migrations);
  report.expectNone("wrong", wrong);
  report.expectTrue("there is a schema to compare", expected.length > 1000);
});

/** Waits for the indexes that one of the instances builds after the start. @param {import("../../scripts/lib/postgres/sql.mjs").Sql} sql */
async function untilIndexed(sql) {
  const deadline = Date.now() + INDEXING_TIMEOUT_MS;
  for (;;) {
    const [row] =
      await sql`select count(*)::int as count from pg_index join pg_class on pg_class.oid = indexrelid
      where indisvalid and relname = any(${INDEXES})`;
    if (row?.count === INDEXES.length) return;
    if (Date.now() > deadline) throw new Error("The indexes were not built.");
    await sleep(50);
  }
}

/** Tables with their columns, indexes, triggers, functions, and the seeded rows. @param {import("../../scripts/lib/postgres/sql.mjs").Sql} sql */
async function describe(sql) {
  return JSON.stringify([
    await sql`select table_name, column_name, data_type, column_default, is_nullable from information_schema.columns
      where table_schema = 'public' order by 1, 2`,
    await sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`,
    await sql`select tgname, tgrelid::regclass::text as table from pg_trigger where not tgisinternal order by 1, 2`,
    await sql`select proname from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    await sql`select name from roles order by 1`,
    await sql`select name from permissions order by 1`,
  ]);
}
