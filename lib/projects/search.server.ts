import "server-only";
import { sql } from "drizzle-orm";
import { readFromReplica } from "@/db";
import { toLikePattern } from "@/db/page.server";
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
      where user_id = ${userId} and (name ilike ${pattern} or description ilike ${pattern})
      order by name ilike ${prefixPattern} desc, name ilike ${pattern} desc, updated_at desc, id limit ${MAX_PROJECTS})
    union all
    (select 'task', t.id, t.name, t.project_id, p.name, t.status
      from tasks t join projects p on p.id = t.project_id
      where t.user_id = ${userId} and (t.name ilike ${pattern} or t.description ilike ${pattern})
      order by t.name ilike ${prefixPattern} desc, t.name ilike ${pattern} desc, t.updated_at desc, t.id limit ${MAX_TASKS})`),
  );
  return { data: rows };
}
