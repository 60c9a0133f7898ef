import "server-only";
import { asc, desc, getTableColumns, inArray, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from ".";

type PageRequest = { page: number; per_page: number };

/** The answer of a paged list. */
export function toPage<T>(data: T[], total: number, { page, per_page }: PageRequest) {
  const hasMore = (page + 1) * per_page < total;
  return {
    data,
    meta: {
      page,
      per_page,
      total,
      next_page: hasMore ? page + 1 : null,
      prev_page: page > 0 ? page - 1 : null,
      has_more: hasMore,
    },
  };
}

/**
 * One page of a table's rows, ties broken by id. Deep pages use a deferred join: the offset skips index entries, and only the
 * rows of the page are fetched.
 * @param total the number of rows, if it is known without counting.
 */
export async function listRows<T extends PgTable & { id: PgColumn }>(
  table: T,
  query: PageRequest & { sort_by: string & keyof T["$inferSelect"]; sort_order: "asc" | "desc" },
  where: SQL | undefined,
  total?: Promise<number>,
) {
  const direction = query.sort_order === "asc" ? asc : desc;
  const from = table as PgTable & { id: PgColumn };
  const order = [direction(getTableColumns(from)[query.sort_by]!), direction(from.id)];
  const ids = db
    .select({ id: from.id })
    .from(from)
    .where(where)
    .orderBy(...order)
    .limit(query.per_page)
    .offset(query.page * query.per_page);
  const [rows, count] = await Promise.all([
    db
      .select()
      .from(from)
      .where(inArray(from.id, ids))
      .orderBy(...order),
    total ?? db.$count(from, where),
  ]);
  return toPage(rows as T["$inferSelect"][], count, query);
}

/** A LIKE pattern for "contains"; wildcards in the text are escaped. */
export const toLikePattern = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
