import type { UseQueryResult } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Loading } from "@/components/feedback/states";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { Skeleton } from "@/components/ui/skeleton";
import type { Stats } from "@/lib/projects/endpoints";
import { toPercent } from "@/lib/projects/progress";
import { formatCount } from "@/lib/text/count";

/** The figures of an overview, side by side if there is room. The strip's background shows as hairlines between them. */
export const Figures = ({
  className = "lg:grid-cols-4",
  isFlat = false,
  children,
}: {
  /** The widths of the figures in a larger window. */
  className?: string;
  /** Whether the strip steps back behind what is below it: low, and without a shadow. */
  isFlat?: boolean;
  children: ReactNode;
}) => (
  <div
    data-flat={isFlat || undefined}
    className={clsx(
      "group/figures grid gap-px overflow-hidden rounded-xl border bg-border not-data-flat:shadow-xs min-[20rem]:grid-cols-2",
      className,
    )}
  >
    {children}
  </div>
);

/** One figure. It has the same size while it is loading. */
export function Figure({
  title,
  query,
  isQuiet = false,
  children,
}: {
  title: string;
  query: UseQueryResult<unknown>;
  /** Whether it is a fact that steps back behind the numbers beside it. */
  isQuiet?: boolean;
  children: ReactNode;
}) {
  return (
    <section className="min-w-0 bg-card px-3 py-2 text-card-foreground group-not-data-flat/figures:sm:py-2.5 sm:px-4 xl:px-5">
      <h2 className="text-xs leading-4 font-medium text-muted-foreground group-not-data-flat/figures:mb-1">
        {title}
      </h2>
      {query.data !== undefined ? (
        <div
          className={clsx(
            "flex min-h-7 items-center gap-x-2 max-lg:flex-wrap",
            isQuiet
              ? "text-compact leading-5 font-medium"
              : "text-lg leading-7 font-semibold group-data-flat/figures:text-sm",
          )}
        >
          {children}
        </div>
      ) : query.error ? (
        <p role="alert" className="flex min-h-7 flex-wrap items-center gap-x-2 text-sm">
          Error: {query.error.message}
          <Button variant="link" size="text" onClick={() => query.refetch()}>
            Retry
          </Button>
        </p>
      ) : (
        <Loading className="flex min-h-7 items-center">
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
        empty="No projects yet"
      />
    </Figure>
    <Figure title="Tasks Done / Total" query={query}>
      <CompletedShare
        label="Tasks done"
        completed={stats?.completed_tasks}
        total={stats?.total_tasks}
        empty="No tasks yet"
      />
    </Figure>
  </>
);

export function CompletedShare({
  label,
  completed = 0,
  total = 0,
  empty,
}: {
  label: string;
  completed?: number;
  total?: number;
  /** The text of a total of zero, of which no part can be completed. */
  empty: string;
}) {
  if (total === 0) return <span className="text-compact font-normal text-muted-foreground">{empty}</span>;
  const percent = toPercent(completed, total);
  // Rounded, but never to all before all is done.
  const shown = completed < total ? Math.min(99, Math.round(percent)) : 100;
  return (
    <>
      <span className="whitespace-nowrap">
        {formatCount(completed)}
        <span className="text-sm font-normal text-muted-foreground"> / {formatCount(total)}</span>
      </span>
      <Progress label={label} tone="done" value={percent} className="max-w-60 min-w-6 flex-1" />
      <span className="text-sm font-medium text-muted-foreground">{shown}%</span>
    </>
  );
}
