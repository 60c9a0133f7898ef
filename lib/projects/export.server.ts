import "server-only";
import { and, asc, eq, getTableColumns, gt, inArray, type SQL } from "drizzle-orm";
import { db } from "@/db";
import { ROWS_PER_PAGE, readInPages } from "@/db/row-pages.server";
import { aiRuns, briefs, changes, ownTemplates, projects, savedViews, tasks } from "@/db/schema";
import {
  isOwnDeletedProject,
  isOwnDeletedTask,
  isOwnProject,
  isOwnProjectOrDeleted,
} from "@/lib/access/project-access.server";
import { expandProjects, groupBySize } from "./expand.server";

/**
 * A user's projects with their tasks, including those in the trash, their journals and briefs, and the user's templates, saved
 * views and planner runs. They are read in pages while they are sent.
 */
export const exportProjectData = (userId: string) => ({
  projects: exportProjects(userId),
  deleted_projects: readInPages(projects, isOwnDeletedProject(userId), projects.created_at, "asc"),
  deleted_tasks: readInPages(tasks, isOwnDeletedTask(userId), tasks.created_at, "asc"),
  changes: exportChanges(userId),
  briefs: exportBriefs(userId),
  own_templates: readInPages(ownTemplates, eq(ownTemplates.user_id, userId), ownTemplates.created_at, "asc"),
  saved_views: readInPages(savedViews, eq(savedViews.user_id, userId), savedViews.created_at, "asc"),
  ai_runs: readInPages(aiRuns, eq(aiRuns.user_id, userId), aiRuns.started_at, "asc"),
});

async function* exportProjects(userId: string) {
  const pages = readInPages(projects, isOwnProject(userId), projects.created_at, "asc");
  for await (const page of pages) yield* expandProjects(userId, page);
}

/** Includes the briefs of deleted projects. */
async function* exportBriefs(userId: string) {
  for (let last: string | undefined; ; ) {
    const rows = await db
      .select(getTableColumns(briefs))
      .from(briefs)
      .innerJoin(projects, eq(projects.id, briefs.project_id))
      .where(and(isOwnProjectOrDeleted(userId), last === undefined ? undefined : gt(briefs.project_id, last)))
      .orderBy(asc(briefs.project_id))
      .limit(ROWS_PER_PAGE);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_PER_PAGE) return;
    last = rows.at(-1)!.project_id;
  }
}

/** The journals of all projects, deleted ones included. Short journals share a query; a long one is read in pages. */
async function* exportChanges(userId: string) {
  const pages = readInPages(projects, isOwnProjectOrDeleted(userId), projects.created_at, "asc");
  for await (const page of pages)
    for (const group of groupBySize(page, (project) => project.last_seq, ROWS_PER_PAGE)) {
      const ids = group.map(({ id }) => id);
      if (ids.length === 1) yield* exportJournal(ids[0]!);
      else yield await selectChanges(inArray(changes.project_id, ids));
    }
}

const selectChanges = (where: SQL | undefined) =>
  db.select().from(changes).where(where).orderBy(asc(changes.project_id), asc(changes.seq));

async function* exportJournal(projectId: string) {
  for (let last = 0; ; ) {
    const isNext = and(eq(changes.project_id, projectId), gt(changes.seq, last));
    const rows = await selectChanges(isNext).limit(ROWS_PER_PAGE);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_PER_PAGE) return;
    last = rows.at(-1)!.seq;
  }
}
