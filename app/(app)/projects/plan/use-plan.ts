import { useEffect, useRef, useState } from "react";
import { parseRefusal, showRefusal } from "@/lib/limits/refusal";
import type { PlanChoices } from "@/lib/planning/endpoints";
import { toastOffer } from "@/lib/undo/offers";
import { toEditing } from "./editing";
import { removePlanDraft } from "./plan-draft";
import { type PlanEvent, PlanFailed, type PlanRequest, streamPlan } from "./plan-stream";
import { applyEdits, type Edits, NO_EDITS, PLAN_OFFERS, type ReceivedPlan } from "./review";
import { useKeptPlan } from "./use-kept-plan";

export interface Failure {
  message: string;
  /** Whether the provider is unavailable or no AI runs are left, but a plan can be made from playbooks. */
  canUsePlaybooks: boolean;
}

const toFailure = (thrown: Error): Failure => ({
  message: thrown.message,
  canUsePlaybooks:
    parseRefusal(thrown) !== null ||
    (thrown instanceof PlanFailed && thrown.problem.can_use_playbooks === true),
});

function toastReplaced(bringBack: () => void) {
  const accept = async () => {
    bringBack();
    return true;
  };
  toastOffer(PLAN_OFFERS, "success", "Plan replaced", { label: "Undo", accept }, { position: "bottom-left" });
}

function applyEvent(received: ReceivedPlan, event: Exclude<PlanEvent, { kind: "choices" }>): ReceivedPlan {
  if (event.kind === "plan") return { ...received, phase: "planned", ...event.plan };
  return { ...received, tasks: event.kind === "task" ? [...received.tasks, event.task] : [] };
}

/**
 * Streams a project plan. The user can edit it while more arrives, and their edits stay. A finished plan is kept with the
 * edits until it is stored or discarded.
 */
export function usePlan() {
  const [received, setReceived] = useState<ReceivedPlan>();
  const [edits, setEdits] = useState<Edits>(NO_EDITS);
  /** False while the user looks at their text again; a finished plan is kept. */
  const [isShown, setShown] = useState(true);
  const [choices, setChoices] = useState<PlanChoices & { request: PlanRequest }>();
  const [failure, setFailure] = useState<Failure>();
  const run = useRef<AbortController>(null);
  /** A finished plan that is being planned again. It comes back if no new plan is made. */
  const replaced = useRef<{ received: ReceivedPlan; edits: Edits }>(undefined);
  // Leaving the page cancels the plan.
  useEffect(() => () => run.current?.abort(), []);

  const { markStored } = useKeptPlan(received, edits, isShown, (draft) => {
    setReceived(draft.received);
    setEdits(draft.edits);
    setShown(draft.isShown);
  });

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
      for await (const event of streamPlan(request, signal)) {
        if (signal.aborted) return;
        if (event.kind === "plan") offerReplaced();
        if (event.kind === "choices") {
          setReceived(undefined);
          setChoices({ request, ...event.choices });
        } else setReceived((current) => current && applyEvent(current, event));
      }
    } catch (thrown) {
      if (signal.aborted) return;
      restoreReplaced();
      showRefusal(thrown);
      setFailure(toFailure(thrown as Error));
    } finally {
      if (run.current === controller) run.current = null;
    }
  }

  /** Offers to bring back the plan with edits that a new one has taken the place of. */
  function offerReplaced() {
    const before = replaced.current;
    replaced.current = undefined;
    if (!before || before.edits === NO_EDITS) return;
    toastReplaced(() => {
      // Another plan may be on its way.
      if (run.current) return;
      setReceived(before.received);
      setEdits(before.edits);
    });
  }

  /** Ends planning without a new plan. Shows the text again, and keeps the previous plan, if there is one, behind it. */
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

  /** Offers the other templates. The plan stays until there is one of another template. */
  function chooseOther() {
    if (received?.phase !== "planned" || received.source?.kind !== "playbooks") return;
    setChoices({ nearest: received.source.others ?? [], request: { input: received.brief } });
    setShown(false);
  }

  /** Ends choosing a template without one. The user is at their plan again, and else at their text. */
  function leaveChoices() {
    setChoices(undefined);
    if (received) setShown(true);
    else cancel();
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
    chooseOther,
    leaveChoices,
    cancel,
    discard,
    markStored,
    edit: toEditing(setEdits),
  };
}
