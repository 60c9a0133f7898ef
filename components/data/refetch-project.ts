import type { QueryClient } from "@tanstack/react-query";
import { getMyWork } from "@/lib/agenda/calls";
import { listTrash } from "@/lib/history/calls";
import { invalidateAndRefetch } from "@/lib/live/invalidate-and-refetch";
import { getProject, getStats, listProjects } from "@/lib/projects/calls";
import { getWorkflows } from "@/lib/tasks/calls";

const ENDPOINTS = [getProject, getWorkflows, listProjects, getStats, getMyWork, listTrash];

/** Reads again what shows a project, after a change of unknown extent such as an undo. A board follows changes by itself. */
export function refetchProject(client: QueryClient): void {
  for (const endpoint of ENDPOINTS) void invalidateAndRefetch(client, endpoint);
}
