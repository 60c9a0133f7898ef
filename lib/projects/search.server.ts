import "server-only";
import { sql } from "drizzle-orm";
import { readFromReplica } from "@/db";
import { toLikePattern } from "@/db/page.server";
import type { Found } from "@/lib/projects/endpoints";

/** As many as a person looks through before typing on. */
const PROJECTS_MAX = 6;
const TASKS_MAX = 14;

/**
 * The caller's projects and tasks that contain the words; those whose name begins with them come first, then the ones
 * changed last. The indexes on user_id bound what is read; one over all texts would have to be kept up with each move.
 */
export async function search(userId: string, words: string): Promise<{ data: Found[] }> {
  const like = toLikePattern(words);
  const begins = like.slice(1);
  const { rows } = await readFromReplica((db) =>
    db.execute<Found & Record<string, unknown>>(sql`
    (select 'project' as type, id, name, id as project_id, name as project_name, status
      from projects
      where user_id = ${userId} and (name ilike ${like} or description ilike ${like})
      order by name ilike ${begins} desc, name ilike ${like} desc, updated_at desc, id limit ${PROJECTS_MAX})
    union all
    (select 'task', t.id, t.name, t.project_id, p.name, t.status
      from tasks t join projects p on p.id = t.project_id
      where t.user_id = ${userId} and (t.name ilike ${like} or t.description ilike ${like})
      order by t.name ilike ${begins} desc, t.name ilike ${like} desc, t.updated_at desc, t.id limit ${TASKS_MAX})`),
  );
  return { data: rows };
}
