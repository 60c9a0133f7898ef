import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/db";
import { oneTimeTokens } from "@/db/schema";

type Kind = typeof oneTimeTokens.$inferSelect.kind;

/** 256 bits, as text for an address. */
export const randomToken = () => randomBytes(32).toString("base64url");

/** What is stored of a secret that is long enough to need no salt. */
export const digestOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/**
 * Makes a secret that is good once, and only until `seconds` have passed.
 * @returns the secret itself; the database keeps its digest alone.
 */
export async function issueToken(
  kind: Kind,
  given: { token?: string; userId?: string; payload?: Record<string, string>; seconds: number },
  within: Transaction | Database = db,
): Promise<string> {
  const { token = randomToken() } = given;
  await within.insert(oneTimeTokens).values({
    kind,
    token_hash: digestOf(token),
    user_id: given.userId,
    payload: given.payload,
    expires_at: sql`now() + make_interval(secs => ${given.seconds})` as never,
  });
  return token;
}

const alive = (kind: Kind, token: string) =>
  and(
    eq(oneTimeTokens.kind, kind),
    eq(oneTimeTokens.token_hash, digestOf(token)),
    gt(oneTimeTokens.expires_at, sql`now()`),
  );

/** Uses a token up. @returns whom and what it is for, or null when it is unknown, used or too old, or not as `where` says. */
export async function consumeToken(
  kind: Kind,
  token: string,
  within: Transaction | Database = db,
  where?: SQL,
) {
  const [row] = await within
    .delete(oneTimeTokens)
    .where(and(alive(kind, token), where))
    .returning();
  return row ?? null;
}

/** Uses a token up as `consumeToken` does, and keeps it as a token of another kind until it would have expired. */
export async function replaceToken(kind: Kind, by: Kind, token: string, within: Transaction) {
  const [row] = await within.update(oneTimeTokens).set({ kind: by }).where(alive(kind, token)).returning();
  return row ?? null;
}

/** The same as `consumeToken` without using the token up. */
export async function findToken(kind: Kind, token: string, within: Transaction | Database = db) {
  const [row] = await within.select().from(oneTimeTokens).where(alive(kind, token));
  return row ?? null;
}

/** Makes all of a user's tokens of a kind useless. */
export const voidTokens = (kind: Kind, userId: string, within: Transaction | Database = db) =>
  within.delete(oneTimeTokens).where(and(eq(oneTimeTokens.kind, kind), eq(oneTimeTokens.user_id, userId)));
