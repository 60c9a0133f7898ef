import "server-only";
import { asc, eq } from "drizzle-orm";
import { db } from "@/db";
import { aiRuns, projects, tasks } from "@/db/schema";

/** A user's projects with their tasks, and how often he let the planner work. */
export async function exportTasks(userId: string) {
  const [ownProjects, ownTasks, runs] = await Promise.all([
    db.select().from(projects).where(eq(projects.user_id, userId)).orderBy(asc(projects.created_at)),
    db.select().from(tasks).where(eq(tasks.user_id, userId)).orderBy(asc(tasks.status), asc(tasks.order)),
    db.select().from(aiRuns).where(eq(aiRuns.user_id, userId)).orderBy(asc(aiRuns.started_at)),
  ]);
  const whole = new Map(
    ownProjects.map((project) => [project.id, { ...project, tasks: [] as typeof ownTasks }]),
  );
  for (const task of ownTasks) whole.get(task.project_id)?.tasks.push(task);
  return { projects: [...whole.values()], ai_runs: runs };
}
