"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { toast } from "sonner";
import { ApiError } from "@/lib/api/client";
import { toQueryKey } from "@/lib/api/query-key";
import { beforeSignOut } from "@/lib/auth/browser/current-session";
import { call } from "@/lib/client";
import { invalidateAndRefetch } from "@/lib/live/invalidate-and-refetch";
import { retryUntilOnline } from "@/lib/live/online";
import { getProject, getStats, listProjects } from "@/lib/projects/calls";
import { deleteTask, getWorkflows, listTasks, moveTask } from "@/lib/tasks/calls";
import { type Board, isFullyLoaded, type Place } from "./board";
import { loadTasks } from "./load";
import { createBoardModel } from "./model";

const BOARD_STALE_TIME_MS = 5_000;
const REFETCH_DEBOUNCE_MS = 100;

/**
 * Connects the model of one board to the API, the toasts and React Query. React Query decides when to load: on mount
 * unless the HTML already contained all tasks, after each completed change, and when the user returns to the window.
 */
export function useBoardModel(projectId: string, seed: () => Board, seededAt: number) {
  const client = useQueryClient();
  const [queryKey] = useState(() => [toQueryKey(listTasks), { board: projectId }]);

  // When the user returns to a board, the last board in the cache can be newer than the page that the router has cached.
  const getNewerBoard = (cached?: { data?: Board; dataUpdatedAt: number }) =>
    cached && cached.dataUpdatedAt > seededAt ? cached.data : undefined;
  // A ref, because the toast needs the model that is created with this callback.
  const undo = useRef((_id: string, _from: Place) => {});
  const [model] = useState(() =>
    createBoardModel(
      getNewerBoard(client.getQueryState<Board>(queryKey)) ?? seed(),
      {
        load: (onProgress) => loadTasks(projectId, onProgress),
        move: (id, { status, index }) =>
          retryUntilOnline(() =>
            call(moveTask, { params: { "task-id": id }, body: { status, position: index } }),
          ),
        remove: (id) =>
          retryUntilOnline(() => call(deleteTask, { params: { "task-id": id } })).catch(ignoreNotFound),
      },
      {
        onMoved: (id, from) =>
          toast.success("Task updated", {
            action: { label: "Undo", onClick: () => undo.current(id, from) },
          }),
        onMoveRefused: (error) => toast.error("Failed to update task", { description: error.message }),
        onRemoveRefused: (error) => toast.error(`Failed to delete task: ${error.message}`),
        onStale: debounceRefetch(() => {
          // A running load detects by itself that it is outdated.
          void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
          for (const endpoint of [getProject, getWorkflows, listProjects, getStats])
            void invalidateAndRefetch(client, endpoint);
        }),
      },
    ),
  );

  undo.current = model.moveCardTo;

  const { refetch, error, isFetching } = useQuery({
    queryKey,
    queryFn: async () => {
      await model.load();
      return model.getState().board;
    },
    initialData: () => (isFullyLoaded(model.getState().board) ? model.getState().board : undefined),
    initialDataUpdatedAt: seededAt,
    staleTime: BOARD_STALE_TIME_MS,
    // The HTML of a reload can be older than the last change that the previous page sent.
    refetchOnMount: () =>
      isFullyLoaded(model.getState().board) && !isReloadOrBackNavigation() ? true : "always",
    refetchOnWindowFocus: "always",
    structuralSharing: false,
  });
  useEffect(
    () => () => void client.setQueryData(queryKey, model.getState().board),
    [client, queryKey, model],
  );

  // React Query watches page visibility, but two windows side by side are both visible.
  useEffect(() => {
    const onFocus = () => {
      void refetch({ cancelRefetch: false });
      void client.invalidateQueries({ queryKey: [toQueryKey(getProject)] }, { cancelRefetch: false });
    };
    const removeSignOutHandler = beforeSignOut(model.flush);
    window.addEventListener("focus", onFocus);
    window.addEventListener("pagehide", model.flush);
    return () => {
      removeSignOutHandler();
      window.removeEventListener("focus", onFocus);
      window.removeEventListener("pagehide", model.flush);
    };
  }, [client, model, refetch]);

  const state = useSyncExternalStore(model.subscribe, model.getState, model.getState);
  // A failed load matters only when tasks are missing. A fully loaded board is merely not up to date.
  const failure = error && !isFullyLoaded(state.board) ? error : null;
  return { model, state, failure, isLoading: isFetching, retry: refetch };
}

/** Changes often come in pairs, so they trigger one load together. */
function debounceRefetch(refetch: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(refetch, REFETCH_DEBOUNCE_MS);
  };
}

/** Whether the document was opened by a reload or by back/forward navigation. */
const isReloadOrBackNavigation = () => {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload" || entry?.type === "back_forward";
};

const ignoreNotFound = (error: unknown) => {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
};
