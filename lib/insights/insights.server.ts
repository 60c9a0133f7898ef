import "server-only";
import { requireOwnProject } from "@/lib/access/project-access.server";
import type { ParsedInput } from "@/lib/api/endpoint";
import { getDayStarts } from "@/lib/dates/day-starts";
import { getDaysSinceMonday } from "@/lib/dates/days";
import { readTimeZone } from "@/lib/dates/read-time-zone.server";
import { addDays, getToday } from "@/lib/dates/time-zone";
import { requireIncluded } from "@/lib/limits/limits.server";
import { setFileName, toCsv } from "@/lib/plots/csv.server";
import { drawPlot } from "@/lib/plots/plot.server";
import type * as api from "./endpoints";
import type { Insights } from "./endpoints";
import { readAges, readBurnUp, readFinished, type Scope } from "./figures.server";
import { AGE_GROUPS } from "./options";
import { toInsightPlots } from "./plots.server";

type Query = Omit<ParsedInput<typeof api.getInsights>["query"], "expand">;

/** The Mondays of the weeks until the current one. */
function listWeeks(today: string, count: number): string[] {
  const monday = addDays(today, -getDaysSinceMonday(today));
  return Array.from({ length: count }, (_, index) => addDays(monday, -7 * (count - 1 - index)));
}

/** @throws 404 when the project does not exist or is not the caller's. */
const findProject = async (userId: string, projectId: string | undefined) =>
  projectId === undefined ? null : requireOwnProject(userId, projectId);

const roundDays = (value: number | null | undefined) =>
  value == null ? null : Math.round(value * 100) / 100;

/** @throws 403 when the user's plan does not include them, 404 when the project is not theirs. */
async function readFigures(userId: string, { project_id, weeks: count }: Query): Promise<Insights> {
  await requireIncluded(userId, "insights");
  const [project, timeZone] = await Promise.all([findProject(userId, project_id), readTimeZone(userId)]);
  const today = getToday(timeZone);
  const weeks = listWeeks(today, Number(count));
  const scope: Scope = {
    userId,
    projectId: project_id,
    weekStarts: getDayStarts(weeks, timeZone),
    ageEnds: getDayStarts(AGE_GROUPS.map(({ from }) => addDays(today, 1 - from)).reverse(), timeZone),
  };
  const [finished, moved, ages] = await Promise.all([
    readFinished(scope),
    readBurnUp(scope),
    readAges(scope),
  ]);
  const inWeek = new Map(finished.map((row) => [row.week, row]));
  const total = inWeek.get(null);
  return {
    project,
    time_zone: timeZone,
    from: weeks[0]!,
    to: today,
    throughput: {
      finished: total?.finished ?? 0,
      imported_as_done: moved.find((row) => row.week === null)!.imported!,
      weeks: weeks.map((week, index) => ({ week, finished: inWeek.get(index + 1)?.finished ?? 0 })),
    },
    cycle_time: {
      tasks: total?.started ?? 0,
      median_days: roundDays(total?.median_days),
      p85_days: roundDays(total?.p85_days),
      weeks: weeks.map((week, index) => {
        const row = inWeek.get(index + 1);
        const { started: tasks = 0, median_days, p85_days } = row ?? {};
        return { week, tasks, median_days: roundDays(median_days), p85_days: roundDays(p85_days) };
      }),
    },
    burn_up: toBurnUp(weeks, today, moved),
    age: AGE_GROUPS.map(({ from }, index) => {
      const count = (status: string) =>
        ages.find((row) => row.age_group === index + 1 && row.status === status)?.count ?? 0;
      const to = AGE_GROUPS[index + 1]?.from;
      return {
        from_days: from,
        to_days: to === undefined ? null : to - 1,
        todo: count("todo"),
        in_progress: count("in_progress"),
      };
    }),
  };
}

/** Counts back from the current figures to the first week. */
function toBurnUp(weeks: string[], today: string, moved: Awaited<ReturnType<typeof readBurnUp>>) {
  const rows = new Map(moved.map((row) => [row.week, row]));
  let { scope, finished } = rows.get(null)!;
  const points = [{ on: today, scope, finished }];
  for (let week = weeks.length; week > 0; week--) {
    scope -= rows.get(week)?.scope ?? 0;
    finished -= rows.get(week)?.finished ?? 0;
    points.unshift({ on: addDays(weeks[week - 1]!, -1), scope, finished });
  }
  return points;
}

/** The figures of a project or of all; with `expand=plots` also as plots. @throws as `readFigures` */
export async function getInsights(
  userId: string,
  { expand, ...query }: ParsedInput<typeof api.getInsights>["query"],
): Promise<Insights> {
  const figures = await readFigures(userId, query);
  return expand?.includes("plots") ? { ...figures, plots: toInsightPlots(figures).map(drawPlot) } : figures;
}

/** The table of one plot as CSV. @throws as `readFigures` */
export async function getInsightsTable(
  userId: string,
  file: ParsedInput<typeof api.getInsightsTable>["params"]["plot-file"],
  query: Query,
  headers: Headers,
): Promise<string> {
  const figures = await readFigures(userId, query);
  const plot = toInsightPlots(figures).find(({ name }) => `${name}.csv` === file)!;
  setFileName(headers, `${plot.name}-${figures.to}.csv`);
  return toCsv(plot);
}
