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

/**
 * Marks the rest of the transaction as what follows from the change. The window that made the change does not know it, so its
 * events do not name the batch.
 */
export const consequence = sql<string>`set_config('waymark.consequence', 'on', true)`;

export const toAuthorValues = ({ userId, via, batch }: Author) => ({ actor: userId, via, batch });
