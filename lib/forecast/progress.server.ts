import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db";
import { toUuids } from "@/db/uuids.server";
import { isOwnProject, isOwnTask } from "@/lib/access/project-access.server";
import { notFound } from "@/lib/api/problem";
import { getDayStarts } from "@/lib/dates/day-starts";
import { readTimeZone } from "@/lib/dates/read-time-zone.server";
import { addDays, getToday } from "@/lib/dates/time-zone";
import { isFinishKnown } from "@/lib/journal/finished.server";
import { HISTORY_DAYS } from "./options";

/** The minimum length of the history, because nobody finishes tasks every day. */
const MIN_HISTORY_DAYS = 7;
/** What was finished within this time counts as work of these weeks. */
const RECENT_DAYS = 28;

/**
 * Finds the project with the most to forecast: one with open tasks, in which most tasks were finished lately, or else at all.
 * @throws 404 if the user has no projects.
 */
export async function findBusiestProject(userId: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select projects.id from projects
    left join tasks on tasks.project_id = projects.id and ${isOwnTask(userId)} and ${isFinishKnown}
    where ${isOwnProject(userId)}
    group by projects.id
    order by exists (
        select from tasks where tasks.project_id = projects.id and ${isOwnTask(userId)} and tasks.status <> 'done'
      ) desc,
      count(tasks.id) filter (where tasks.completed_at >= now() - make_interval(days => ${RECENT_DAYS})) desc,
      count(tasks.id) desc, projects.updated_at desc
    limit 1`);
  if (!rows[0]) throw notFound("Project");
  return rows[0].id;
}

/**
 * What a project has done and what is left. The history covers at most half a year. It begins with the project's first day, or
 * with its first finished task if that is earlier (an import).
 * @throws 404 if the project does not exist or is not the caller's.
 */
export async function readProgress(userId: string, projectId: string, dropped: readonly string[]) {
  const timeZone = await readTimeZone(userId);
  const today = getToday(timeZone);
  // The last one ends today.
  const days = Array.from({ length: HISTORY_DAYS + 1 }, (_, index) =>
    addDays(today, 1 - HISTORY_DAYS + index),
  );
  const starts = sql`${sql.param(getDayStarts(days, timeZone))}::timestamptz[]`;
  const { rows } = await db.execute<{
    name: string;
    /** On which of the days the history begins, from 1; 0 is earlier. */
    since: number;
    open: number;
    dropped: number;
    last_due: string | null;
    finished: [day: number, count: number][];
  }>(sql`
    with own as (
      select id, name, created_at from projects
      where id = ${projectId} and ${isOwnProject(userId)}
    ), done as (
      select width_bucket(tasks.completed_at, ${starts}) as day, count(*)::int as count
      from own join tasks on tasks.project_id = own.id
      where ${isOwnTask(userId)} and ${isFinishKnown}
      group by 1
    )
    select own.name,
      least(width_bucket(own.created_at, ${starts}), (select min(day) from done)) as since,
      (select count(*)::int from tasks where project_id = own.id and ${isOwnTask(userId)} and status <> 'done') as open,
      (select count(*)::int from tasks where project_id = own.id and ${isOwnTask(userId)} and status <> 'done'
        and id = any(${toUuids(dropped)})) as dropped,
      (select max(due_on)::text from tasks where project_id = own.id and ${isOwnTask(userId)} and status <> 'done'
        and id <> all(${toUuids(dropped)})) as last_due,
      (select coalesce(json_agg(json_build_array(day, count)), '[]') from done) as finished
    from own`);
  const found = rows[0];
  if (!found) throw notFound("Project");
  const length = Math.min(Math.max(HISTORY_DAYS - found.since + 1, MIN_HISTORY_DAYS), HISTORY_DAYS);
  const counts = new Map(found.finished);
  const history = Array.from({ length }, (_, index) => counts.get(HISTORY_DAYS - length + 1 + index) ?? 0);
  return {
    project: { id: projectId, name: found.name },
    today,
    from: addDays(today, 1 - length),
    /** How many tasks were finished on each day until today. */
    history,
    open: found.open,
    dropped: found.dropped,
    lastDue: found.last_due,
  };
}
