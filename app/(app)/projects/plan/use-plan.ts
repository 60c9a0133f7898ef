import { useEffect, useRef, useState } from "react";
import { toApiError } from "@/lib/api/client";
import type { Input } from "@/lib/api/endpoint";
import { readEvents } from "@/lib/api/event-stream";
import { getDraftOwner } from "@/lib/auth/browser/drafts";
import { sendAuthorized } from "@/lib/client";
import { parseRefusal, showRefusal } from "@/lib/limits/refusal";
import { planProject } from "@/lib/planning/calls";
import type { PlanChoices, PlanProblem, ProjectPlan, SentPlan } from "@/lib/planning/endpoints";
import { toEditing } from "./editing";
import { readPlanDraft, removePlanDraft, storePlanDraft } from "./plan-draft";
import { applyEdits, type Edits, NO_EDITS, type ReceivedPlan } from "./review";

export type PlanRequest = Input<typeof planProject>["body"];

interface Failure {
  message: string;
  /** Whether the provider is unavailable or no AI runs are left, but a plan can be made from playbooks. */
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
    parseRefusal(thrown) !== null ||
    (thrown instanceof PlanFailed && thrown.problem.can_use_playbooks === true),
});

/** @param sent all tasks received so far, to which the plan refers by number */
function applyEvent(
  received: ReceivedPlan,
  event: string | undefined,
  value: unknown,
  sent: readonly ProjectPlan["tasks"][number][],
): ReceivedPlan {
  if (event === "plan") {
    const { tasks, ...plan } = value as SentPlan;
    const allTasks = tasks.map((task) => (typeof task === "number" ? sent[task]! : task));
    return { ...received, phase: "planned", ...plan, tasks: allTasks };
  }
  if (event === "task") return { ...received, tasks: [...received.tasks, value as (typeof sent)[number]] };
  return event === "restart" ? { ...received, tasks: [] } : received;
}

/**
 * Streams a project plan. The user can edit it while more arrives, and their edits stay. A finished plan is kept with the
 * edits until it is stored or discarded, so a reload or a new sign-in restores it.
 */
export function usePlan() {
  const [received, setReceived] = useState<ReceivedPlan>();
  const [edits, setEdits] = useState<Edits>(NO_EDITS);
  /** False while the user looks at their text again; a finished plan is kept. */
  const [isShown, setShown] = useState(true);
  const [choices, setChoices] = useState<PlanChoices & { request: PlanRequest }>();
  const [failure, setFailure] = useState<Failure>();
  const run = useRef<AbortController>(null);
  const owner = useRef<string>(undefined);
  const isStored = useRef(false);
  /** A finished plan that is being planned again. It comes back if no new plan is made. */
  const replaced = useRef<{ received: ReceivedPlan; edits: Edits }>(undefined);
  // Leaving the page cancels the plan.
  useEffect(() => () => run.current?.abort(), []);

  useEffect(() => {
    owner.current = getDraftOwner();
    const draft = readPlanDraft();
    if (!draft) return;
    setReceived(draft.received);
    setEdits(draft.edits);
    setShown(draft.isShown);
  }, []);

  useEffect(() => {
    if (received?.phase !== "planned" || isStored.current) return;
    // After the session has ended, the draft stays as it is.
    if (owner.current === getDraftOwner()) storePlanDraft({ received, edits, isShown });
  }, [received, edits, isShown]);

  async function start(request: PlanRequest) {
    // Ignores a double click.
    if (run.current) return;
    const controller = new AbortController();
    run.current = controller;
    const { signal } = controller;
    if (received?.phase === "planned") replaced.current = { received, edits };
    setFailure(undefined);
    setChoices(undefined);
    setEdits(NO_EDITS);
    setShown(true);
    setReceived({ phase: "planning", brief: request.input, name: "", description: "", tasks: [] });
    try {
      const body = { ...request, repeat_tasks: false };
      let response = await sendAuthorized(planProject, { body }, signal);
      // While a new version is rolled out, an instance of the one before may answer, which does not know the option.
      if (response.status === 422) response = await sendAuthorized(planProject, { body: request }, signal);
      if (!response.ok || !response.body) throw await toApiError(response);
      let isComplete = false;
      const sent: ProjectPlan["tasks"] = [];
      for await (const { event, data } of readEvents(response.body)) {
        if (signal.aborted) return;
        const value = JSON.parse(data);
        if (event === "problem") throw new PlanFailed(value);
        if (event === "task") sent.push(value);
        isComplete = event === "plan" || event === "choices";
        if (event === "plan") replaced.current = undefined;
        if (event === "choices") {
          setReceived(undefined);
          setChoices({ request, ...value });
        } else setReceived((current) => current && applyEvent(current, event, value, sent));
      }
      if (!isComplete) throw new Error("Planning was interrupted. Please try again.");
    } catch (thrown) {
      if (signal.aborted) return;
      restoreReplaced();
      showRefusal(thrown);
      setFailure(toFailure(thrown as Error));
    } finally {
      if (run.current === controller) run.current = null;
    }
  }

  /** Ends planning without a new plan. The user is at their text again, with the plan before, if there was one, behind it. */
  function restoreReplaced() {
    setReceived(replaced.current?.received);
    setEdits(replaced.current?.edits ?? NO_EDITS);
    setShown(replaced.current === undefined);
    replaced.current = undefined;
  }

  function cancel() {
    run.current?.abort();
    run.current = null;
    restoreReplaced();
    setChoices(undefined);
    setFailure(undefined);
  }

  /** Also discards a finished plan. */
  function discard() {
    replaced.current = undefined;
    removePlanDraft();
    cancel();
  }

  return {
    plan: received && applyEdits(received, edits),
    isShown,
    setShown,
    choices,
    failure,
    start,
    cancel,
    discard,
    /** Discards the draft, because the plan is now a project. The plan stays on the screen until the project opens. */
    markStored() {
      isStored.current = true;
      removePlanDraft();
    },
    edit: toEditing(setEdits),
  };
}
