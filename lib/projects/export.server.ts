import "server-only";
import { eq } from "drizzle-orm";
import { readInPages } from "@/db/row-pages.server";
import { aiRuns, projects } from "@/db/schema";
import { expandProjects } from "./expand.server";

/** A user's projects with their tasks, and their runs of the planner. They are read in pages while they are sent. */
export const exportTasks = (userId: string) => ({
  projects: exportProjects(userId),
  ai_runs: readInPages(aiRuns, eq(aiRuns.user_id, userId), aiRuns.started_at, "asc"),
});

async function* exportProjects(userId: string) {
  const pages = readInPages(projects, eq(projects.user_id, userId), projects.created_at, "asc");
  for await (const page of pages) yield* expandProjects(userId, page);
}
