import "server-only";
import { createHash } from "node:crypto";
import { env } from "@/lib/env.server";
import { type Database, db, type Transaction } from ".";
import { createRowMapper, type SelectedField } from "./row-mapper.server";

interface Query<Rows> {
  toSQL(): { sql: string };
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Rows> };
}

/**
 * A query that Drizzle builds once, and that Postgres parses and plans once per connection. The values that change are
 * `sql.placeholder(name)`.
 * @returns a function that runs the query with these values, on the connection of a transaction if there is one
 */
export function prepareQuery<Rows>(build: (db: Database | Transaction) => Query<Rows>) {
  const built = new WeakMap<object, ReturnType<Query<Rows>["prepare"]>>();
  return (values: Record<string, unknown>, transaction: Database | Transaction = db): Promise<Rows> => {
    let query = built.get(transaction);
    if (!query) {
      const unnamed = build(transaction);
      query = withRowMapper(unnamed.prepare(env.DATABASE_PREPARE ? getName(unnamed.toSQL().sql) : ""));
      built.set(transaction, query);
    }
    return query.execute(values);
  };
}

/** Drizzle uses a custom row mapper if one is set; its types hide the property. */
function withRowMapper<Prepared extends object>(query: Prepared): Prepared {
  const { fields } = query as { fields?: SelectedField[] };
  const customResultMapper = fields && createRowMapper(fields);
  return customResultMapper ? Object.assign(query, { customResultMapper }) : query;
}

/** Equal statements share a name, and different ones never do. */
const getName = (text: string) => `w_${createHash("sha256").update(text).digest("base64url").slice(0, 20)}`;
