"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { getProtected } from "@/lib/access/calls";
import type { AnyClientEndpoint } from "@/lib/api/endpoint";
import { getMySubscription, getOpenSubscription } from "@/lib/billing/calls";
import { SUBSCRIPTION } from "@/lib/live/events";
import { followChanges } from "@/lib/live/follow";
import { invalidateAndRefetch } from "@/lib/live/invalidate-and-refetch";
import { getProject, getStats, listProjects } from "@/lib/projects/calls";
import { getWorkflows, listTasks } from "@/lib/tasks/calls";

const REFETCH_DELAY_MS = 100;

/**
 * Refetches what others change as it happens. Only a visible window listens, because a browser keeps few
 * connections to one server; a hidden window refetches when it becomes visible.
 */
export function LiveUpdates() {
  const client = useQueryClient();

  useEffect(() => {
    let stream: AbortController | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAllStale = false;

    const refetch = (...targets: AnyClientEndpoint[]) => {
      for (const target of targets) void invalidateAndRefetch(client, target);
    };
    // After the return from the payment provider its event may arrive between the page and the stream.
    const onOpen = () => refetch(getMySubscription, getOpenSubscription, getProtected);

    function onChange(change: string | null) {
      // What a plan grants may be shown anywhere, and a plan rarely changes.
      if (change === SUBSCRIPTION || change === null) isAllStale = true;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isAllStale) void invalidateAndRefetch(client);
        else refetch(getProject, getWorkflows, listTasks, listProjects, getStats);
        isAllStale = false;
      }, REFETCH_DELAY_MS);
    }

    function onVisibility() {
      if (document.visibilityState === "hidden") {
        stream?.abort();
        stream = undefined;
      } else if (!stream) {
        stream = new AbortController();
        void followChanges(stream.signal, onChange, onOpen);
      }
    }

    onVisibility();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      clearTimeout(timer);
      stream?.abort();
    };
  }, [client]);

  return null;
}
