"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loading } from "@/components/feedback/states";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { Skeleton } from "@/components/ui/skeleton";
import type { Stats } from "@/lib/projects/endpoints";
import { toPercent } from "@/lib/projects/progress";
import { formatCount } from "@/lib/text/count";

/** The figures of an overview, side by side if there is room. The strip's background shows as hairlines between them. */
export const Figures = ({ children }: { children: ReactNode }) => (
  // The widest of them, an unverified address, has no room in a quarter of a smaller window.
  <div className="grid gap-px overflow-hidden rounded-xl border bg-border shadow-xs min-[20rem]:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-4">
    {children}
  </div>
);

/** One figure. It has the same size while it is loading. */
export function Figure({
  title,
  query,
  children,
}: {
  title: string;
  query: UseQueryResult<unknown>;
  children: ReactNode;
}) {
  return (
    <section className="min-w-0 bg-card px-3 py-2 text-card-foreground sm:px-4 sm:py-2.5">
      <h2 className="mb-1 text-xs leading-4 font-medium text-muted-foreground">{title}</h2>
      {query.data !== undefined ? (
        <div className="flex min-h-6 items-center gap-x-2 text-sm font-semibold max-lg:flex-wrap">
          {children}
        </div>
      ) : query.error ? (
        <p role="alert" className="flex min-h-6 flex-wrap items-center gap-x-2 text-sm">
          Error: {query.error.message}
          <Button variant="link" size="text" onClick={() => query.refetch()}>
            Retry
          </Button>
        </p>
      ) : (
        <Loading className="flex min-h-6 items-center">
          <Skeleton className="h-5 w-24" />
        </Loading>
      )}
    </section>
  );
}

/** The numbers of completed projects and tasks. @param props.query the source of the numbers */
export const DoneFigures = ({
  query,
  stats,
}: {
  query: UseQueryResult<unknown>;
  stats: Stats["task_stats"] | undefined;
}) => (
  <>
    <Figure title="Projects Done / Total" query={query}>
      <CompletedShare
        label="Projects done"
        completed={stats?.completed_projects}
        total={stats?.total_projects}
      />
    </Figure>
    <Figure title="Tasks Done / Total" query={query}>
      <CompletedShare label="Tasks done" completed={stats?.completed_tasks} total={stats?.total_tasks} />
    </Figure>
  </>
);

export function CompletedShare({
  label,
  completed = 0,
  total = 0,
}: {
  label: string;
  completed?: number;
  total?: number;
}) {
  const percent = toPercent(completed, total);
  return (
    <>
      <span className="whitespace-nowrap">
        {formatCount(completed)}
        <span className="font-normal text-muted-foreground"> / {formatCount(total)}</span>
      </span>
      <Progress label={label} tone="done" value={percent} className="max-w-35 min-w-6 flex-1" />
      <span className="font-medium text-muted-foreground">{Math.floor(percent)}%</span>
    </>
  );
}
