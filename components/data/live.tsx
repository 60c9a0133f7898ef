"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { getProtected } from "@/lib/access/calls";
import type { AnyClientEndpoint } from "@/lib/api/endpoint";
import { getMySubscription } from "@/lib/billing/calls";
import { SUBSCRIPTION } from "@/lib/live/events";
import { follow } from "@/lib/live/follow";
import { lookAgain } from "@/lib/live/look-again";
import { getProject, getStats, listProjects } from "@/lib/projects/calls";
import { getWorkflows, listTasks } from "@/lib/tasks/calls";

const QUIET_MS = 100;

/**
 * Shows what is changed elsewhere as it happens. Only a window that can be seen listens: a browser keeps few connections to
 * one server, and a hidden window looks again when it is come back to.
 */
export function Live() {
  const client = useQueryClient();

  useEffect(() => {
    let listening: AbortController | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAllStale = false;

    const refetch = (...stale: AnyClientEndpoint[]) => {
      for (const target of stale) void lookAgain(client, target);
    };
    // Back from the payment provider, its event may come between the page and the stream.
    const onOpen = () => refetch(getMySubscription, getProtected);

    function onChange(what: string | null) {
      // What a plan grants may show anywhere, and a plan changes seldom.
      if (what === SUBSCRIPTION || what === null) isAllStale = true;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isAllStale) void lookAgain(client);
        else refetch(getProject, getWorkflows, listTasks, listProjects, getStats);
        isAllStale = false;
      }, QUIET_MS);
    }

    function onVisibility() {
      if (document.visibilityState === "hidden") {
        listening?.abort();
        listening = undefined;
      } else if (!listening) {
        listening = new AbortController();
        void follow(listening.signal, onChange, onOpen);
      }
    }

    onVisibility();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      clearTimeout(timer);
      listening?.abort();
    };
  }, [client]);

  return null;
}
