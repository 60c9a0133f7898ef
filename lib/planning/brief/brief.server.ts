import "server-only";
import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import { briefs, projects } from "@/db/schema";
import { isOwnProject } from "@/lib/access/project-access.server";
import { notFound } from "@/lib/api/problem";
import { splitSentences } from "./sentences";

/**
 * The text that a project was planned from.
 * @throws 404 when the project does not exist, is not the user's, or was not planned from a text.
 */
export async function getBrief(userId: string, projectId: string) {
  const [brief] = await db
    .select({ text: briefs.text, sources: briefs.sources })
    .from(briefs)
    .innerJoin(projects, eq(projects.id, briefs.project_id))
    .where(and(eq(briefs.project_id, projectId), isOwnProject(userId)));
  if (!brief) throw notFound("Brief");
  const sentences = splitSentences(brief.text).map(({ text }) => text);
  // A client may have named sentences that do not exist.
  const sources = Object.entries(brief.sources).map(([id, numbers]): [string, number[]] => [
    id,
    numbers.filter((number) => number <= sentences.length),
  ]);
  return { text: brief.text, sentences, sources: Object.fromEntries(sources) };
}
