import "server-only";
import {
  and,
  asc,
  desc,
  getTableColumns,
  ilike,
  inArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Database, db, type Transaction } from ".";
import { prepareQuery } from "./prepared.server";

type PageRequest = { page: number; per_page: number };

/** The reply of a paged list. @param extraMeta further properties of `meta` */
export function toPage<T, More extends object>(
  data: T[],
  total: number,
  { page, per_page }: PageRequest,
  extraMeta: More = {} as More,
) {
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
      ...extraMeta,
    },
  };
}

type Pageable = PgTable & { id: PgColumn };
type SortedPageRequest<T extends Pageable> = PageRequest & {
  sort_by: string & keyof T["$inferSelect"];
  sort_order: "asc" | "desc";
};

/** What a page is selected from. */
interface PageSource {
  from: Pageable;
  columns: Record<string, PgColumn | SQL | SQL.Aliased>;
  where: SQL | undefined;
  /** Limits the rows to one project. The outer query repeats it, so that it reads that project only. */
  projectCondition?: SQL;
}

/**
 * Selects a page, ties broken by id. The first page is read directly, for a third less of Postgres's time. Later pages use a
 * deferred join: the offset skips index entries, and only the rows of the page are fetched. Limit and offset are placeholders.
 */
function selectPage<T extends Pageable>(
  database: Database | Transaction,
  { from, columns, where, projectCondition }: PageSource,
  { page, sort_by, sort_order }: SortedPageRequest<T>,
) {
  const direction = sort_order === "asc" ? asc : desc;
  const order = [direction(getTableColumns(from)[sort_by]!), direction(from.id)];
  const limit = sql.placeholder("limit");
  const rows = database.select(columns).from(from);
  if (page === 0)
    return rows
      .where(where)
      .orderBy(...order)
      .limit(limit);
  const ids = database
    .select({ id: from.id })
    .from(from)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(sql.placeholder("offset"));
  return rows.where(and(inArray(from.id, ids), projectCondition)).orderBy(...order);
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
  const from = table as Pageable;
  const page = selectPage(db, { from, columns: getTableColumns(from), where }, query);
  const [rows, count] = await Promise.all([
    page.prepare("").execute(toLimit(query)),
    total ?? db.$count(table, where),
  ]);
  return toPage(rows as T["$inferSelect"][], count, query);
}

interface ListSource<T extends Pageable> {
  table: T;
  /** Has a placeholder for each value. */
  where: SQL | undefined;
  /** The number of rows from a counter: a subquery with the same placeholders. */
  total: SQL<number>;
  /** The number of the newest change of a project, likewise. The same statement reads it, so that it fits the rows. */
  lastSeq?: SQL<number>;
  /** The part of `where` that limits the rows to one project (docs/scaling.md). */
  projectCondition?: SQL;
}

/**
 * Makes a function like `listRows` for the lists that are read most: rows and total come from one prepared statement for each
 * order, and another one for the first page.
 */
export function prepareList<T extends Pageable>({
  table,
  where,
  total,
  lastSeq,
  projectCondition,
}: ListSource<T>) {
  type Row = T["$inferSelect"] & { total: number | null; journal_seq: string | null };
  const from = table as Pageable;
  const meta = {
    total: sql<number | null>`${total}`,
    journal_seq: sql<string | null>`${lastSeq ?? sql`null`}`.as("journal_seq"),
  };
  const selectMeta = prepareQuery((database) => database.select(meta).from(sql`(select) one`));
  const pages = new Map<string, ReturnType<typeof prepareQuery<Row[]>>>();
  return async (query: SortedPageRequest<T>, values: Record<string, unknown>) => {
    const key = `${query.sort_by} ${query.sort_order} ${query.page === 0}`;
    const select =
      pages.get(key) ??
      prepareQuery<Row[]>((database) => {
        const columns = { ...getTableColumns(from), ...meta };
        return selectPage(database, { from, columns, where, projectCondition }, query) as never;
      });
    pages.set(key, select);
    const rows = await select({ ...values, ...toLimit(query) });
    // A page without rows does not say how many there are.
    const firstRow = rows[0] ?? (await selectMeta(values))[0];
    const seq = firstRow?.journal_seq ?? null;
    return toPage(
      rows as T["$inferSelect"][],
      firstRow?.total ?? 0,
      query,
      seq === null ? {} : { last_seq: Number(seq) },
    );
  };
}

/** A LIKE pattern for "contains"; wildcards in the text are escaped. */
export const toLikePattern = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * Whether a column contains a text, or begins with it. A letter with an accent may be stored in one or two characters; names of
 * files on macOS have two.
 */
export const isLike = (column: SQLWrapper, text: string, toPattern = toLikePattern): SQL =>
  or(
    ...[...new Set([text, text.normalize("NFC"), text.normalize("NFD")])].map((form) =>
      ilike(column as SQL, toPattern(form)),
    ),
  )!;
