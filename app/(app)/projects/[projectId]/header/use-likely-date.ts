import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useDebounced } from "@/components/hooks/use-debounced";
import { getForecast } from "@/lib/forecast/calls";
import type { Forecast } from "@/lib/forecast/endpoints";
import { FORECAST_ACCESS_KEY, MIN_FINISHED } from "@/lib/forecast/options";
import { getLimits } from "@/lib/limits/calls";
import { invalidateAndRefetch } from "@/lib/live/invalidate-and-refetch";
import type { Project } from "@/lib/projects/endpoints";
import { toQueryOptions } from "@/lib/queries";

/** Changes often come in quick succession, and each forecast is a simulation. */
const SETTLE_MS = 1_000;

/**
 * Reads the forecast of a project, and a new one after each change of what it depends on. Undefined without a likely date, and where
 * the plan does not include it, which the page knows without a call.
 * @param lastDue the last due date of the open tasks that are loaded
 */
export function useLikelyDate(
  project: Project,
  doneCount: number,
  openCount: number,
  lastDue: string | undefined,
): Forecast | undefined {
  const canHave = doneCount >= MIN_FINISHED && openCount > 0;
  const forecast = useForecast(project, canHave, [doneCount, openCount, lastDue].join("/"));
  return forecast?.done_by?.p85 ? forecast : undefined;
}

/** @param facts what the forecast depends on, as the board shows it */
function useForecast(project: Project, canHave: boolean, facts: string) {
  const client = useQueryClient();
  const enabled = useForecastAccess(canHave) && canHave;
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

/**
 * Whether the plan includes the forecast. The page knows it; the limits are read only when the plan may have changed
 * (components/data/live-updates.tsx).
 */
const useForecastAccess = (enabled: boolean) =>
  useQuery({
    queryKey: FORECAST_ACCESS_KEY,
    queryFn: async ({ client }) => (await client.fetchQuery(toQueryOptions(getLimits, {}))).limits.forecast,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  }).data === true;
