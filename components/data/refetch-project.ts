import type { QueryClient } from "@tanstack/react-query";
import { getMyWork } from "@/lib/agenda/calls";
import { listTrash } from "@/lib/history/calls";
import { invalidateAndRefetch } from "@/lib/live/invalidate-and-refetch";
import { PROJECT_QUERIES } from "@/lib/projects/calls";

/** Refetches the queries about projects after a change of unknown extent, such as an undo. Boards follow changes themselves. */
export function refetchProject(client: QueryClient): void {
  void invalidateAndRefetch(client, ...PROJECT_QUERIES, getMyWork, listTrash);
}
