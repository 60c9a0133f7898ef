import "server-only";
import { sql } from "drizzle-orm";
import { readFromReplica } from "@/db";
import { toLikePattern } from "@/db/page.server";
import { isOwnProject, isOwnTask } from "@/lib/journal/access.server";
import type { SearchResult } from "@/lib/projects/endpoints";

/** The limits keep the result list short enough to read. */
const MAX_PROJECTS = 6;
const MAX_TASKS = 14;

/**
 * The caller's projects and tasks that contain the query: first those whose name begins with it, then the latest changes.
 * The indexes on user_id limit the rows that are read. A text index would have to be updated on every move.
 */
export async function search(userId: string, query: string): Promise<{ data: SearchResult[] }> {
  const pattern = toLikePattern(query);
  const prefixPattern = pattern.slice(1);
  const { rows } = await readFromReplica((db) =>
    db.execute<SearchResult & Record<string, unknown>>(sql`
    (select 'project' as type, id, name, id as project_id, name as project_name, status
      from projects
      where ${isOwnProject(userId)} and (name ilike ${pattern} or description ilike ${pattern})
      order by name ilike ${prefixPattern} desc, name ilike ${pattern} desc, updated_at desc, id limit ${MAX_PROJECTS})
    union all
    (select 'task', tasks.id, tasks.name, tasks.project_id, projects.name, tasks.status
      from tasks join projects on projects.id = tasks.project_id
      where ${isOwnTask(userId)} and (tasks.name ilike ${pattern} or tasks.description ilike ${pattern})
      order by tasks.name ilike ${prefixPattern} desc, tasks.name ilike ${pattern} desc, tasks.updated_at desc, tasks.id limit ${MAX_TASKS})`),
  );
  return { data: rows };
}
