// Own database: every index is built again.
import { is, SQL } from "drizzle-orm";
import { getTableConfig, type IndexedColumn, PgDialect, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { createConcurrentIndexes } from "@/db/concurrent-indexes.server";
import * as schema from "@/db/schema";
import { sql } from "../../support/database/sql";

const dialect = new PgDialect();
const toText = (part: SQL) => dialect.sqlToQuery(part).sql;
function toColumn(column: object): string {
  if (is(column, SQL)) return `(${toText(column)})`;
  const { name, indexConfig } = column as IndexedColumn;
  const { opClass = "", order, nulls } = indexConfig;
  return `"${name}" ${opClass} ${order === "desc" ? `desc nulls ${nulls}` : ""}`;
}

/** The indexes that the schema declares, each with the statement that builds it. */
const declared = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table))
  .flatMap(({ name: table, indexes }) =>
    indexes.map(({ config: { name, unique, method, columns, where } }) => ({
      name: name!,
      statement: `create ${unique ? "unique " : ""}index "${name}" on "${table}" using ${method ?? "btree"}
        (${columns.map(toColumn).join(", ")}) ${where ? `where ${toText(where)}` : ""}`,
    })),
  );

const readDefinition = async (name: string) =>
  (await sql`select pg_get_indexdef(${name}::regclass) as text`)[0]!.text;

test("each index is the one that the schema declares, whether a migration or the start has built it", async () => {
  await createConcurrentIndexes(process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL!);
  expect(declared.length).toBeGreaterThan(30);
  for (const { name, statement } of declared) {
    const built = await readDefinition(name);
    await sql`drop index ${sql.raw(`"${name}"`)}`;
    await sql`${sql.raw(statement)}`;
    expect(built, name).toBe(await readDefinition(name));
  }
});
