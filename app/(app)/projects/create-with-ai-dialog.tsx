import { clsx } from "clsx";
import { useEffect, useEffectEvent, useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { useDraftOpen } from "@/components/forms/draft-storage";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { useBriefForm } from "./plan/brief-form";
import { DescribeStep } from "./plan/describe-step";
import type { PlanRequest } from "./plan/plan-stream";
import { toProject } from "./plan/review";
import { ReviewStep } from "./plan/review-step";
import { takeStartRequest } from "./plan/start-request";
import { usePlan } from "./plan/use-plan";
import { useCreateProject } from "./use-create-project";

const PlanChoices = lazyPart(() => import("./plan/plan-choices").then((module) => module.PlanChoices), {
  onFailure: "line",
});

const DESCRIPTIONS = {
  describe: "Waymark turns your text into tasks. You review them before anything is saved.",
  choose: "Which of these comes closest?",
  review: "Nothing is saved until you create the project.",
};

/**
 * Turns a description into a plan, which the user reviews, and then into a project. The description is kept until the
 * project exists.
 */
export function CreateWithAiDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const planning = usePlan();
  const { plan, isShown, setShown, choices, failure, start, cancel, discard, markStored, edit } = planning;
  const step = plan && isShown ? "review" : choices ? "choose" : "describe";
  const form = useBriefForm();
  useDraftOpen(form.draft, open, onOpenChange);
  const { create, isPending, isSuccess } = useCreateProject({
    onCreated() {
      form.reset();
      markStored();
    },
  });
  const isStoring = isPending || isSuccess;

  const sendWith = (options: Partial<PlanRequest>) =>
    form.handleSubmit(({ input }) => void start({ input, ...options }));

  // The text was typed on another page a moment ago, so it is not a restored draft.
  const [isHandedOver, setHandedOver] = useState(false);
  const startIfRequested = useEffectEvent(() => {
    if (!takeStartRequest()) return;
    setHandedOver(true);
    // A plan of the same text was left for another page, with all its changes.
    if (plan?.phase === "planned" && plan.brief === form.getValues("input")) setShown(true);
    else void sendWith({})();
  });
  useEffect(() => {
    if (open) startIfRequested();
  }, [open]);

  const draft = {
    ...form.draft,
    isRestored: form.draft.isRestored && !isHandedOver,
    discard() {
      form.draft.discard();
      discard();
    },
  };

  function back() {
    const isToReview = step === "choose" && plan !== undefined;
    if (step === "choose") planning.leaveChoices();
    else if (plan?.phase === "planned") setShown(false);
    else cancel();
    // Focuses the field once it is rendered again.
    if (!isToReview) setTimeout(() => form.setFocus("input"));
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Create Project with AI"
        // A phone needs its height for the tasks.
        description={
          <span className={clsx(step === "review" && "max-sm:sr-only")}>{DESCRIPTIONS[step]}</span>
        }
        width={step === "review" ? "sm:max-w-5xl" : undefined}
        // The size stays the same while tasks arrive, so that nothing shifts under the pointer.
        className={clsx(
          "sm:top-16! sm:max-h-[calc(100dvh-6.5rem)]! sm:translate-y-0!",
          step === "review" && "sm:h-208",
        )}
        // Prevents accidental loss of a plan: Escape returns to the description, and a click outside does nothing.
        onEscapeKeyDown={(event) => {
          if (step === "describe") return;
          event.preventDefault();
          if (!isStoring) back();
        }}
        onInteractOutside={(event) => step !== "describe" && event.preventDefault()}
      >
        {plan && step === "review" && (
          <ReviewStep
            plan={plan}
            edit={edit}
            draft={draft}
            isStoring={isStoring}
            onBack={back}
            onChooseOther={planning.chooseOther}
            // useCall has shown the error.
            onStore={() => void create(toProject(plan)).catch(() => {})}
          />
        )}
        {choices && step === "choose" && (
          <PlanChoices
            nearest={choices.nearest}
            onChoose={(playbook) => void start({ ...choices.request, playbook })}
            onBack={back}
          />
        )}
        {step === "describe" && (
          <DescribeStep
            form={form}
            draft={draft}
            failure={failure}
            sendWith={sendWith}
            onCancel={() => onOpenChange(false)}
            onShowPlan={plan && (() => setShown(true))}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
