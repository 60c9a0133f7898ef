"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keyOf } from "@/lib/api/query-key";
import { follow } from "@/lib/live/follow";
import { getWorkflows } from "@/lib/tasks/assist-endpoints";
import { getProject, getStats, listProjects, listTasks } from "@/lib/tasks/endpoints";

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

    function look() {
      for (const stale of [getProject, getWorkflows, listTasks, listProjects, getStats])
        void client.invalidateQueries({ queryKey: [keyOf(stale)] }, { cancelRefetch: false });
    }

    function onVisibility() {
      if (document.visibilityState === "hidden") {
        listening?.abort();
        listening = undefined;
      } else if (!listening) {
        listening = new AbortController();
        void follow(listening.signal, () => {
          clearTimeout(timer);
          timer = setTimeout(look, QUIET_MS);
        });
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
