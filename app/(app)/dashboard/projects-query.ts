import { useQuery } from "@tanstack/react-query";
import { listProjects } from "@/lib/projects/calls";
import { toQueryOptions } from "@/lib/queries";

const LATEST = {
  page: 0,
  per_page: 8,
  sort_by: "updated_at",
  sort_order: "desc",
  expand: ["task_counts"] as "task_counts"[],
} as const;

export const UNFINISHED_PROJECTS_INPUT = {
  query: { ...LATEST, status: ["todo", "in_progress"] as ("todo" | "in_progress")[] },
};

/** The recently changed projects with work to do, or else the recently changed ones. */
export function useLatestProjects() {
  const unfinished = useQuery(toQueryOptions(listProjects, UNFINISHED_PROJECTS_INPUT));
  const isAllDone = unfinished.data?.meta.total === 0;
  const all = useQuery({ ...toQueryOptions(listProjects, { query: LATEST }), enabled: isAllDone });
  return isAllDone ? all : unfinished;
}
