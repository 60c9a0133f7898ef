import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { projects, tasks } from "@/db/schema";
import { isOwnProject, isOwnTask } from "@/lib/access/project-access.server";
import { MS_PER_DAY } from "@/lib/dates/days";
import { isFinishKnown, isImportedAsDone } from "@/lib/journal/finished.server";
import { AGE_GROUPS } from "./options";

/** What the figures are of. */
export interface Scope {
  userId: string;
  /** Undefined: all of the user's projects. */
  projectId: string | undefined;
  /** When the weeks begin in the user's time zone, ascending. */
  weekStarts: string[];
  /** When the age groups end, as times of creation, ascending: a task of the oldest group was created before the first time. */
  ageEnds: string[];
}

const isInScope = ({ projectId }: Scope, column: SQL | typeof tasks.project_id | typeof projects.id) =>
  projectId === undefined ? sql`true` : sql`${column} = ${projectId}`;

const toTimes = (times: string[]) => sql`${sql.param(times)}::timestamptz[]`;
/** `width_bucket` finds the week of a time in them: 0 before the first, then from 1. */
const weekStarts = (scope: Scope) => toTimes(scope.weekStarts);

const read = async <Row>(query: SQL) => (await db.execute(query)).rows as Row[];

/**
 * The finished tasks of each week, and how long they took from the first time that they were in progress. Undone changes are
 * ignored. The row with week null covers all weeks.
 */
export const readFinished = (scope: Scope) =>
  read<{
    week: number | null;
    finished: number;
    started: number;
    median_days: number | null;
    p85_days: number | null;
  }>(sql`
    with finished as materialized (
      select tasks.id, tasks.project_id, tasks.completed_at
      from tasks join projects on projects.id = tasks.project_id
      where ${isOwnTask(scope.userId)} and ${isOwnProject(scope.userId)} and ${isInScope(scope, tasks.project_id)}
        and ${isFinishKnown} and tasks.completed_at >= (${weekStarts(scope)})[1]
    ), undone as materialized (
      select undo.task_id, undo.undoes as batch
      from changes undo join projects on projects.id = undo.project_id
      where ${isOwnProject(scope.userId)} and ${isInScope(scope, projects.id)}
        and undo.undoes is not null and undo.task_id is not null
    ), started as (
      select change.task_id, min(change.at) as at
      from finished join changes change on change.task_id = finished.id
      where change.after ->> 'status' = 'in_progress' and change.before ->> 'status' is distinct from 'in_progress'
        and change.at <= finished.completed_at
        and (change.task_id, change.batch) not in (select task_id, batch from undone)
      group by change.task_id
    ), timed as (
      select width_bucket(finished.completed_at, ${weekStarts(scope)}) as week,
        extract(epoch from finished.completed_at - started.at) * 1000 / ${MS_PER_DAY}::int as days
      from finished left join started on started.task_id = finished.id
    )
    select week, count(*)::int as finished, count(days)::int as started,
      percentile_cont(0.5) within group (order by days::float) as median_days,
      percentile_cont(0.85) within group (order by days::float) as p85_days
    from timed group by grouping sets ((week), ())`);

const isImportOfTask = sql`(changes.kind = 'task.created' and changes.via = 'import')`;

/**
 * Counts all and done tasks. The row with week null has the current totals, also of tasks imported as done; the others have the change per week. A purged
 * deletion has lost the task's state, so it is taken from the change before. An imported task counts from its creation, and as
 * finished from its completion, as in the other figures; times that the import did not tell are that of the import.
 */
export const readBurnUp = (scope: Scope) =>
  read<{ week: number | null; scope: number; finished: number; imported: number | null }>(sql`
    with moved as (
      select changes.at, changes.after ->> 'status' as after,
        case when changes.kind = 'task.deleted' and changes.before is null then (
          select earlier.after ->> 'status' from changes earlier
          where earlier.task_id = changes.task_id and earlier.seq < changes.seq and earlier.after ? 'status'
          order by earlier.seq desc limit 1
        ) else changes.before ->> 'status' end as before
      from changes join projects on projects.id = changes.project_id
      where ${isOwnProject(scope.userId)} and ${isInScope(scope, projects.id)} and changes.task_id is not null
        and changes.at >= (${weekStarts(scope)})[1] and not ${isImportOfTask}
        and (changes.kind = 'task.deleted' or changes.before ->> 'status' is distinct from changes.after ->> 'status')
      -- Keeps the planner from sorting whole rows of the journal.
      offset 0
    ), imported as (
      select changes.at, changes.after ->> 'status' as status,
        (changes.after ->> 'completed_at')::timestamptz as completed_at, coalesce(tasks.created_at, changes.at) as created_at
      from changes join projects on projects.id = changes.project_id left join tasks on tasks.id = changes.task_id
      where ${isOwnProject(scope.userId)} and ${isInScope(scope, projects.id)} and ${isImportOfTask}
        and changes.at >= (${weekStarts(scope)})[1] and changes.after ? 'status'
    ), steps as (
      select at, after, before from moved
      union all select least(created_at, completed_at), 'todo', null from imported
      union all select case when completed_at <> created_at then completed_at else at end, 'done', 'todo'
      from imported where status = 'done'
    )
    select width_bucket(at, ${weekStarts(scope)}) as week,
      (count(after) - count(before))::int as scope,
      (count(*) filter (where after = 'done') - count(*) filter (where before = 'done'))::int as finished,
      null::int as imported
    from steps group by 1
    union all
    select null, count(*)::int, (count(*) filter (where tasks.status = 'done'))::int,
      (count(*) filter (where ${isImportedAsDone}))::int
    from tasks join projects on projects.id = tasks.project_id
    where ${isOwnTask(scope.userId)} and ${isOwnProject(scope.userId)} and ${isInScope(scope, tasks.project_id)}`);

/** Open tasks by their group of age, from 1, and their status. */
export const readAges = (scope: Scope) =>
  read<{ age_group: number; status: "todo" | "in_progress"; count: number }>(sql`
    select ${AGE_GROUPS.length}::int - width_bucket(tasks.created_at, ${toTimes(scope.ageEnds)}) as age_group,
      tasks.status, count(*)::int as count
    from tasks join projects on projects.id = tasks.project_id
    where ${isOwnTask(scope.userId)} and ${isOwnProject(scope.userId)} and ${isInScope(scope, tasks.project_id)}
      and tasks.status <> 'done'
    group by 1, 2`);
