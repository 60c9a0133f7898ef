"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { ErrorState, isMissing } from "@/components/feedback/states";
import { FOLLOWED } from "@/lib/live/project-followers";
import { getProject } from "@/lib/projects/calls";
import { toQueryOptions } from "@/lib/queries";
import { listTasks } from "@/lib/tasks/calls";
import { STATUSES } from "@/lib/tasks/statuses";
import { BoardSkeleton } from "./board/board-skeleton";
import { mapStatuses, toBoard } from "./board/model/board";
import { getFirstPageInput } from "./board/model/load-tasks";
import { ProjectBoard } from "./project-board";

const ProjectNotFound = lazyPart(
  () => import("./project-not-found").then((module) => module.ProjectNotFound),
  { onFailure: "line" },
);

export function ProjectPage({ projectId }: { projectId: string }) {
  const project = useQuery({
    ...toQueryOptions(getProject, { params: { "task-project-id": projectId } }),
    meta: FOLLOWED,
  });
  // These queries only give the board its first tasks. After that, the board loads by itself.
  const columns = useQueries({
    queries: STATUSES.map((status) => ({
      ...toQueryOptions(listTasks, getFirstPageInput(projectId, status)),
      staleTime: "static" as const,
      meta: FOLLOWED,
    })),
  });

  if (isMissing(project.error)) {
    return (
      <PageFrame>
        <ProjectNotFound />
      </PageFrame>
    );
  }
  const failedQuery = [project, ...columns].find((query) => query.isError && query.data === undefined);
  if (failedQuery?.error) {
    const retry = () => {
      for (const query of [project, ...columns]) if (query.isError) void query.refetch();
    };
    return (
      <PageFrame>
        <ErrorState error={failedQuery.error} onRetry={retry} isPage />
      </PageFrame>
    );
  }
  const pages = columns.map((column) => column.data);
  if (!project.data || !pages.every((page) => page !== undefined)) {
    return <BoardSkeleton />;
  }
  const totals = mapStatuses((status) => pages[STATUSES.indexOf(status)]!.meta.total);
  const tasks = pages.flatMap((page) => page.data);
  const seededAt = Math.min(...columns.map((column) => column.dataUpdatedAt));
  const seqs = new Set(pages.map((page) => page.meta.last_seq));
  const seedSeq = seqs.size === 1 ? (pages[0]!.meta.last_seq ?? null) : null;
  return (
    <ProjectBoard
      project={project.data}
      seed={() => toBoard(tasks, totals)}
      seedSeq={seedSeq}
      seededAt={seededAt}
    />
  );
}

const PageFrame = ({ children }: { children: ReactNode }) => (
  <div className="px-4 py-6 sm:px-6 sm:py-8">{children}</div>
);
