import { HydrationBoundary } from "@tanstack/react-query";
import { GET as listProjects } from "@/app/api/task-projects/route";
import { SideLayout } from "@/components/layout/side-nav";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { RecentProjects } from "./recent-projects";
import { RECENT_PROJECTS_INPUT } from "./recent-query";

export default async function ProjectsLayout({ children }: LayoutProps<"/projects">) {
  const side = (
    <HydrationBoundary state={await prefetchQueries([listProjects, RECENT_PROJECTS_INPUT])}>
      <RecentProjects />
    </HydrationBoundary>
  );
  return <SideLayout side={side}>{children}</SideLayout>;
}
