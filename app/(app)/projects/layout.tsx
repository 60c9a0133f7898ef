import { HydrationBoundary } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { GET as listProjects } from "@/app/api/task-projects/route";
import { SideLayout } from "@/components/layout/side-nav";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { RECENT_PROJECTS_INPUT } from "@/lib/projects/recent-query";
import { RecentProjects } from "./recent-projects";

export default async function ProjectsLayout({ children }: LayoutProps<"/projects">) {
  const side = (
    <HydrationBoundary state={await prefetchQueries([listProjects, RECENT_PROJECTS_INPUT])}>
      <RecentProjects
        // Written here, so that it adds no script to the pages.
        trash={{
          href: "/projects?view=trash",
          label: "Trash",
          icon: <Trash2 aria-hidden="true" className="mr-2 size-4 shrink-0" />,
        }}
      />
    </HydrationBoundary>
  );
  return (
    // Beside the panel of a task, the board needs the width of the navigation for its three columns. By CSS, so that the
    // server's HTML has the room, too.
    <SideLayout
      side={side}
      className="group/side has-data-beside-task:xl:max-panel:grid-cols-[minmax(0,1fr)]"
    >
      {children}
    </SideLayout>
  );
}
