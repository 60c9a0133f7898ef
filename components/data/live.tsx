"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
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

    const lookAtPlan = () => void lookAgain(client, getMySubscription);

    function look() {
      for (const stale of [getProject, getWorkflows, listTasks, listProjects, getStats])
        void lookAgain(client, stale);
    }

    function onVisibility() {
      if (document.visibilityState === "hidden") {
        listening?.abort();
        listening = undefined;
      } else if (!listening) {
        listening = new AbortController();
        const onChange = (what: string | null) => {
          if (what === SUBSCRIPTION || what === null) lookAtPlan();
          if (what === SUBSCRIPTION) return;
          clearTimeout(timer);
          timer = setTimeout(look, QUIET_MS);
        };
        // Back from the payment provider, its event may come between the page and the stream.
        void follow(listening.signal, onChange, lookAtPlan);
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
