"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState, isMissing } from "@/components/feedback/states";
import { toQueryOptions } from "@/lib/api/query";
import { getProject } from "@/lib/projects/calls";
import { listTasks } from "@/lib/tasks/calls";
import { STATUSES } from "@/lib/tasks/statuses";
import { Board } from "./board/board";
import { BoardSkeleton } from "./board/board-skeleton";
import { boardOf, byStatus } from "./board/model/board";
import { firstPage } from "./board/model/load";
import { ProjectNotFound } from "./project-not-found";

export function ProjectPage({ projectId }: { projectId: string }) {
  const project = useQuery(toQueryOptions(getProject, { params: { "task-project-id": projectId } }));
  // Only what the board starts from; from then on it keeps itself up to date.
  const columns = useQueries({
    queries: STATUSES.map((status) => ({
      ...toQueryOptions(listTasks, firstPage(projectId, status)),
      staleTime: "static" as const,
    })),
  });

  if (isMissing(project.error)) {
    return (
      <Frame>
        <ProjectNotFound />
      </Frame>
    );
  }
  const failed = [project, ...columns].find((query) => query.isError && query.data === undefined);
  if (failed?.error) {
    const retry = () => {
      for (const query of [project, ...columns]) if (query.isError) void query.refetch();
    };
    return (
      <Frame>
        <ErrorState error={failed.error} onRetry={retry} />
      </Frame>
    );
  }
  const pages = columns.map((column) => column.data);
  if (!project.data || !pages.every((page) => page !== undefined)) {
    return (
      <Frame>
        <BoardSkeleton />
      </Frame>
    );
  }
  const totals = byStatus((status) => pages[STATUSES.indexOf(status)]!.meta.total);
  const tasks = pages.flatMap((page) => page.data);
  const seededAt = Math.min(...columns.map((column) => column.dataUpdatedAt));
  return <Board project={project.data} seed={() => boardOf(tasks, totals)} seededAt={seededAt} />;
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="px-4 py-6 sm:px-6 sm:py-8">{children}</div>
);
