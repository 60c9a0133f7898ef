import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cache } from "react";
import { GET as getBrief } from "@/app/api/task-projects/[task-project-id]/brief/route";
import { GET as getProject } from "@/app/api/task-projects/[task-project-id]/route";
import { GET as getWorkflows } from "@/app/api/task-projects/[task-project-id]/workflows/route";
import { GET as listTasks } from "@/app/api/tasks/route";
import { toQueryKey } from "@/lib/api/endpoint";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import type { Project } from "@/lib/projects/endpoints";
import { STATUSES } from "@/lib/tasks/statuses";
import { getFirstPageInput } from "./board/model/load-tasks";
import { prefetchForecastAccess } from "./header/forecast-access.server";
import { ProjectPage } from "./project-page";

type Props = PageProps<"/projects/[projectId]">;

const getDehydratedState = cache((projectId: string) =>
  prefetchQueries(
    [getProject, { params: { "task-project-id": projectId } }],
    [getWorkflows, { params: { "task-project-id": projectId } }],
    ...STATUSES.map(
      (status) =>
        [listTasks, getFirstPageInput(projectId, status)] satisfies Parameters<
          typeof prefetchQueries
        >[number],
    ),
  ),
);

const findProject = ({ queries }: DehydratedState) =>
  queries.find(({ queryKey }) => queryKey[0] === toQueryKey(getProject.endpoint))?.state.data as
    | Project
    | undefined;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { projectId } = await params;
  return { title: findProject(await getDehydratedState(projectId))?.name ?? "Project" };
}

export default async function Page({ params, searchParams }: Props) {
  const { projectId } = await params;
  const forecastAccess = prefetchForecastAccess();
  // What an open task shows from the brief. Loaded later, it would shift the fields below it.
  const brief =
    (await searchParams).task === undefined
      ? undefined
      : prefetchQueries([getBrief, { params: { "task-project-id": projectId } }]);
  return (
    <HydrationBoundary state={await getDehydratedState(projectId)}>
      <HydrationBoundary state={await brief}>
        <HydrationBoundary state={await forecastAccess}>
          <ProjectPage key={projectId} projectId={projectId} />
        </HydrationBoundary>
      </HydrationBoundary>
    </HydrationBoundary>
  );
}
