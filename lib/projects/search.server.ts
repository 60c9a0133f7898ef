import "server-only";
import { sql } from "drizzle-orm";
import { readFromReplica } from "@/db";
import { isLike, toLikePattern } from "@/db/page.server";
import { isOwnProject, isOwnTask } from "@/lib/access/project-access.server";
import type { SearchResult } from "./endpoints";

/** The limits keep the result list short enough to read. */
const MAX_PROJECTS = 6;
const MAX_FOUND_TASKS = 14;

/** "#12" finds the tasks with that number. */
const NUMBER_QUERY = /^#(\d{1,9})$/;

const selectTask = sql`
  select 'task' as type, tasks.id, tasks.name, tasks.project_id, projects.name as project_name, tasks.status,
    tasks.number, tasks.due_on::text as due_on
  from tasks join projects on projects.id = tasks.project_id`;

const searchByNumber = (userId: string, number: number) => sql`
  ${selectTask} where ${isOwnTask(userId)} and tasks.number = ${number}
  order by tasks.updated_at desc, tasks.id limit ${MAX_FOUND_TASKS}`;

/**
 * The caller's projects and tasks that contain the query: first those whose name begins with it, then the latest changes. Tasks
 * are also found by number and label. The indexes on user_id limit the rows that are read; a text index would have to be updated
 * on every move.
 */
export async function search(userId: string, query: string): Promise<{ data: SearchResult[] }> {
  const [, number] = NUMBER_QUERY.exec(query) ?? [];
  const statement =
    number === undefined ? searchByText(userId, query) : searchByNumber(userId, Number(number));
  const { rows } = await readFromReplica((replica) =>
    replica.execute<SearchResult & Record<string, unknown>>(statement),
  );
  return { data: rows };
}

function searchByText(userId: string, query: string) {
  const contains = (column: string) => isLike(sql.raw(column), query);
  const begins = (column: string) => isLike(sql.raw(column), query, (text) => toLikePattern(text).slice(1));
  return sql`
    with labels as (
      select array_agg((label ->> 'id')::uuid) as ids from projects, jsonb_array_elements(projects.labels) label
      where ${isOwnProject(userId)} and ${contains("label ->> 'name'")})
    (select 'project' as type, id, name, id as project_id, name as project_name, status, null as number, null as due_on
      from projects
      where ${isOwnProject(userId)} and (${contains("name")} or ${contains("description")})
      order by ${begins("name")} desc, ${contains("name")} desc, updated_at desc, id limit ${MAX_PROJECTS})
    union all
    (${selectTask}
      where ${isOwnTask(userId)} and (${contains("tasks.name")} or ${contains("tasks.description")}
        or tasks.label_ids && (select ids from labels))
      order by ${begins("tasks.name")} desc, ${contains("tasks.name")} desc, tasks.updated_at desc, tasks.id limit ${MAX_FOUND_TASKS})`;
}
