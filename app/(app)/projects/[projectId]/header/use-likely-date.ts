import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useDebounced } from "@/components/hooks/use-debounced";
import { countDays } from "@/lib/dates/days";
import { formatDayAs, formatLongDay } from "@/lib/dates/format-day";
import { getForecast } from "@/lib/forecast/calls";
import { MIN_FINISHED } from "@/lib/forecast/options";
import { getLimits } from "@/lib/limits/calls";
import { invalidateAndRefetch } from "@/lib/live/invalidate-and-refetch";
import type { Project } from "@/lib/projects/endpoints";
import { toQueryOptions } from "@/lib/queries";
import { FORECAST_ACCESS_KEY } from "./forecast-access";

/** Changes often come in quick succession, and each forecast is a simulation. */
const SETTLE_MS = 1_000;
/** A day this close is clear without its year. */
const NEAR_DAYS = 300;
/** A user who comes back to the window later than this may have another plan. */
const ACCESS_STALE_MS = 60_000;

/** The day by which a project is 85% certain to be done, and its last due date, as texts. */
export interface LikelyDay {
  /** "Feb 4", with its year if it is far off. */
  day: string;
  due: string | undefined;
  isFar: boolean;
  isLate: boolean;
  description: string;
}

/**
 * Reads the forecast of a project, and a new one after each change of what it depends on. Undefined without one, and where the plan
 * does not include it, which the page knows without a call.
 * @param lastDue the last due date of the open tasks that are loaded
 */
export function useLikelyDate(
  project: Project,
  doneCount: number,
  openCount: number,
  lastDue: string | undefined,
): LikelyDay | undefined {
  const canHave = doneCount >= MIN_FINISHED && openCount > 0;
  const forecast = useForecast(project, canHave, [doneCount, openCount, lastDue].join("/"));
  const likely = forecast?.done_by?.p85;
  if (!forecast || !likely) return undefined;
  const due = forecast.last_due?.day;
  const isLate = due !== undefined && likely > due;
  const isFar = (day: string) => Math.abs(countDays(forecast.history.to, day)) > NEAR_DAYS;
  const format = (day: string) => formatShortDay(day, isFar(day));
  return {
    day: format(likely),
    due: due && format(due),
    isFar: isFar(likely),
    isLate,
    description: describe(likely, due, isLate),
  };
}

/** @param facts what the forecast depends on, as the board shows it */
function useForecast(project: Project, canHave: boolean, facts: string) {
  const client = useQueryClient();
  const enabled = useForecastAccess() && canHave;
  const { data, error } = useQuery({
    ...toQueryOptions(getForecast, { query: { project_id: project.id } }),
    enabled,
    // The project may have changed while another page was shown.
    refetchOnMount: "always",
  });
  const settled = useDebounced(`${project.last_seq} ${facts}`, SETTLE_MS);
  const read = useRef({ settled, isEarly: false });
  useEffect(() => {
    const last = read.current;
    if (settled === last.settled) return;
    const [seq, facts] = settled.split(" ");
    const [lastSeq, lastFacts] = last.settled.split(" ");
    const isChanged = facts !== lastFacts;
    // The board shows changes before the server has stored them. A forecast before that is read again after it.
    read.current = { settled, isEarly: isChanged && seq === lastSeq };
    if (isChanged || last.isEarly) void invalidateAndRefetch(client, getForecast);
  }, [client, settled]);
  return enabled && !error ? data : undefined;
}

/** Whether the plan includes the forecast. The page knows it; the limits are read only when the plan may have changed. */
const useForecastAccess = () =>
  useQuery({
    queryKey: FORECAST_ACCESS_KEY,
    queryFn: async ({ client }) => (await client.fetchQuery(toQueryOptions(getLimits, {}))).limits.forecast,
    staleTime: ACCESS_STALE_MS,
  }).data === true;

/** "Feb 4" */
const formatShortDay = (day: string, hasYear: boolean) =>
  formatDayAs(day, { day: "numeric", month: "short", ...(hasYear && { year: "numeric" }) });

function describe(likely: string, due: string | undefined, isLate: boolean): string {
  const certain = `85% certain by ${formatLongDay(likely)}`;
  if (!due) return certain;
  return isLate
    ? `${certain}, later than the last due date, ${formatLongDay(due)}`
    : `${certain}; last due date ${formatLongDay(due)}`;
}
