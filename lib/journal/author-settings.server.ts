import "server-only";
import { sql } from "drizzle-orm";
import type { Author } from "@/lib/api/author.server";

/**
 * Names the author for the rest of the transaction. The triggers write it into each change (change_actor() and its
 * neighbors in db/functions/change-author.sql). Select it in the first query of a transaction, or return it from an INSERT,
 * whose triggers run after RETURNING. Do not return it from an UPDATE of projects, whose trigger runs before that. Its values
 * come from `toAuthorValues`.
 */
export const authorSettings = sql<string>`
  set_config('waymark.actor', ${sql.placeholder("actor")}, true) ||
  set_config('waymark.via', ${sql.placeholder("via")}, true) ||
  set_config('waymark.batch', ${sql.placeholder("batch")}, true)`;

/**
 * Marks the rest of the transaction as a consequence of the change. The window that made the change does not know it, so its
 * events do not name the batch.
 */
export const markAsConsequence = sql<string>`set_config('waymark.consequence', 'on', true)`;

export const toAuthorValues = ({ userId, via, batch }: Author) => ({ actor: userId, via, batch });
