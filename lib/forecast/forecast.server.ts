import "server-only";
import type { ParsedInput } from "@/lib/api/endpoint";
import { notFound, validationFailed } from "@/lib/api/problem";
import { runInSteps } from "@/lib/async/run-in-steps";
import { LAST_START_DAY } from "@/lib/dates/days";
import { addDays } from "@/lib/dates/time-zone";
import { requireIncluded } from "@/lib/limits/limits.server";
import { setFileName, toCsv } from "@/lib/plots/csv.server";
import { drawPlot } from "@/lib/plots/plot.server";
import { getChance, toDistributionPlot } from "./distribution.server";
import type * as api from "./endpoints";
import type { Forecast } from "./endpoints";
import { MIN_FINISHED } from "./options";
import { findBusiestProject, readProgress } from "./progress.server";
import { findDay, simulate } from "./simulate";

type Query = ParsedInput<typeof api.getForecastTable>["query"];

async function forecast(userId: string, { project_id, drop = [], add, start_on }: Query) {
  await requireIncluded(userId, "forecast");
  if (start_on !== undefined && start_on > LAST_START_DAY)
    throw validationFailed([
      { message: "start_on is too far away.", location: "query.start_on", value: start_on },
    ]);
  const { project, today, from, history, open, dropped, lastDue } = await readProgress(
    userId,
    project_id ?? (await findBusiestProject(userId)),
    drop,
  );
  const tomorrow = addDays(today, 1);
  const starts_on = start_on !== undefined && start_on > tomorrow ? start_on : tomorrow;
  const finished = history.reduce((sum, count) => sum + count, 0);
  const remaining = open - dropped + add;
  const facts = {
    project,
    open,
    remaining,
    starts_on,
    history: { from, to: today, finished, needed: MIN_FINISHED },
  };
  if (finished < MIN_FINISHED)
    return { ...facts, state: "too_little_history" as const, last_due: null, endings: null };
  if (remaining === 0) return { ...facts, state: "nothing_left" as const, last_due: null, endings: null };
  // Seeded from the history, so equal data gives equal dates, and tasks dropped or added change only what is left to do. Another
  // start only shifts the dates.
  const endings = await runInSteps(simulate(history, remaining, history.join()));
  const chance = lastDue === null ? null : getChance(endings, starts_on, lastDue);
  const last_due = lastDue === null || chance === null ? null : { day: lastDue, chance };
  return { ...facts, state: "forecast" as const, last_due, endings };
}

/** The days by which it is done with these certainties; null for a day more than a year ahead. */
function toDoneBy(endings: Uint32Array, startsOn: string) {
  const getDate = (share: number) => {
    const day = findDay(endings, share);
    return day === null ? null : addDays(startsOn, day);
  };
  return { p50: getDate(0.5), p85: getDate(0.85), p95: getDate(0.95) };
}

/**
 * Forecasts when a project will be done, by a simulation based on its own throughput.
 * @throws 403 if the user's plan does not include it, 404 if the project is not theirs, 422 for a start after LAST_START_DAY.
 */
export async function getForecast(
  userId: string,
  { expand, ...query }: ParsedInput<typeof api.getForecast>["query"],
): Promise<Forecast> {
  const { endings, ...facts } = await forecast(userId, query);
  if (!endings) return { ...facts, done_by: null };
  const done_by = toDoneBy(endings, facts.starts_on);
  if (!expand?.includes("plot")) return { ...facts, done_by };
  return {
    ...facts,
    done_by,
    plot: drawPlot(toDistributionPlot(endings, facts.starts_on, done_by, facts.last_due?.day ?? null)),
  };
}

/** The table of the distribution as CSV. @throws as `getForecast`, and 404 without a distribution. */
export async function getForecastTable(userId: string, query: Query, headers: Headers): Promise<string> {
  const { endings, starts_on, history, last_due } = await forecast(userId, query);
  if (!endings) throw notFound("Forecast");
  setFileName(headers, `forecast-${history.to}.csv`);
  return toCsv(toDistributionPlot(endings, starts_on, toDoneBy(endings, starts_on), last_due?.day ?? null));
}
