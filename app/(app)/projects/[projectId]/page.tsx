import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { GET as getProject } from "@/app/api/task-projects/[task-project-id]/route";
import { GET as listTasks } from "@/app/api/tasks/route";
import { prefetched } from "@/lib/api/server";
import { firstPage } from "@/lib/tasks/board/load";
import { STATUSES } from "@/lib/tasks/endpoints";
import { ProjectPage } from "./project-page";

export const metadata: Metadata = { title: "Project" };

export default async function Page({ params }: { params: Promise<{ projectId: string }> }) {
  const { projectId } = await params;
  const state = await prefetched(
    [getProject, { params: { "task-project-id": projectId } }],
    ...STATUSES.map(
      (status) => [listTasks, firstPage(projectId, status)] satisfies Parameters<typeof prefetched>[number],
    ),
  );
  return (
    <HydrationBoundary state={state}>
      <ProjectPage key={projectId} projectId={projectId} />
    </HydrationBoundary>
  );
}
