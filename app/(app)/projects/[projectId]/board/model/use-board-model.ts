"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { toast } from "sonner";
import { ApiError, call } from "@/lib/api/client";
import { toQueryKey } from "@/lib/api/query-key";
import { beforeSignOut } from "@/lib/auth/browser/current-session";
import { invalidateAndRefetch } from "@/lib/live/invalidate-and-refetch";
import { retryUntilOnline } from "@/lib/live/online";
import { getProject, getStats, listProjects } from "@/lib/projects/calls";
import { deleteTask, getWorkflows, listTasks, moveTask } from "@/lib/tasks/calls";
import { type Board, isWhole, type Place } from "./board";
import { loadTasks } from "./load";
import { createBoardModel } from "./model";

const FRESH_MS = 5_000;
const QUIET_MS = 100;

/**
 * The model of one board, tied to the API, the toasts, and React Query, which decides when to load: on mount unless the
 * HTML has just brought everything, after each completed change, and whenever the person comes back to the window.
 */
export function useBoardModel(projectId: string, seed: () => Board, seededAt: number) {
  const client = useQueryClient();
  const [queryKey] = useState(() => [toQueryKey(listTasks), { board: projectId }]);

  // Coming back to a board, what it showed last may be newer than what the router still has of its page.
  const newest = (kept?: { data?: Board; dataUpdatedAt: number }) =>
    kept && kept.dataUpdatedAt > seededAt ? kept.data : undefined;
  // The model is made with what uses it.
  const undo = useRef((_id: string, _from: Place) => {});
  const [model] = useState(() =>
    createBoardModel(
      newest(client.getQueryState<Board>(queryKey)) ?? seed(),
      {
        load: (onProgress) => loadTasks(projectId, onProgress),
        move: (id, { status, index }) =>
          retryUntilOnline(() =>
            call(moveTask, { params: { "task-id": id }, body: { status, position: index } }),
          ),
        remove: (id) =>
          retryUntilOnline(() => call(deleteTask, { params: { "task-id": id } })).catch(unlessGone),
      },
      {
        onMoved: (id, from) =>
          toast.success("Task updated", {
            action: { label: "Undo", onClick: () => undo.current(id, from) },
          }),
        onRefused: (error) => toast.error("Failed to update task", { description: error.message }),
        onNotRemoved: (error) => toast.error(`Failed to delete task: ${error.message}`),
        onStale: refetchSoon(() => {
          // A load that is under way notices by itself that it has become too old.
          void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
          for (const stale of [getProject, getWorkflows, listProjects, getStats])
            void invalidateAndRefetch(client, stale);
        }),
      },
    ),
  );

  undo.current = model.place;

  const { refetch, error, isFetching } = useQuery({
    queryKey,
    queryFn: async () => {
      await model.load();
      return model.get().board;
    },
    initialData: () => (isWhole(model.get().board) ? model.get().board : undefined),
    initialDataUpdatedAt: seededAt,
    staleTime: FRESH_MS,
    // The HTML of a reload may have been made before the last change of the page before it arrived.
    refetchOnMount: () => (isWhole(model.get().board) && !isRevisited() ? true : "always"),
    refetchOnWindowFocus: "always",
    structuralSharing: false,
  });
  useEffect(() => () => void client.setQueryData(queryKey, model.get().board), [client, queryKey, model]);

  // React Query watches the visibility of the page; two windows side by side are both visible.
  useEffect(() => {
    const onFocus = () => {
      void refetch({ cancelRefetch: false });
      void client.invalidateQueries({ queryKey: [toQueryKey(getProject)] }, { cancelRefetch: false });
    };
    const takeBack = beforeSignOut(model.flush);
    window.addEventListener("focus", onFocus);
    window.addEventListener("pagehide", model.flush);
    return () => {
      takeBack();
      window.removeEventListener("focus", onFocus);
      window.removeEventListener("pagehide", model.flush);
    };
  }, [client, model, refetch]);

  const state = useSyncExternalStore(model.subscribe, model.get, model.get);
  // A whole board is only older than it could be; one with gaps is not what its columns say.
  const failure = error && !isWhole(state.board) ? error : null;
  return { model, state, failure, isLoading: isFetching, retry: refetch };
}

/** Changes often come in pairs; they are followed by one load. */
function refetchSoon(refetch: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(refetch, QUIET_MS);
  };
}

/** Whether this document was reloaded or come back to. */
const isRevisited = () => {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload" || entry?.type === "back_forward";
};

const unlessGone = (error: unknown) => {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
};
