"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import Link from "@/components/link";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { queryOf } from "@/lib/api/query";
import { listProjects, type Project } from "@/lib/tasks/endpoints";
import { cn } from "@/lib/utils";
import { RECENT } from "./recent-query";

/** A column at the left; on a small screen a strip of one line above the content. */
export function RecentProjects() {
  const { data, error, refetch } = useQuery(queryOf(listProjects, RECENT));
  return (
    <nav
      aria-labelledby="recent-projects"
      className="flex min-w-0 items-center gap-x-3 overflow-x-auto border-b px-4 py-2 sm:px-6 lg:block lg:border-r lg:border-b-0 lg:py-8 lg:pr-4"
    >
      <h2
        id="recent-projects"
        className="shrink-0 text-[0.8125rem] font-medium text-muted-foreground lg:mb-2"
      >
        Recent Projects
      </h2>
      {data ? (
        <Links projects={data.data} hasMore={data.meta.has_more} />
      ) : error ? (
        <p
          role="alert"
          className="flex items-baseline gap-2 text-sm whitespace-nowrap lg:block lg:whitespace-normal"
        >
          Error: {error.message}
          <Button variant="link" size="text" onClick={() => refetch()} className="lg:mt-1 lg:block">
            Retry
          </Button>
        </p>
      ) : (
        <Waiting />
      )}
    </nav>
  );
}

function Links({ projects, hasMore }: { projects: Project[]; hasMore: boolean }) {
  const pathname = usePathname();
  if (projects.length === 0) return <p className="py-1.5 text-sm whitespace-nowrap">No projects found</p>;
  return (
    <ul className="flex items-center gap-1 lg:grid lg:items-stretch lg:gap-0.5">
      {projects.map((project) => {
        const href = `/projects/${project.id}`;
        const current = pathname === href;
        return (
          <li key={project.id} className="min-w-0">
            <Link
              href={href}
              title={project.name}
              aria-current={current ? "page" : undefined}
              className={cn(
                item,
                "max-w-44 truncate",
                current
                  ? "font-medium text-foreground underline decoration-primary decoration-2 underline-offset-4"
                  : "text-muted-foreground hover:bg-accent hover:text-foreground",
              )}
            >
              {project.name}
            </Link>
          </li>
        );
      })}
      {hasMore && (
        <li>
          <Link href="/projects" className={cn(item, "font-medium text-primary hover:underline lg:mt-1")}>
            View all projects
          </Link>
        </li>
      )}
    </ul>
  );
}

const item =
  "block rounded-md px-2 py-1.5 text-sm whitespace-nowrap focus-visible:-outline-offset-2 lg:-mx-2 lg:max-w-none";

const Waiting = () => (
  <div role="status" className="flex gap-3 py-1.5 lg:grid">
    <span className="sr-only">Loading...</span>
    {["w-28", "w-36", "w-24", "w-32", "w-28"].map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: five bars that never change.
      <Skeleton key={index} className={cn("h-5 shrink-0", width)} />
    ))}
  </div>
);
