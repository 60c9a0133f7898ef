import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ErrorState, Loading } from "@/components/feedback/states";
import Link from "@/components/layout/link";
import { useFilters } from "@/components/table/use-filters";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PlotPicture } from "@/components/ui/pictures";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { useSession } from "@/lib/auth/browser/stored-session";
import { formatLongDay } from "@/lib/dates/format-day";
import { getInsights } from "@/lib/insights/calls";
import type { Insights as Figures } from "@/lib/insights/endpoints";
import { WEEK_OPTIONS } from "@/lib/insights/options";
import { countBlankWeeks, describeImportedAsDone } from "@/lib/insights/texts";
import { toQueryOptions } from "@/lib/queries";
import { downloadInsights } from "../plots/download";
import { PlotCard } from "../plots/plot-card";
import { ProjectSelect } from "../plots/project-select";
import { parseInsightsQuery, toInsightsInput } from "./query";
import { Summary } from "./summary";

/** Four plots of past work in one project or all, for a chosen number of weeks. */
export function Insights() {
  const { search, setFilter } = useFilters();
  // Null until a browser has told it; days are those of UTC then.
  const timeZone = useSession()?.user.time_zone;
  const query = parseInsightsQuery(search);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...toQueryOptions(getInsights, toInsightsInput(query)),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 sm:grid-cols-[minmax(14rem,20rem)_minmax(9rem,13rem)]">
        <ProjectSelect none="All projects" value={query.project_id ?? ""} chosen={data?.project} />
        <Select
          aria-label="Period"
          variant="toolbar"
          options={WEEK_OPTIONS}
          value={query.weeks}
          onChange={(event) => setFilter("weeks", event.target.value)}
        />
      </div>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading className="grid gap-4 xl:grid-cols-2">
          {[1, 2, 3, 4].map((key) => (
            <Skeleton rounded="xl" key={key} className="h-96" />
          ))}
        </Loading>
      ) : isEmpty(data) ? (
        <EmptyState
          picture={<PlotPicture />}
          title="Charts appear here as your tasks move to Done."
          action={
            <Button asChild>
              <Link href="/projects">Go to Projects</Link>
            </Button>
          }
        />
      ) : (
        <>
          {data.throughput.finished === 0 && (
            <p className="max-w-prose text-sm">
              No tasks were finished in this period. {describeImportedAsDone(data)} Finish one or choose a
              longer period.
            </p>
          )}
          <Summary figures={data} />
          <div aria-busy={isPlaceholderData} className="grid items-stretch gap-4 xl:grid-cols-2">
            {data.plots?.map((plot) => (
              <PlotCard key={plot.name} plot={plot} onDownload={() => downloadInsights(plot.name, query)} />
            ))}
          </div>
          <p className="text-sm text-muted-foreground">
            Weeks start on Monday, in{" "}
            {data.time_zone === timeZone ? `your time zone (${timeZone})` : data.time_zone}.{" "}
            {describeStart(data)}{" "}
            <Link href="/docs/insights" className="font-medium text-primary underline underline-offset-4">
              How this is calculated
            </Link>
          </p>
        </>
      )}
    </>
  );
}

/** Why the charts begin later than the chosen weeks. Null for a history that is older. */
function describeStart(figures: Figures) {
  const { weeks } = figures.throughput;
  const blank = countBlankWeeks(figures);
  if (blank === 0) return null;
  return `The history starts in the week of ${formatLongDay(weeks[blank]!.week)}.`;
}

/** Whether there has never been a task. */
const isEmpty = ({ burn_up, age }: Figures) =>
  burn_up.every(({ scope }) => scope === 0) && age.every((group) => group.todo + group.in_progress === 0);
