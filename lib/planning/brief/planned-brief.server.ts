import "server-only";
import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import { aiRuns } from "@/db/schema";
import type { Author } from "@/lib/api/author.server";
import { env } from "@/lib/env.server";

/** Recognizes a user's text again without storing it. */
export const digestBrief = (userId: string, text: string) =>
  createHmac("sha256", env.JWT_SECRET).update(`brief:${userId}:${text.trim()}`).digest("base64url");

/**
 * The author of a project with a brief: the AI if the model has planned that text for the user before, otherwise the user.
 * Clients need not declare it. A text that only playbooks have planned has no AI author.
 */
export async function toPlanAuthor(author: Author, brief: string | undefined): Promise<Author> {
  if (brief === undefined) return author;
  const isPlanned = and(
    eq(aiRuns.user_id, author.userId),
    eq(aiRuns.brief_digest, digestBrief(author.userId, brief)),
  );
  const runs = await db.select({ id: aiRuns.id }).from(aiRuns).where(isPlanned).limit(1);
  return runs.length > 0 ? { ...author, via: "ai" } : author;
}
