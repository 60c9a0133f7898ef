import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { GET as listProjects } from "@/app/api/task-projects/route";
import { GET as listTrash } from "@/app/api/trash/route";
import { parsePaging, toSearchParams } from "@/components/data/list-params";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { parseProjectsQuery } from "./page-query";
import { ProjectList } from "./project-list";
import { Trash } from "./trash/trash";

const readSearch = async ({ searchParams }: PageProps<"/projects">) => {
  const search = toSearchParams(await searchParams);
  return { search, isTrash: search.get("view") === "trash" };
};

export async function generateMetadata(props: PageProps<"/projects">): Promise<Metadata> {
  return { title: (await readSearch(props)).isTrash ? "Trash" : "Projects" };
}

export default async function ProjectsPage(props: PageProps<"/projects">) {
  const { search, isTrash } = await readSearch(props);
  const state = isTrash
    ? await prefetchQueries([listTrash, { query: parsePaging(search) }])
    : await prefetchQueries([listProjects, { query: parseProjectsQuery(search) }]);
  return <HydrationBoundary state={state}>{isTrash ? <Trash /> : <ProjectList />}</HydrationBoundary>;
}
