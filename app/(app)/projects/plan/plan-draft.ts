import { readDraft, removeDraft, writeDraft } from "@/lib/drafts/drafts";
import type { Edits, ReceivedPlan, TaskChange } from "./review";

const DRAFT_KEY = { form: "plan-review" };
const EMPTY_DRAFT = { received: null, edits: null };

/** A finished plan with the user's edits. */
export interface PlanDraft {
  received: ReceivedPlan;
  edits: Edits;
  /** Whether the plan is shown, rather than the text it was made from. */
  isShown: boolean;
}

/** The edits as JSON. Browsers keep drafts with these names. */
type StoredEdits = Pick<Edits, "name" | "added"> & {
  /** Null: removed, in drafts of earlier versions. */
  tasks: [string, TaskChange | null][];
  removed?: string[];
  notNeeded: number[];
  asked: string[];
};

/** Stores a plan as a draft, which is restored after a reload or a new sign-in. */
export function storePlanDraft({ received, edits, isShown }: PlanDraft) {
  const { name, added, tasks, removed, skippedSentences, addedQuestions } = edits;
  const storedEdits = {
    name,
    added,
    tasks: [...tasks],
    removed: [...removed],
    notNeeded: [...skippedSentences],
    asked: [...addedQuestions],
  } satisfies StoredEdits;
  writeDraft(DRAFT_KEY, { values: { received, edits: storedEdits }, base: EMPTY_DRAFT, isOpen: isShown });
}

export function readPlanDraft(): PlanDraft | undefined {
  const draft = readDraft(DRAFT_KEY);
  if (!draft) return undefined;
  const { received, edits } = draft.values as { received: ReceivedPlan; edits: StoredEdits };
  const { name, added, tasks, removed = [], notNeeded, asked } = edits;
  const removedBefore = tasks.flatMap(([key, change]) => (change === null ? [key] : []));
  return {
    received,
    edits: {
      name,
      added,
      tasks: new Map(tasks.filter((entry): entry is [string, TaskChange] => entry[1] !== null)),
      removed: new Set([...removedBefore, ...removed]),
      skippedSentences: new Set(notNeeded),
      addedQuestions: new Set(asked),
    },
    isShown: draft.isOpen,
  };
}

export const removePlanDraft = () => removeDraft(DRAFT_KEY);
