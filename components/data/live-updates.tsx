"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { getProtected } from "@/lib/access/calls";
import { getMyWork } from "@/lib/agenda/calls";
import { getOpenSubscription } from "@/lib/billing/calls";
import { FORECAST_ACCESS_KEY } from "@/lib/forecast/options";
import { listChanges } from "@/lib/history/calls";
import { getLimits } from "@/lib/limits/calls";
import { followChanges, type ProjectChange } from "@/lib/live/follow";
import { invalidateAndRefetch, markStale, refetchAll } from "@/lib/live/invalidate-and-refetch";
import { findProjectFollower, getProjectFollowers } from "@/lib/live/project-followers";
import { isSilentBatch } from "@/lib/live/silent-batches";
import { PROJECT_QUERIES } from "@/lib/projects/calls";
import { listTasks } from "@/lib/tasks/calls";

/** Changes often come in quick succession, so one read serves them all. */
const REFETCH_DELAY_MS = 100;
/** While others change something all the time, this window reads it once per second. */
const MAX_REFETCH_DELAY_MS = 1_000;

/** The queries to refetch when a project changes, unless a part of the page applies the change itself. */
const QUERIES = [...PROJECT_QUERIES, listTasks, getMyWork];
const PLAN_QUERIES = [getOpenSubscription, getProtected, getLimits];

/**
 * Refetches data when others change it. Only a visible window listens, because browsers limit the connections to one
 * server; a hidden window refetches when it becomes visible.
 */
export function LiveUpdates() {
  const client = useQueryClient();

  useEffect(() => {
    let stream: AbortController | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** When the next refetch is due at the latest. */
    let deadline: number | null = null;
    let isAllStale = false;
    /** Whether the page may be older than the stream that opens next. */
    let isPageOld = document.visibilityState === "hidden";

    const refetchSoon = () => {
      deadline ??= Date.now() + MAX_REFETCH_DELAY_MS;
      clearTimeout(timer);
      const delay = Math.min(REFETCH_DELAY_MS, deadline - Date.now());
      timer = setTimeout(() => {
        if (isAllStale) void refetchAll(client);
        else void invalidateAndRefetch(client, ...QUERIES);
        deadline = null;
        isAllStale = false;
      }, delay);
    };

    const listener = {
      // The plan may have changed while this window did not listen: before the page was open, or while it was hidden.
      onOpen() {
        void invalidateAndRefetch(client, ...PLAN_QUERIES, listChanges);
        // A board knows from its page whether the plan includes the forecast.
        if (isPageOld) void client.invalidateQueries({ queryKey: FORECAST_ACCESS_KEY });
        isPageOld = true;
        for (const follower of getProjectFollowers()) follower.onMissed();
      },
      onMissed() {
        for (const follower of getProjectFollowers()) follower.onMissed();
        isAllStale = true;
        refetchSoon();
      },
      // The effects of a plan may be shown anywhere, and a plan rarely changes.
      onSubscription() {
        // refetchAll skips the history of an open board, which may show more now.
        void invalidateAndRefetch(client, listChanges);
        isAllStale = true;
        refetchSoon();
      },
      onProject({ project_id, seq, batch }: ProjectChange) {
        const follower =
          batch !== undefined && isSilentBatch(batch) ? undefined : findProjectFollower(project_id);
        if (seq === undefined || batch === undefined) follower?.onMissed();
        else follower?.onChange(seq, batch);
        // A window that shows a board refetches its lists when the user returns to them.
        if (getProjectFollowers().length > 0) markStale(client, ...QUERIES);
        else refetchSoon();
      },
    };

    function listenWhileVisible() {
      if (document.visibilityState === "hidden") {
        stream?.abort();
        stream = undefined;
      } else if (!stream) {
        stream = new AbortController();
        void followChanges(stream.signal, listener);
      }
    }
    function onVisibility() {
      // React Query refetches stale queries when the window is shown, after this listener. What the window missed makes them stale.
      if (!stream) markStale(client, ...QUERIES);
      listenWhileVisible();
    }

    listenWhileVisible();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      clearTimeout(timer);
      stream?.abort();
    };
  }, [client]);

  return null;
}
