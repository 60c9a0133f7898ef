import { useEffect, useRef, useState } from "react";
import { toApiError } from "@/lib/api/client";
import type { Input } from "@/lib/api/endpoint";
import { readEvents } from "@/lib/api/event-stream";
import { sendAuthorized } from "@/lib/client";
import { showRefusal, toRefusal } from "@/lib/limits/refusal";
import { planProject } from "@/lib/planning/calls";
import type { PlanChoices, PlanProblem, ProjectPlan } from "@/lib/planning/endpoints";
import {
  applyEdits,
  type Edits,
  NO_EDITS,
  type ReceivedPlan,
  type ReviewTask,
  type TaskChange,
} from "./review";

export type PlanRequest = Input<typeof planProject>["body"];

interface Failure {
  message: string;
  /** The provider is away, or no run of the model is left, and a plan can be made without it. */
  canUsePlaybooks: boolean;
}

/** The stream has ended with a problem. */
class PlanFailed extends Error {
  constructor(readonly problem: PlanProblem) {
    super(problem.detail);
  }
}

const toFailure = (thrown: Error): Failure => ({
  message: thrown.message,
  canUsePlaybooks:
    toRefusal(thrown) !== null || (thrown instanceof PlanFailed && thrown.problem.can_use_playbooks === true),
});

function applyEvent(received: ReceivedPlan, event: string | undefined, value: unknown): ReceivedPlan {
  if (event === "plan") return { ...received, phase: "planned", ...(value as ProjectPlan) };
  if (event === "task")
    return { ...received, tasks: [...received.tasks, value as ProjectPlan["tasks"][number]] };
  return event === "restart" ? { ...received, tasks: [] } : received;
}

/** Streams a project plan. The user can change it while more arrives, and their changes stay. */
export function usePlan() {
  const [received, setReceived] = useState<ReceivedPlan>();
  const [edits, setEdits] = useState<Edits>(NO_EDITS);
  const [choices, setChoices] = useState<PlanChoices & { request: PlanRequest }>();
  const [failure, setFailure] = useState<Failure>();
  const run = useRef<AbortController>(null);
  // Leaving the page cancels the plan.
  useEffect(() => () => run.current?.abort(), []);

  async function start(request: PlanRequest) {
    // Ignores a double click.
    if (run.current) return;
    const controller = new AbortController();
    run.current = controller;
    const { signal } = controller;
    setFailure(undefined);
    setChoices(undefined);
    setEdits(NO_EDITS);
    setReceived({ phase: "planning", brief: request.input, name: "", description: "", tasks: [] });
    try {
      const response = await sendAuthorized(planProject, { body: request }, signal);
      if (!response.ok || !response.body) throw await toApiError(response);
      let isComplete = false;
      for await (const { event, data } of readEvents(response.body)) {
        if (signal.aborted) return;
        const value = JSON.parse(data);
        if (event === "problem") throw new PlanFailed(value);
        isComplete = event === "plan" || event === "choices";
        if (event === "choices") {
          setReceived(undefined);
          setChoices({ request, ...value });
        } else setReceived((now) => now && applyEvent(now, event, value));
      }
      if (!isComplete) throw new Error("Planning was interrupted. Please try again.");
    } catch (thrown) {
      if (signal.aborted) return;
      setReceived(undefined);
      showRefusal(thrown);
      setFailure(toFailure(thrown as Error));
    } finally {
      if (run.current === controller) run.current = null;
    }
  }

  function cancel() {
    run.current?.abort();
    run.current = null;
    setReceived(undefined);
    setChoices(undefined);
    setFailure(undefined);
  }

  return {
    plan: received && applyEdits(received, edits),
    choices,
    failure,
    start,
    cancel,
    edit: toEditing(setEdits),
  };
}

/** What a person can do to a plan. */
export type Editing = ReturnType<typeof toEditing>;

function toEditing(set: (update: (now: Edits) => Edits) => void) {
  return {
    rename: (name: string) => set((now) => ({ ...now, name })),
    change: (key: string, change: TaskChange) =>
      set((now) => ({
        ...now,
        tasks: new Map(now.tasks).set(key, { ...now.tasks.get(key), ...change }),
      })),
    remove: (key: string) => set((now) => ({ ...now, tasks: new Map(now.tasks).set(key, null) })),
    add: (task: Omit<ReviewTask, "key">) =>
      set((now) => ({ ...now, added: [...now.added, { ...task, key: `added\n${now.added.length}` }] })),
    skipSentence: (sentence: number) =>
      set((now) => ({ ...now, notNeeded: new Set([...now.notNeeded, sentence]) })),
    takeQuestion: (question: string) => set((now) => ({ ...now, asked: new Set([...now.asked, question]) })),
  };
}
