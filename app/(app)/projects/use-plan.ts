import { useEffect, useRef, useState } from "react";
import { ApiError, sendAuthorized, toApiError } from "@/lib/api/client";
import { readEvents } from "@/lib/api/event-stream";
import { planProject } from "@/lib/planning/calls";
import type { ProjectPlan } from "@/lib/planning/endpoints";

type Task = ProjectPlan["tasks"][number];

/** A task of the plan as the person has it by now; `key` is the name that the planner gave it. */
type PlannedTask = Task & { key: string };

export interface Plan {
  phase: "planning" | "planned";
  name: string;
  description: string;
  tasks: PlannedTask[];
}

type Told = ProjectPlan & { phase: Plan["phase"] };

function withEvent(told: Told, event: string | undefined, value: unknown): Told {
  if (event === "plan") return { phase: "planned", ...(value as ProjectPlan) };
  if (event === "task") return { ...told, tasks: [...told.tasks, value as Task] };
  return event === "restart" ? { ...told, tasks: [] } : told;
}

/**
 * A plan in the making. Its tasks come one by one and may be edited and dropped as they do: what the person has changed
 * stays so, whatever still comes.
 */
export function usePlan() {
  const [told, setTold] = useState<Told>();
  const [changed, setChanged] = useState<ReadonlyMap<string, Task | null>>(new Map());
  const [error, setError] = useState<Error>();
  const run = useRef<AbortController>(null);
  // Whoever leaves the page does not want it any more.
  useEffect(() => () => run.current?.abort(), []);

  async function start(input: string) {
    // A double click plans once.
    if (run.current) return;
    const controller = new AbortController();
    run.current = controller;
    const { signal } = controller;
    setError(undefined);
    setChanged(new Map());
    setTold({ phase: "planning", name: "", description: "", tasks: [] });
    try {
      const response = await sendAuthorized(planProject, { body: { input } }, signal);
      if (!response.ok || !response.body) throw await toApiError(response);
      let isWhole = false;
      for await (const { event, data } of readEvents(response.body)) {
        if (signal.aborted) return;
        const value = JSON.parse(data);
        if (event === "problem") throw new ApiError({ title: "", errors: [], ...value });
        isWhole = event === "plan";
        setTold((now) => now && withEvent(now, event, value));
      }
      if (!isWhole) throw new Error("The plan broke off. Please try again.");
    } catch (thrown) {
      if (signal.aborted) return;
      setTold(undefined);
      setError(thrown as Error);
    } finally {
      if (run.current === controller) run.current = null;
    }
  }

  function cancel() {
    run.current?.abort();
    run.current = null;
    setTold(undefined);
    setError(undefined);
  }

  const change = (key: string, task: Task | null) => setChanged((now) => new Map(now).set(key, task));
  const plan: Plan | undefined = told && {
    ...told,
    tasks: told.tasks.flatMap((task) => {
      const own = changed.get(task.name);
      return own === null ? [] : [{ ...(own ?? task), key: task.name }];
    }),
  };
  const rename = (name: string) => setTold((now) => now && { ...now, name });
  return { plan, error, start, cancel, change, rename };
}
