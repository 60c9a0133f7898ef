import "server-only";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db";
import { prepared } from "@/db/prepared.server";
import type { Author } from "../api/author.server";

/**
 * Names the author for the rest of the transaction. The triggers of drizzle/0015_journal.sql write it into each change. To be
 * selected in the first query of a transaction; its values are those of `toAuthorValues`.
 */
export const authorSettings = sql<string>`
  set_config('waymark.actor', ${sql.placeholder("actor")}, true) ||
  set_config('waymark.via', ${sql.placeholder("via")}, true) ||
  set_config('waymark.batch', ${sql.placeholder("batch")}, true)`;

export const toAuthorValues = ({ userId, via, batch }: Author) => ({ actor: userId, via, batch });

const selectSettings = prepared((on) => on.select({ settings: authorSettings }).from(sql`(select) one`));

/** Names the author of a transaction that begins without a lock, because its project is new. */
export const setAuthor = (author: Author, transaction: Transaction | Database) =>
  selectSettings(toAuthorValues(author), transaction);
