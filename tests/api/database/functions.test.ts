// Own database: it replaces the triggers of all tables, and rolls back.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Tag } from "@/scripts/lib/postgres/sql.mjs";
import { sql } from "../../support/database/sql";

/** Functions of the app; those of extensions are in the same schema. */
const OWN = sql.raw(`pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend where pg_depend.objid = pg_proc.oid and deptype = 'e')`);

/** The text of each function of the app and of each trigger that calls one, as Postgres prints it. */
async function readFunctions(transaction: Tag): Promise<Record<string, string>> {
  const rows = await transaction<{ name: string; text: string }>`
    select pg_proc.oid::regprocedure::text as name, pg_get_functiondef(pg_proc.oid) as text
    from pg_proc where ${OWN}
    union all
    select 'trigger ' || tgname || ' on ' || tgrelid::regclass, pg_get_triggerdef(pg_trigger.oid)
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and ${OWN}
    order by name`;
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
}

test("db/functions holds every function and trigger of the migrated database", async () => {
  const { migrated, written } = await sql.begin(async (transaction) => {
    const migrated = await readFunctions(transaction);
    const [{ functions }] = (await transaction<{ functions: string }>`
      select string_agg(oid::regprocedure::text, ', ') as functions
      from pg_proc where ${OWN}`) as [{ functions: string }];
    await transaction`drop function ${sql.raw(functions)} cascade`;
    // A function may call one that a later file creates.
    await transaction`set local check_function_bodies = off`;
    for (const file of readdirSync("db/functions"))
      await transaction`${sql.raw(readFileSync(`db/functions/${file}`, "utf8"))}`;
    const written = await readFunctions(transaction);
    await transaction`rollback`;
    return { migrated, written };
  });
  expect(Object.keys(migrated)).toContain("record_updated_tasks()");
  expect(written).toEqual(migrated);
});
