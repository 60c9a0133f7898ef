import { HydrationBoundary } from "@tanstack/react-query";
import { GET as listProjects } from "@/app/api/task-projects/route";
import { prefetched } from "@/lib/api/server";
import { RecentProjects } from "./recent-projects";
import { RECENT } from "./recent-query";

export default async function ProjectsLayout({ children }: LayoutProps<"/projects">) {
  return (
    <div className="mx-auto grid w-full max-w-7xl flex-1 content-start lg:grid-cols-[14rem_minmax(0,1fr)] lg:content-stretch">
      <HydrationBoundary state={await prefetched([listProjects, RECENT])}>
        <RecentProjects />
      </HydrationBoundary>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
