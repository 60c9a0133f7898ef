import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useReducer, useState } from "react";
import { listChanges } from "@/lib/history/calls";
import type { Project } from "@/lib/projects/endpoints";
import { toQueryOptions } from "@/lib/queries";
import { CHANGES_PER_REQUEST, loadTimeline } from "./load-timeline";
import { readCurrentState } from "./read-current-state";
import type { Timeline } from "./timeline";

type Loading =
  | { status: "loading"; loaded: number; total: number }
  | { status: "failed"; error: Error }
  | { status: "ready"; timeline: Timeline };

const INITIAL_LOADING: Loading = { status: "loading", loaded: 0, total: 0 };

/** Loads the journal of a project once. Later changes are not part of the replay. */
export function useTimeline(project: Project) {
  const client = useQueryClient();
  const projectId = project.id;
  const readLatest = useEffectEvent(() => readCurrentState(project));
  const [loading, setLoading] = useState<Loading>(INITIAL_LOADING);
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again.
  useEffect(() => {
    let isNeeded = true;
    const show = (state: Loading) => {
      if (isNeeded) setLoading(state);
      return isNeeded;
    };
    const readPage = (after: number) =>
      client.fetchQuery({
        ...toQueryOptions(listChanges, {
          params: { "task-project-id": projectId },
          query: { after, limit: CHANGES_PER_REQUEST },
        }),
        // The timeline itself keeps the data it needs.
        gcTime: 0,
      });
    show(INITIAL_LOADING);
    const source = { readPage, readCurrentState: () => readLatest() };
    loadTimeline(source, (loaded, total) => show({ status: "loading", loaded, total })).then(
      (timeline) => timeline && show({ status: "ready", timeline }),
      (error: Error) => show({ status: "failed", error }),
    );
    return () => {
      isNeeded = false;
    };
  }, [client, projectId, attempt]);

  return { loading, retry };
}
