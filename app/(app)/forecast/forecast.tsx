import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ErrorState, Loading } from "@/components/feedback/states";
import Link from "@/components/layout/link";
import { useFilters } from "@/components/table/use-filters";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PlotPicture } from "@/components/ui/pictures";
import { Skeleton } from "@/components/ui/skeleton";
import { formatLongDay } from "@/lib/dates/format-day";
import { getForecast } from "@/lib/forecast/calls";
import type { Forecast as Result } from "@/lib/forecast/endpoints";
import type { ForecastQuery } from "@/lib/forecast/query";
import { listProjects } from "@/lib/projects/calls";
import { toQueryOptions } from "@/lib/queries";
import { plural } from "@/lib/text/count";
import { downloadForecast } from "../plots/download";
import { PlotCard } from "../plots/plot-card";
import { PROJECTS_INPUT, parseProject } from "../plots/project-query";
import { ProjectSelect } from "../plots/project-select";
import { DoneBy } from "./done-by";
import { isChanged, parseWhatIf, toForecastInput } from "./query";
import { WhatIf } from "./what-if";

/** Forecasts when a project will be done: the one in the address, or else the one that the server chooses. */
export function Forecast() {
  const { search } = useFilters();
  const projects = useQuery(toQueryOptions(listProjects, PROJECTS_INPUT));
  const project_id = parseProject(search);
  if (project_id !== undefined || projects.data?.data.length)
    return <ProjectForecast project_id={project_id} search={search} />;
  if (projects.error) return <ErrorState error={projects.error} onRetry={projects.refetch} />;
  if (!projects.data) return <Placeholder />;
  return (
    <EmptyState
      picture={<PlotPicture />}
      title="Forecasts are based on finished tasks, so start with a project."
      action={
        <Button asChild>
          <Link href="/projects">Go to Projects</Link>
        </Button>
      }
    />
  );
}

/** @param props.project_id undefined if none is named in the address */
function ProjectForecast({
  project_id,
  search,
}: {
  project_id: string | undefined;
  search: URLSearchParams;
}) {
  // The forecast without the changes; the same query if there are none.
  const plain = useQuery(toQueryOptions(getForecast, toForecastInput({ project_id })));
  const id = project_id ?? plain.data?.project.id;
  const query: ForecastQuery = { project_id, ...parseWhatIf(search, plain.data?.starts_on) };
  const { data, error, refetch } = useQuery({
    ...toQueryOptions(getForecast, toForecastInput(query)),
    placeholderData: keepPreviousData,
  });
  function renderForecast() {
    if (error) return <ErrorState error={error} onRetry={refetch} />;
    if (id === undefined || data?.project.id !== id) return <Placeholder />;
    if (data.state === "too_little_history") return <TooLittle {...data} />;
    return (
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          {data.done_by ? (
            <DoneBy forecast={data} plain={plain.data?.done_by} isChanged={isChanged(query)} />
          ) : (
            <EmptyState
              picture={<PlotPicture />}
              title="Every task is done or dropped, so there’s nothing left to forecast."
              action={<OpenProject id={data.project.id} />}
            />
          )}
          {data.plot && (
            <PlotCard
              plot={data.plot}
              description="How likely it is that the work ends in each period, in 10,000 simulations at this project’s own pace."
              onDownload={() => downloadForecast(query)}
            />
          )}
          <p className="text-sm text-muted-foreground">
            Based on {plural(data.history.finished, "task")} finished since {formatLongDay(data.history.from)}
            .{" "}
            <Link
              href="/docs/insights#forecast"
              className="font-medium text-primary underline underline-offset-4"
            >
              How the dates are calculated
            </Link>
          </p>
        </div>
        <WhatIf projectId={id} query={query} startsOn={plain.data?.starts_on ?? data.starts_on} />
      </div>
    );
  }
  return (
    <>
      <div className="sm:max-w-80">
        <ProjectSelect value={id ?? ""} chosen={data?.project} />
      </div>
      {renderForecast()}
    </>
  );
}

const TooLittle = ({ project, history: { finished, needed } }: Result) => (
  <EmptyState
    picture={<PlotPicture />}
    title={`Finish ${plural(needed - finished, "more task", "more tasks")} to see a forecast (${finished} of ${needed} so far).`}
    action={<OpenProject id={project.id} />}
  />
);

const OpenProject = ({ id }: { id: string }) => (
  <Button asChild>
    <Link href={`/projects/${id}`}>Go to the Project</Link>
  </Button>
);

const Placeholder = () => (
  <Loading className="grid gap-4">
    <Skeleton rounded="xl" className="h-56" />
    <Skeleton rounded="xl" className="h-96" />
  </Loading>
);
