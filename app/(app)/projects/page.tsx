import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { GET as listProjects } from "@/app/api/task-projects/route";
import { toSearchParams } from "@/components/data/query-state";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { parseProjectsQuery } from "./page-query";
import { ProjectList } from "./project-list";

export const metadata: Metadata = { title: "Projects" };

export default async function ProjectsPage({ searchParams }: PageProps<"/projects">) {
  const query = parseProjectsQuery(toSearchParams(await searchParams));
  return (
    <HydrationBoundary state={await prefetchQueries([listProjects, { query }])}>
      <ProjectList />
    </HydrationBoundary>
  );
}
