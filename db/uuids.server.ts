import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Ids as one array parameter, so that a statement is the same for any number of them. */
export const toUuids = (ids: Iterable<string>): SQL => sql`${sql.param([...ids])}::uuid[]`;

/** Whether a column has one of the ids. Its lookup costs the same for any number of them. */
export const isOneOf = (column: SQLWrapper, ids: Iterable<string>): SQL =>
  sql`${column} = any(${toUuids(ids)})`;
