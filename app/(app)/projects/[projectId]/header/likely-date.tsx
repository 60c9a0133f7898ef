"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { useDebounced } from "@/components/hooks/use-debounced";
import { useMediaQuery } from "@/components/hooks/use-media-query";
import Link from "@/components/layout/link";
import { countDays } from "@/lib/dates/days";
import { formatDayAs, formatLongDay } from "@/lib/dates/format-day";
import { getForecast } from "@/lib/forecast/calls";
import { MIN_FINISHED } from "@/lib/forecast/options";
import { getLimits } from "@/lib/limits/calls";
import { invalidateAndRefetch } from "@/lib/live/invalidate-and-refetch";
import type { Project } from "@/lib/projects/endpoints";
import { toQueryOptions } from "@/lib/queries";

/** Changes often come in quick succession, and each forecast is a simulation. */
const SETTLE_MS = 1_000;
/** A day this close is clear without its year. */
const NEAR_DAYS = 300;

/**
 * The day by which the project is 85% certain to be done, and the last due date, as a link to the forecast. They stand in the
 * room that the title and the actions leave, so nothing moves when they arrive, and are hidden where it is too small.
 * @param props.isOverDetails whether the button before it is invisible, but keeps its place; the text may use that
 */
export function LikelyDate({
  project,
  doneCount,
  openCount,
  lastDue,
  isOverDetails,
}: {
  project: Project;
  doneCount: number;
  openCount: number;
  lastDue: string | undefined;
  isOverDetails: boolean;
}) {
  const canHave = doneCount >= MIN_FINISHED && openCount > 0;
  const forecast = useForecast(project, canHave, [doneCount, openCount, lastDue].join("/"));
  const likely = forecast?.done_by?.p85;
  const due = forecast?.last_due?.day;
  const isLate = Boolean(likely && due && likely > due);
  const isFar = (day: string) => isFarFrom(day, forecast!.history.to);
  const format = (day: string) => formatShortDay(day, isFar(day));
  return (
    <div
      className={clsx(
        // The margin takes back the gap that this adds to the row, so the title keeps its width.
        "@container -ml-3 min-w-0 flex-1 max-md:hidden md:order-1",
        isOverDetails &&
          "xl:max-[108rem]:min-w-10 xl:max-[108rem]:not-group-has-[[title=Details]:focus]/title:-ml-13",
      )}
    >
      {likely && (
        <Link
          href={`/protected/advanced?project=${project.id}`}
          className={clsx(
            "relative ml-3 hidden w-fit rounded-sm text-sm hover:underline",
            isFar(likely) ? "@min-[9.5rem]:block" : "@min-[7rem]:block",
            isLate ? "text-warning-soft-foreground" : "text-muted-foreground",
          )}
        >
          {/* Without room for both, the due date is in a second line, which is hidden. */}
          <span
            title={describe(likely, due, isLate)}
            className="flex h-5 flex-wrap overflow-hidden whitespace-nowrap"
          >
            <span>Likely {format(likely)}</span>
            {due && <span className="whitespace-pre"> · due {format(due)}</span>}
          </span>
          <span className="sr-only">: {describe(likely, due, isLate)}</span>
        </Link>
      )}
    </div>
  );
}

/**
 * The forecast of a project, and a new one after each change of what it depends on. Undefined without one, and where the plan does
 * not include it, which the page knows without a call.
 * @param canHave whether the project has enough finished tasks, and any that are open
 * @param facts what it depends on, as the board shows it
 */
function useForecast(project: Project, canHave: boolean, facts: string) {
  const client = useQueryClient();
  const limits = useQuery({ ...toQueryOptions(getLimits, {}), enabled: false }).data;
  const hasRoom = useMediaQuery("(min-width: 48rem)");
  const enabled = limits?.limits.forecast === true && hasRoom && canHave;
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

const isFarFrom = (day: string, today: string) => Math.abs(countDays(today, day)) > NEAR_DAYS;

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
