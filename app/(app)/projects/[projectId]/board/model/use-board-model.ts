import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { toastWithUndo } from "@/components/data/toast-with-undo";
import { getMyWork } from "@/lib/agenda/calls";
import { toQueryKey } from "@/lib/api/endpoint";
import { beforeSignOut } from "@/lib/auth/browser/current-session";
import { createUuid } from "@/lib/create-uuid";
import { isReceivingEvents } from "@/lib/live/follow";
import { invalidateAndRefetch, markStale } from "@/lib/live/invalidate-and-refetch";
import { FOLLOWED, followProject } from "@/lib/live/project-followers";
import { getProject, PROJECT_LIST_QUERIES, PROJECT_QUERIES } from "@/lib/projects/calls";
import { recordLastSeq } from "@/lib/projects/project-queries";
import { listTasks } from "@/lib/tasks/calls";
import { plural } from "@/lib/text/count";
import { toast } from "@/lib/toast";
import { recordProject, recordStep } from "@/lib/undo/undo-history";
import { type Board, isFullyLoaded } from "./board";
import { createBoardApi } from "./board-api";
import { createBoardModel } from "./model";

const BOARD_STALE_TIME_MS = 5_000;
const REFETCH_DEBOUNCE_MS = 100;

/**
 * Connects the model of one board to the API, the toasts and React Query. React Query decides when to load: on mount
 * unless the HTML contained all tasks already, and when the board does not know which changes it has missed.
 */
export function useBoardModel(
  projectId: string,
  seed: () => Board,
  seedSeq: number | null,
  seededAt: number,
) {
  const client = useQueryClient();
  const [queryKey] = useState(() => [toQueryKey(listTasks), { board: projectId }]);

  // When the user returns to a board, the cached board can be newer than the page in the router's cache.
  const getNewerBoard = (cached?: { data?: Board; dataUpdatedAt: number }) =>
    cached && cached.dataUpdatedAt > seededAt ? cached.data : undefined;
  const [model] = useState(() => {
    const newerBoard = getNewerBoard(client.getQueryState<Board>(queryKey));
    const refetch = debounceRefetch(() => {
      // A running load detects by itself that it is outdated.
      void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
      // "My work" too: the toast of a change can be accepted on the dashboard.
      void invalidateAndRefetch(client, ...PROJECT_QUERIES, getMyWork);
    });
    const created = createBoardModel({
      seed: newerBoard ?? seed(),
      seedSeq: newerBoard ? null : seedSeq,
      api: createBoardApi(client, projectId),
      createBatch: createUuid,
      events: {
        onBegun(batch, isStored) {
          recordProject(batch, projectId);
          if (isStored) recordStep(batch);
        },
        onMoved(batch, count) {
          const message = count === 1 ? "Task updated" : `${plural(count, "task")} moved`;
          toastWithUndo(message, { batch, projectId }, created.onUndone);
        },
        onMoveRefused: (error) => showMoveRefusal(error.message),
        onDeletedElsewhere: (name) => showMoveRefusal(`“${name}” was deleted.`),
        onDeleteRefused: (error) => toast.error(`Failed to delete task: ${error.message}`),
        // A window that receives all events also receives what a workflow did because of this change.
        onChanged: () =>
          isReceivingEvents() && created.isInStep() ? markStale(client, ...PROJECT_LIST_QUERIES) : refetch(),
        onOwnChange: (seq) => recordLastSeq(client, projectId, seq),
        requestReload: refetch,
      },
    });
    return created;
  });

  const { refetch, error, isFetching } = useQuery({
    queryKey,
    queryFn: async () => {
      await model.load();
      return model.getState().board;
    },
    initialData: () => (isFullyLoaded(model.getState().board) ? model.getState().board : undefined),
    initialDataUpdatedAt: seededAt,
    staleTime: BOARD_STALE_TIME_MS,
    // After a reload, the HTML can be older than the last change that the previous page sent.
    refetchOnMount: () =>
      isFullyLoaded(model.getState().board) && !isReloadOrBackNavigation() ? !model.isInStep() : "always",
    refetchOnWindowFocus: false,
    structuralSharing: false,
    meta: FOLLOWED,
  });
  useEffect(
    () => () => void client.setQueryData(queryKey, model.getState().board),
    [client, queryKey, model],
  );

  useEffect(() => {
    const stopFollowing = followProject(projectId, { onChange: model.onChange, onMissed: model.onMissed });
    const removeSignOutHandler = beforeSignOut(model.flush);
    // React Query tracks page visibility, but two windows side by side are both visible.
    const onFocus = () => {
      if (model.isInStep()) return model.onMissed();
      void refetch({ cancelRefetch: false });
      void client.invalidateQueries({ queryKey: [toQueryKey(getProject)] }, { cancelRefetch: false });
    };
    window.addEventListener("focus", onFocus);
    window.addEventListener("pagehide", model.flush);
    return () => {
      stopFollowing();
      removeSignOutHandler();
      window.removeEventListener("focus", onFocus);
      window.removeEventListener("pagehide", model.flush);
    };
  }, [projectId, client, model, refetch]);

  const state = useSyncExternalStore(model.subscribe, model.getState, model.getState);
  // A failed load matters only if tasks are missing. A fully loaded board is merely outdated.
  const failure = error && !isFullyLoaded(state.board) ? error : null;
  return { model, state, failure, isLoading: isFetching, retry: refetch };
}

const showMoveRefusal = (description: string) =>
  toast.error("Failed to update task", { id: "move-refused", description });

/** Changes often come in pairs, so one load serves both. */
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
