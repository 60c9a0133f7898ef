import "server-only";
import { and, asc, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { db } from "@/db";
import { ROWS_PER_PAGE, readInPages } from "@/db/row-pages.server";
import { aiRuns, changes, projects, tasks } from "@/db/schema";
import { isOwnProject } from "@/lib/journal/access.server";
import { expandProjects, groupBySize } from "./expand.server";

/**
 * A user's projects with their tasks, what is in the trash, the journal of all of it, and their runs of the planner. They are
 * read in pages while they are sent.
 */
export const exportTasks = (userId: string) => ({
  projects: exportProjects(userId),
  deleted_projects: readInPages(
    projects,
    and(eq(projects.user_id, userId), isNotNull(projects.deleted_at)),
    projects.created_at,
    "asc",
  ),
  deleted_tasks: readInPages(
    tasks,
    and(eq(tasks.user_id, userId), isNotNull(tasks.deleted_at)),
    tasks.created_at,
    "asc",
  ),
  changes: exportChanges(userId),
  ai_runs: readInPages(aiRuns, eq(aiRuns.user_id, userId), aiRuns.started_at, "asc"),
});

async function* exportProjects(userId: string) {
  const pages = readInPages(projects, isOwnProject(userId), projects.created_at, "asc");
  for await (const page of pages) yield* expandProjects(userId, page);
}

/** The journals of all projects, deleted ones included. Short journals share a query; a long one is read in pages. */
async function* exportChanges(userId: string) {
  const pages = readInPages(projects, eq(projects.user_id, userId), projects.created_at, "asc");
  for await (const page of pages)
    for (const group of groupBySize(page, (project) => project.last_seq, ROWS_PER_PAGE))
      yield* exportJournals(group.map(({ id }) => id));
}

async function* exportJournals(projectIds: string[]) {
  for (let lastSeq = 0; ; ) {
    const rows = await db
      .select()
      .from(changes)
      .where(and(inArray(changes.project_id, projectIds), gt(changes.seq, lastSeq)))
      .orderBy(asc(changes.project_id), asc(changes.seq))
      .limit(ROWS_PER_PAGE);
    if (rows.length > 0) yield rows;
    // Only a project that is alone in its group has more rows than a page.
    if (rows.length < ROWS_PER_PAGE) return;
    lastSeq = rows.at(-1)!.seq;
  }
}
