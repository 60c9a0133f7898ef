import { useEffect, useEffectEvent, useRef } from "react";
import { getDraftOwner } from "@/lib/drafts/drafts";
import { type PlanDraft, readPlanDraft, removePlanDraft, storePlanDraft } from "./plan-draft";
import type { Edits, ReceivedPlan } from "./review";

/**
 * Keeps a finished plan as a draft until it is stored or discarded, so a reload or a new sign-in restores it.
 * @param onRestored called when the page opens, if there is a draft
 */
export function useKeptPlan(
  received: ReceivedPlan | undefined,
  edits: Edits,
  isShown: boolean,
  onRestored: (draft: PlanDraft) => void,
) {
  const owner = useRef<string>(undefined);
  const isStored = useRef(false);
  const restore = useEffectEvent(onRestored);

  useEffect(() => {
    owner.current = getDraftOwner();
    const draft = readPlanDraft();
    if (draft) restore(draft);
  }, []);

  useEffect(() => {
    if (received?.phase !== "planned" || isStored.current) return;
    // After the session has ended, the draft stays as it is.
    if (owner.current === getDraftOwner()) storePlanDraft({ received, edits, isShown });
  }, [received, edits, isShown]);

  return {
    /** Discards the draft, because the plan is now a project. The plan stays on the screen until the project opens. */
    markStored() {
      isStored.current = true;
      removePlanDraft();
    },
  };
}
