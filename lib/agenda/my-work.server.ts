import "server-only";
import { and, asc, desc, eq, gt, gte, isNotNull, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { projects, tasks } from "@/db/schema";
import { isOwnTask } from "@/lib/access/project-access.server";
import { readTimeZone } from "@/lib/dates/read-time-zone.server";
import { addDays, getToday } from "@/lib/dates/time-zone";

const UPCOMING_DAYS = 7;
const MAX_SHOWN_TASKS = 100;

/** Selects open tasks with a due date. The partial index tasks_due_index has only those. */
const selectDue = (userId: string, isInTime: SQL | undefined) =>
  db
    .select({ task: tasks, project: { id: projects.id, name: projects.name, labels: projects.labels } })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.project_id))
    .where(and(isOwnTask(userId), ne(tasks.status, sql`'done'`), isNotNull(tasks.due_on), isInTime));

/**
 * Selects as many tasks as the page shows, and one more that tells whether there are more. Postgres sorts each day by priority, so
 * it reads the last day to its end in the index.
 */
const selectForList = (userId: string, isInTime: SQL | undefined) =>
  selectDue(userId, isInTime)
    .orderBy(asc(tasks.due_on), desc(tasks.priority), asc(tasks.id))
    .limit(MAX_SHOWN_TASKS + 1);

type Row = Awaited<ReturnType<typeof selectForList>>[number];

const toList = (rows: Row[]) =>
  rows.slice(0, MAX_SHOWN_TASKS).map(({ task, project }) => ({ ...task, project }));

/** The user's open tasks up to a day, over all projects. @param timeZone an IANA name, instead of the user's own */
export async function getMyWork(userId: string, timeZone?: string) {
  const day = getToday(timeZone ?? (await readTimeZone(userId)));
  const [overdue, today, upcoming] = await Promise.all([
    selectForList(userId, lt(tasks.due_on, day)),
    selectForList(userId, eq(tasks.due_on, day)),
    selectForList(userId, and(gt(tasks.due_on, day), lte(tasks.due_on, addDays(day, UPCOMING_DAYS)))),
  ]);
  const hasMore = (rows: Row[]) => rows.length > MAX_SHOWN_TASKS;
  return {
    day,
    overdue: toList(overdue),
    today: toList(today),
    upcoming: toList(upcoming),
    has_more: { overdue: hasMore(overdue), today: hasMore(today), upcoming: hasMore(upcoming) },
  };
}

const MAX_FEED_TASKS = 2_000;

/** Open tasks with a due date since a month ago, for the calendar feed. */
export const listDueTasks = (userId: string, from: string) =>
  selectDue(userId, gte(tasks.due_on, from)).orderBy(asc(tasks.due_on), asc(tasks.id)).limit(MAX_FEED_TASKS);
