import { lazyPart } from "@/components/feedback/lazy-part";
import { FormNotice } from "@/components/forms/form-notice";
import type { DraftState } from "@/components/forms/use-draft-form";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import type { Editing } from "./editing";
import type { Plan } from "./review";

const PlanReview = lazyPart(() => import("./plan-review").then((module) => module.PlanReview), {
  onFailure: "line",
  // The buttons stand at the end of the dialog from the start.
  placeholder: () => <div className="flex-1" />,
});

/** The plan, and the buttons that leave it or make it a project. */
export function ReviewStep({
  plan,
  edit,
  draft,
  isStoring,
  onBack,
  onChooseOther,
  onStore,
}: {
  plan: Plan;
  edit: Editing;
  draft: DraftState;
  isStoring: boolean;
  onBack: () => void;
  onChooseOther: () => void;
  onStore: () => void;
}) {
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4">
      <PlanReview plan={plan} edit={edit} onChooseOther={onChooseOther}>
        <FormNotice draft={draft} />
      </PlanReview>
      <DialogFooter margin="mt-0">
        <Button variant="outline" disabled={isStoring} onClick={onBack}>
          {plan.phase === "planning" ? "Cancel" : "Back"}
        </Button>
        <Button
          isPending={isStoring}
          disabled={plan.phase === "planning" || plan.name.trim() === ""}
          onClick={onStore}
        >
          Create Project
        </Button>
      </DialogFooter>
    </div>
  );
}
