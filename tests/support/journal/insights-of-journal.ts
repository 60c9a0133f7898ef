import type { Insights } from "@/lib/insights/endpoints";
import { AGE_GROUPS } from "@/lib/insights/options";
import { sql } from "../database/sql";

const round = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

/**
 * Computes the insights from the journal alone: at each moment, from the last change of each task before it. The product instead
 * adds up changes and reads the tasks. Needs a journal without purged changes.
 */
export async function computeInsights(
  projectIds: string[],
  timeZone: string,
  weekCount: number,
): Promise<
  Pick<Insights, "cycle_time" | "burn_up" | "age"> & {
    throughput: Omit<Insights["throughput"], "imported_as_done">;
  }
> {
  const weeks = await sql<{ week: string; end_of_week: string; is_now: boolean }>`
    select n::date::text as week, least(n + interval '6 days', today)::date::text as end_of_week, false as is_now
    from (select date_trunc('week', now() at time zone ${timeZone}) as monday, (now() at time zone ${timeZone})::date::timestamp as today) d,
      generate_series(monday - make_interval(weeks => ${weekCount}::int - 1), monday, interval '1 week') n`;
  const finished = await sql<{ week: string; finished: number; days: number[] }>`
    with place as (
      select distinct on (task_id) task_id, after ->> 'status' as status,
        after ->> 'completed_at' as completed_at, coalesce((after ->> 'completed_at')::timestamptz, at) as finished_at
      from changes where project_id = any(${projectIds}) and task_id is not null
        and (after ? 'status' or kind = 'task.deleted')
      order by task_id, seq desc), timed as (
      select place.finished_at, (
        select min(entered.at) from changes entered
        where entered.project_id = any(${projectIds}) and entered.task_id = place.task_id
          and entered.after ->> 'status' = 'in_progress'
          and coalesce(entered.before ->> 'status', '') <> 'in_progress'
          and entered.at <= place.finished_at
          and entered.batch not in (
            select undoes from changes later
            where later.task_id = entered.task_id and later.seq > entered.seq and undoes is not null)
        ) as started_at
      from place where status = 'done' and not exists (
        select from changes imported
        where imported.project_id = any(${projectIds}) and imported.task_id = place.task_id and imported.via = 'import'
          and imported.kind = 'task.created' and imported.after ->> 'completed_at' = place.completed_at))
    select date_trunc('week', finished_at at time zone ${timeZone})::date::text as week, count(*)::int as finished,
      coalesce(array_agg((extract(epoch from finished_at - started_at) / 86400)::float) filter (where started_at is not null), '{}') as days
    from timed group by 1`;
  const burnUp = [];
  const dayBefore = new Date(Date.parse(weeks[0]!.week) - 86_400_000).toISOString().slice(0, 10);
  for (const on of [dayBefore, ...weeks.map(({ end_of_week }) => end_of_week)]) {
    const [row] = await sql<{ scope: number; finished: number }>`
      select count(*) filter (where status is not null)::int as scope, count(*) filter (where status = 'done')::int as finished
      from (
        select distinct on (task_id) after ->> 'status' as status from changes
        where project_id = any(${projectIds}) and task_id is not null and (after ? 'status' or kind = 'task.deleted')
          and at < (${on}::date + 1)::timestamp at time zone ${timeZone}
        order by task_id, seq desc) last`;
    burnUp.push({ on, ...row! });
  }
  const open = await sql<{ status: "todo" | "in_progress"; days: number }>`
    with place as (
      select distinct on (task_id) task_id, after ->> 'status' as status,
        coalesce((after ->> 'completed_at')::timestamptz, at) as finished_at
      from changes where project_id = any(${projectIds}) and task_id is not null
        and (after ? 'status' or kind = 'task.deleted')
      order by task_id, seq desc)
    select place.status, (now() at time zone ${timeZone})::date - (
      select min(at) at time zone ${timeZone} from changes where task_id = place.task_id and project_id = any(${projectIds}))::date as days
    from place where status in ('todo', 'in_progress')`;

  const inWeek = (week: string) => finished.find((row) => row.week === week);
  const shown = weeks.flatMap(({ week }) => inWeek(week) ?? []);
  const times = shown.flatMap(({ days }) => days);
  return {
    throughput: {
      finished: shown.reduce((sum, row) => sum + row.finished, 0),
      weeks: weeks.map(({ week }) => ({ week, finished: inWeek(week)?.finished ?? 0 })),
    },
    cycle_time: {
      tasks: times.length,
      median_days: round(findPercentile(times, 0.5)),
      p85_days: round(findPercentile(times, 0.85)),
      weeks: weeks.map(({ week }) => {
        const days = inWeek(week)?.days ?? [];
        return {
          week,
          tasks: days.length,
          median_days: round(findPercentile(days, 0.5)),
          p85_days: round(findPercentile(days, 0.85)),
        };
      }),
    },
    burn_up: burnUp,
    age: AGE_GROUPS.map(({ from }, index) => {
      const to = AGE_GROUPS[index + 1]?.from ?? Number.POSITIVE_INFINITY;
      const count = (status: string) =>
        open.filter((task) => task.status === status && task.days >= from && task.days < to).length;
      return {
        from_days: from,
        to_days: Number.isFinite(to) ? to - 1 : null,
        todo: count("todo"),
        in_progress: count("in_progress"),
      };
    }),
  };
}

/** The value at a share of the sorted values, between its neighbors where it falls between. */
function findPercentile(values: number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const low = sorted[Math.floor(place)]!;
  return low + (sorted[Math.ceil(place)]! - low) * (place - Math.floor(place));
}
