import { useEffect, useRef, useState } from "react";
import { ApiError, toApiError } from "@/lib/api/client";
import { readEvents } from "@/lib/api/event-stream";
import { sendAuthorized } from "@/lib/client";
import { planProject } from "@/lib/planning/calls";
import type { ProjectPlan } from "@/lib/planning/endpoints";

type Task = ProjectPlan["tasks"][number];

/** A task of the plan with the user's changes. `key` is the name that the planner gave it. */
type PlannedTask = Task & { key: string };

export interface Plan {
  phase: "planning" | "planned";
  name: string;
  description: string;
  tasks: PlannedTask[];
}

type ReceivedPlan = ProjectPlan & { phase: Plan["phase"] };

function applyEvent(received: ReceivedPlan, event: string | undefined, value: unknown): ReceivedPlan {
  if (event === "plan") return { phase: "planned", ...(value as ProjectPlan) };
  if (event === "task") return { ...received, tasks: [...received.tasks, value as Task] };
  return event === "restart" ? { ...received, tasks: [] } : received;
}

/** Streams a project plan. The user can edit and drop tasks while more arrive, and their changes stay. */
export function usePlan() {
  const [received, setReceived] = useState<ReceivedPlan>();
  const [changes, setChanges] = useState<ReadonlyMap<string, Task | null>>(new Map());
  const [error, setError] = useState<Error>();
  const run = useRef<AbortController>(null);
  // Leaving the page cancels the plan.
  useEffect(() => () => run.current?.abort(), []);

  async function start(input: string) {
    // Ignores a double click.
    if (run.current) return;
    const controller = new AbortController();
    run.current = controller;
    const { signal } = controller;
    setError(undefined);
    setChanges(new Map());
    setReceived({ phase: "planning", name: "", description: "", tasks: [] });
    try {
      const response = await sendAuthorized(planProject, { body: { input } }, signal);
      if (!response.ok || !response.body) throw await toApiError(response);
      let isComplete = false;
      for await (const { event, data } of readEvents(response.body)) {
        if (signal.aborted) return;
        const value = JSON.parse(data);
        if (event === "problem") throw new ApiError({ title: "", errors: [], ...value });
        isComplete = event === "plan";
        setReceived((now) => now && applyEvent(now, event, value));
      }
      if (!isComplete) throw new Error("The plan broke off. Please try again.");
    } catch (thrown) {
      if (signal.aborted) return;
      setReceived(undefined);
      setError(thrown as Error);
    } finally {
      if (run.current === controller) run.current = null;
    }
  }

  function cancel() {
    run.current?.abort();
    run.current = null;
    setReceived(undefined);
    setError(undefined);
  }

  const change = (key: string, task: Task | null) => setChanges((now) => new Map(now).set(key, task));
  const plan: Plan | undefined = received && {
    ...received,
    tasks: received.tasks.flatMap((task) => {
      const change = changes.get(task.name);
      return change === null ? [] : [{ ...(change ?? task), key: task.name }];
    }),
  };
  const rename = (name: string) => setReceived((now) => now && { ...now, name });
  return { plan, error, start, cancel, change, rename };
}
