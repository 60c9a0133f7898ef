"use client";

import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "next/navigation";
import { SideNav } from "@/components/layout/side-nav";
import type { NavItem } from "@/components/layout/sub-nav";
import { listProjects } from "@/lib/projects/calls";
import { RECENT_PROJECTS_INPUT } from "@/lib/projects/recent-query";
import { toQueryOptions } from "@/lib/queries";

export function RecentProjects({ trash }: { trash: NavItem }) {
  const { projectId } = useParams();
  const view = useSearchParams().get("view");
  const { data, error, refetch } = useQuery(toQueryOptions(listProjects, RECENT_PROJECTS_INPUT));
  return (
    <SideNav
      title="Recent Projects"
      items={data?.data.map(({ id, name }) => ({ href: `/projects/${id}`, label: name, isExact: true }))}
      moreLink={data?.meta.has_more ? { href: "/projects", label: "View all projects" } : undefined}
      foot={{ ...trash, isCurrent: !projectId && view === "trash" }}
      empty="No projects found"
      // On a small screen, and beside the panel of a task, the title of a project opens this list. On a phone, the list of all projects begins with the same ones.
      className={
        projectId ? "max-lg:hidden group-has-data-beside-task/side:xl:max-panel:hidden" : "max-sm:hidden"
      }
      error={error}
      onRetry={refetch}
    />
  );
}
