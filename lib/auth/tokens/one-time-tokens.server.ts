import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/db";
import { oneTimeTokens, users } from "@/db/schema";

type Kind = typeof oneTimeTokens.$inferSelect.kind;

/** A random secret of 256 bits that can be used in a URL. */
export const randomToken = () => randomBytes(32).toString("base64url");

/** The hash that is stored instead of a secret. The secrets are long and random, so they need no salt. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/**
 * Issues a token that works once and expires after `seconds`.
 * @returns the token; the database stores only its hash.
 */
export async function issueToken(
  kind: Kind,
  options: { token?: string; userId?: string; payload?: Record<string, string>; seconds: number },
  transaction: Transaction | Database = db,
): Promise<string> {
  const { token = randomToken() } = options;
  await transaction.insert(oneTimeTokens).values({
    kind,
    token_hash: hashSecret(token),
    user_id: options.userId,
    payload: options.payload,
    expires_at: sql`now() + make_interval(secs => ${options.seconds})`,
  });
  return token;
}

const whereValid = (kind: Kind, token: string) =>
  and(
    eq(oneTimeTokens.kind, kind),
    eq(oneTimeTokens.token_hash, hashSecret(token)),
    gt(oneTimeTokens.expires_at, sql`now()`),
  );

/** Uses a token up. @returns its row, or null when it is unknown, used, expired or does not match `where`. */
export async function consumeToken(
  kind: Kind,
  token: string,
  transaction: Transaction | Database = db,
  where?: SQL,
) {
  const [row] = await transaction
    .delete(oneTimeTokens)
    .where(and(whereValid(kind, token), where))
    .returning();
  return row ?? null;
}

/** Uses a token up like `consumeToken`, and keeps it as a token of the kind `newKind` until it expires. */
export async function replaceToken(kind: Kind, newKind: Kind, token: string, transaction: Transaction) {
  const [row] = await transaction
    .update(oneTimeTokens)
    .set({ kind: newKind })
    .where(whereValid(kind, token))
    .returning();
  return row ?? null;
}

/** Finds a token like `consumeToken`, without using it up. */
export async function findToken(kind: Kind, token: string, transaction: Transaction | Database = db) {
  const [row] = await transaction.select().from(oneTimeTokens).where(whereValid(kind, token));
  return row ?? null;
}

/** Matches the user to whom a token was mailed, unless their address has changed since. */
export const whereMailedTo = ({ user_id, payload }: typeof oneTimeTokens.$inferSelect) =>
  and(eq(users.id, user_id!), eq(users.email, payload.email ?? ""));

/** Deletes all of a user's tokens of one kind. */
export const voidTokens = (kind: Kind, userId: string, transaction: Transaction | Database) =>
  transaction
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.kind, kind), eq(oneTimeTokens.user_id, userId)));
