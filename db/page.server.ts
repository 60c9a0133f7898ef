import "server-only";
import { asc, desc, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Database, db, type Transaction } from ".";
import { prepared } from "./prepared.server";

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

type Pageable = PgTable & { id: PgColumn };
type SortedPageRequest<T extends Pageable> = PageRequest & {
  sort_by: string & keyof T["$inferSelect"];
  sort_order: "asc" | "desc";
};

/**
 * The rows of one page, ties broken by id. Deep pages use a deferred join: the offset skips index entries, and only the
 * rows of the page are fetched. Limit and offset are placeholders.
 */
function selectPage<T extends Pageable>(
  on: Database | Transaction,
  table: T,
  { sort_by, sort_order }: SortedPageRequest<T>,
  where: SQL | undefined,
) {
  const direction = sort_order === "asc" ? asc : desc;
  const from = table as Pageable;
  const order = [direction(getTableColumns(from)[sort_by]!), direction(from.id)];
  const ids = on
    .select({ id: from.id })
    .from(from)
    .where(where)
    .orderBy(...order)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"));
  return on
    .select()
    .from(from)
    .where(inArray(from.id, ids))
    .orderBy(...order);
}

const toLimit = ({ page, per_page }: PageRequest) => ({ limit: per_page, offset: page * per_page });

/**
 * One page of a table's rows.
 * @param total the number of rows, if it is known without counting.
 */
export async function listRows<T extends Pageable>(
  table: T,
  query: SortedPageRequest<T>,
  where: SQL | undefined,
  total?: Promise<number>,
) {
  const [rows, count] = await Promise.all([
    selectPage(db, table, query, where).prepare("").execute(toLimit(query)),
    total ?? db.$count(table, where),
  ]);
  return toPage(rows as T["$inferSelect"][], count, query);
}

/**
 * Makes a function like `listRows` for the lists that are read most: its queries are prepared, one for each order. Its total
 * is known without counting.
 * @param where has a placeholder for each value
 */
export function preparedList<T extends Pageable>(table: T, where: SQL | undefined) {
  const pages = new Map<string, ReturnType<typeof prepared<T["$inferSelect"][]>>>();
  return async (query: SortedPageRequest<T>, values: Record<string, unknown>, total: Promise<number>) => {
    const order = `${query.sort_by} ${query.sort_order}`;
    const page =
      pages.get(order) ?? prepared<T["$inferSelect"][]>((on) => selectPage(on, table, query, where));
    pages.set(order, page);
    const [rows, count] = await Promise.all([page({ ...values, ...toLimit(query) }), total]);
    return toPage(rows, count, query);
  };
}

/** A LIKE pattern for "contains"; wildcards in the text are escaped. */
export const toLikePattern = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
