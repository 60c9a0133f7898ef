"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { ErrorState, Loading } from "@/components/feedback/states";
import Link from "@/components/layout/link";
import { LocalDate } from "@/components/text/local-date";
import { Skeleton } from "@/components/ui/skeleton";
import { listProjects } from "@/lib/projects/calls";
import type { Project } from "@/lib/projects/endpoints";
import { toQueryOptions } from "@/lib/queries";
import { STATUS_LABELS } from "@/lib/tasks/statuses";
import { cn } from "@/lib/utils";
import { RECENT_PROJECTS_INPUT } from "../projects/recent-query";

/** Links to the projects that were changed last. */
export function Recent() {
  const { data, error, refetch } = useQuery(toQueryOptions(listProjects, RECENT_PROJECTS_INPUT));
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold tracking-tight">Pick up where you left off</h2>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <div className="overflow-hidden rounded-xl border bg-card shadow-xs">
          {data ? <Rows projects={data.data} /> : <RecentSkeleton />}
        </div>
      )}
    </section>
  );
}

const Rows = ({ projects }: { projects: Project[] }) => (
  <ul className="divide-y">
    {projects.map((project) => (
      <li key={project.id}>
        <Link
          href={`/projects/${project.id}`}
          className="flex min-h-14 items-center gap-3 px-5 py-2 transition-colors hover:bg-muted/50 focus-visible:-outline-offset-2"
        >
          <span className="grid min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-3">
            <span className="truncate text-sm font-medium sm:max-w-[60%] sm:shrink-0">{project.name}</span>
            <span className="truncate text-sm text-muted-foreground">{project.description}</span>
          </span>
          <span className="flex items-center gap-2 text-[0.8125rem] text-muted-foreground sm:w-22">
            <span className={cn("size-2 rounded-full", dots[project.status])} />
            {STATUS_LABELS[project.status]}
          </span>
          <LocalDate
            value={project.updated_at}
            className="w-24 text-right text-[0.8125rem] text-muted-foreground max-sm:hidden"
          />
          <ChevronRight aria-hidden="true" className="size-4 text-muted-foreground" />
        </Link>
      </li>
    ))}
  </ul>
);

const dots = { todo: "bg-status-todo", in_progress: "bg-status-in-progress", done: "bg-status-done" };

const RecentSkeleton = () => (
  <Loading className="divide-y">
    {["w-48", "w-64", "w-40"].map((width) => (
      <div key={width} className="flex h-14 items-center px-5">
        <Skeleton className={cn("h-5", width)} />
      </div>
    ))}
  </Loading>
);
