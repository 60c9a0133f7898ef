import "server-only";
import { sql } from "drizzle-orm";
import type { Author } from "../api/author.server";

/**
 * Names the author for the rest of the transaction. The triggers of drizzle/0015_journal.sql write it into each change. To be
 * selected by the first query of a transaction, or returned by an INSERT, whose triggers run after it has returned its rows. Not
 * by an UPDATE of projects, whose trigger runs before that. Its values are those of `toAuthorValues`.
 */
export const authorSettings = sql<string>`
  set_config('waymark.actor', ${sql.placeholder("actor")}, true) ||
  set_config('waymark.via', ${sql.placeholder("via")}, true) ||
  set_config('waymark.batch', ${sql.placeholder("batch")}, true)`;

export const toAuthorValues = ({ userId, via, batch }: Author) => ({ actor: userId, via, batch });
