import { readDraft, removeDraft, writeDraft } from "@/lib/auth/browser/drafts";
import type { Edits, ReceivedPlan } from "./review";

const DRAFT_KEY = { form: "plan-review" };
const EMPTY_DRAFT = { received: null, edits: null };

/** A finished plan with the user's edits. */
interface PlanDraft {
  received: ReceivedPlan;
  edits: Edits;
  /** Whether the plan is shown, rather than the text it was made from. */
  isShown: boolean;
}

/** Stores a plan as a draft, which is restored after a reload or a new sign-in. */
export function storePlanDraft({ received, edits, isShown }: PlanDraft) {
  const { tasks, notNeeded, asked } = edits;
  const plainEdits = { ...edits, tasks: [...tasks], notNeeded: [...notNeeded], asked: [...asked] };
  writeDraft(DRAFT_KEY, { received, edits: plainEdits }, EMPTY_DRAFT, isShown);
}

export function readPlanDraft(): PlanDraft | undefined {
  const draft = readDraft(DRAFT_KEY);
  if (!draft) return undefined;
  const { received, edits } = draft.values as {
    received: ReceivedPlan;
    edits: Record<keyof Edits, never[]> & { name?: string };
  };
  return {
    received,
    edits: {
      ...edits,
      tasks: new Map(edits.tasks),
      notNeeded: new Set(edits.notNeeded),
      asked: new Set(edits.asked),
    },
    isShown: draft.isOpen,
  };
}

export const removePlanDraft = () => removeDraft(DRAFT_KEY);
