import "server-only";
import { and, asc, desc, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from ".";

/** How many rows a long reply holds in memory at once. */
export const ROWS_PER_PAGE = 250;

/**
 * All rows that match, in pages, ordered by a point in time that never changes. Each page begins behind the last row of
 * the one before (keyset), so rows that come or go meanwhile make no other row appear twice or not at all.
 */
export async function* readInPages<T extends PgTable & { id: PgColumn }>(
  table: T,
  where: SQL | undefined,
  time: PgColumn,
  direction: "asc" | "desc" = "desc",
): AsyncGenerator<T["$inferSelect"][]> {
  const from = table as PgTable & { id: PgColumn };
  const order = direction === "asc" ? asc : desc;
  const comparator = direction === "asc" ? sql`>` : sql`<`;
  let after: SQL | undefined;
  for (;;) {
    const rows = await db
      // As text it keeps its microseconds.
      .select({ ...getTableColumns(from), place: sql<string>`${time}::text` })
      .from(from)
      .where(and(where, after))
      .orderBy(order(time), order(from.id))
      .limit(ROWS_PER_PAGE);
    const last = rows.at(-1) as { place: string; id: string } | undefined;
    if (last) yield rows as T["$inferSelect"][];
    if (!last || rows.length < ROWS_PER_PAGE) return;
    after = sql`(${time}, ${from.id}) ${comparator} (${last.place}::timestamptz, ${last.id})`;
  }
}
