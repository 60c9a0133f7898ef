import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db";
import { toUuids } from "@/db/uuids.server";
import { isOwnProject, isOwnTask } from "@/lib/access/project-access.server";
import { notFound } from "@/lib/api/problem";
import { toDayNumber } from "@/lib/dates/days";
import { readTimeZone } from "@/lib/dates/read-time-zone.server";
import { addDays, getToday } from "@/lib/dates/time-zone";
import { isFinishKnown } from "@/lib/journal/finished.server";
import { HISTORY_DAYS } from "./options";

/** The minimum length of the history, because nobody finishes tasks every day. */
const MIN_HISTORY_DAYS = 7;

/**
 * What a project has done and what is left. The history covers at most half a year. It begins with the project's first day, or
 * with its first finished task if that is earlier (an import).
 * @throws 404 if the project does not exist or is not the caller's.
 */
export async function readProgress(userId: string, projectId: string, dropped: readonly string[]) {
  const timeZone = await readTimeZone(userId);
  const { rows } = await db.execute<{
    name: string;
    since: string;
    open: number;
    dropped: number;
    last_due: string | null;
    finished: [day: string, count: number][];
  }>(sql`
    with own as (
      select id, name, created_at from projects
      where id = ${projectId} and ${isOwnProject(userId)}
    ), done as (
      select (tasks.completed_at at time zone ${timeZone})::date as day, count(*)::int as count
      from own join tasks on tasks.project_id = own.id
      where ${isOwnTask(userId)} and ${isFinishKnown}
      group by 1
    )
    select own.name,
      least((own.created_at at time zone ${timeZone})::date, (select min(day) from done))::text as since,
      (select count(*)::int from tasks where project_id = own.id and ${isOwnTask(userId)} and status <> 'done') as open,
      (select count(*)::int from tasks where project_id = own.id and ${isOwnTask(userId)} and status <> 'done'
        and id = any(${toUuids(dropped)})) as dropped,
      (select max(due_on)::text from tasks where project_id = own.id and ${isOwnTask(userId)} and status <> 'done'
        and id <> all(${toUuids(dropped)})) as last_due,
      (select coalesce(json_agg(json_build_array(day::text, count)), '[]') from done) as finished
    from own`);
  const found = rows[0];
  if (!found) throw notFound("Project");
  const today = getToday(timeZone);
  const last = toDayNumber(today);
  const days = Math.min(Math.max(last - toDayNumber(found.since) + 1, MIN_HISTORY_DAYS), HISTORY_DAYS);
  const counts = new Map(found.finished.map(([day, count]) => [toDayNumber(day), count]));
  const history = Array.from({ length: days }, (_, index) => counts.get(last - days + 1 + index) ?? 0);
  return {
    project: { id: projectId, name: found.name },
    today,
    from: addDays(today, 1 - days),
    /** How many tasks were finished on each day until today. */
    history,
    open: found.open,
    dropped: found.dropped,
    lastDue: found.last_due,
  };
}
