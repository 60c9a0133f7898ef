import { clsx } from "clsx";
import { ErrorState, Loading } from "@/components/feedback/states";
import Link from "@/components/layout/link";
import { StatusBadge } from "@/components/tasks/status-badge";
import { TaskProgress } from "@/components/tasks/task-progress";
import { TimeAgo } from "@/components/text/time-ago";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { ListedProject } from "@/lib/projects/endpoints";
import { useLatestProjects } from "./projects-query";

/** Links to the recently changed projects with their progress: those that are not done, or all of them if all are. */
export function Projects() {
  const { data, error, refetch } = useLatestProjects();
  return (
    <section className="grid min-w-0 gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-semibold sm:text-lg sm:leading-7 sm:tracking-tight">
          Pick up where you left off
        </h2>
        <Button asChild variant="link" size="text">
          <Link href="/projects">View all projects</Link>
        </Button>
      </div>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <div className="@container overflow-hidden rounded-xl border bg-card shadow-xs">
          {data ? <Rows projects={data.data} /> : <ProjectsSkeleton />}
        </div>
      )}
    </section>
  );
}

const Rows = ({ projects }: { projects: ListedProject[] }) => (
  <ul className="divide-y">
    {projects.map((project) => (
      <li key={project.id}>
        <Link
          href={`/projects/${project.id}`}
          className="grid min-h-14 items-center gap-x-6 gap-y-1 px-5 py-2.5 transition-colors hover:bg-muted/50 focus-visible:-outline-offset-2 @md:grid-cols-[minmax(0,1fr)_auto]"
        >
          <span className="grid min-w-0">
            <span className="truncate text-sm font-medium" title={project.name}>
              {project.name}
            </span>
            <span className="fade-end text-compact leading-5 text-muted-foreground">
              {project.description}
            </span>
          </span>
          <span className="flex items-center gap-3">
            <StatusBadge status={project.status} isPlain className="@md:w-24" />
            {project.task_counts && (
              <TaskProgress
                counts={project.task_counts}
                className="@md:w-36 @md:justify-between"
                barClassName="w-16 shrink-0"
              />
            )}
            <span className="w-24 text-right text-compact text-muted-foreground @max-3xl:hidden">
              <TimeAgo value={project.updated_at} />
            </span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

const ProjectsSkeleton = () => (
  <Loading className="divide-y">
    {["w-48", "w-64", "w-40"].map((width) => (
      <div key={width} className="flex h-14 items-center px-5">
        <Skeleton className={clsx("h-5", width)} />
      </div>
    ))}
  </Loading>
);
