"use client";

import { Sparkles } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { lazyPart } from "@/components/feedback/lazy-part";
import { useDraftOpen } from "@/components/forms/draft-storage";
import { FormNotice } from "@/components/forms/form-notice";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Form, TextareaField } from "@/components/ui/form";
import { MAX_AI_INPUT_LENGTH } from "@/lib/planning/endpoints";
import { cn } from "@/lib/utils";
import { useBriefForm } from "./plan/brief-form";
import type { PlanRequest } from "./plan/plan-stream";
import { toProject } from "./plan/review";
import { takeStartRequest } from "./plan/start-request";
import { usePlan } from "./plan/use-plan";
import { useCreateProject } from "./use-create-project";

const PlanReview = lazyPart(() => import("./plan/plan-review").then((module) => module.PlanReview), {
  onFailure: "line",
});

const PlanChoices = lazyPart(() => import("./plan/plan-choices").then((module) => module.PlanChoices), {
  onFailure: "line",
});

const RunsLeft = lazyPart(() => import("./plan/runs-left").then((module) => module.RunsLeft), {
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
  const { plan, isShown, setShown, choices, failure, start, cancel, discard, markStored, edit } = usePlan();
  const step = plan && isShown ? "review" : choices ? "choose" : "describe";
  const form = useBriefForm();
  useDraftOpen(form.draft, open, onOpenChange);
  const length = useWatch({ control: form.control, name: "input" }).length;
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
    if (plan?.phase === "planned") setShown(false);
    else cancel();
    // Focuses the field once it is rendered again.
    setTimeout(() => form.setFocus("input"));
  }

  // useCall has shown the error.
  const store = () => plan && create(toProject(plan)).catch(() => {});

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Create Project with AI"
        description={DESCRIPTIONS[step]}
        // The size stays the same while tasks arrive, so that nothing shifts under the pointer.
        className={cn(
          "sm:top-16! sm:max-h-[calc(100dvh-6rem)]! sm:translate-y-0!",
          step === "review" && "sm:h-208 sm:max-w-5xl!",
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
          <div className="flex min-h-0 flex-1 flex-col gap-4">
            <PlanReview plan={plan} edit={edit}>
              <FormNotice draft={draft} />
            </PlanReview>
            <DialogFooter className="mt-0!">
              <Button variant="outline" disabled={isStoring} onClick={back}>
                {plan.phase === "planning" ? "Cancel" : "Back"}
              </Button>
              <Button
                isPending={isStoring}
                disabled={plan.phase === "planning" || plan.name.trim() === ""}
                onClick={store}
              >
                Create Project
              </Button>
            </DialogFooter>
          </div>
        )}
        {choices && step === "choose" && (
          <PlanChoices
            nearest={choices.nearest}
            onChoose={(playbook) => void start({ ...choices.request, playbook })}
            onBack={back}
          />
        )}
        {step === "describe" && (
          <Form onSubmit={sendWith({})}>
            <TextareaField
              control={form.control}
              name="input"
              label="Project Name"
              description={
                <span className="flex justify-between gap-4">
                  Type a sentence or paste a whole brief.
                  <span
                    className={cn(
                      "whitespace-nowrap tabular-nums",
                      length > MAX_AI_INPUT_LENGTH && "font-medium text-destructive",
                    )}
                  >
                    {length.toLocaleString("en-US")} / {MAX_AI_INPUT_LENGTH.toLocaleString("en-US")}
                  </span>
                </span>
              }
              placeholder="Move our team of twelve into the new office by the end of June…"
              className="max-h-[50dvh]! min-h-40! resize-none!"
            />
            <FormNotice draft={draft} />
            {failure && (
              <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-destructive-soft px-3 py-2 text-sm text-destructive-soft-foreground">
                <p role="alert">{failure.message}</p>
                {failure.canUsePlaybooks && (
                  <Button
                    variant="outline"
                    size="sm"
                    onClick={() => void sendWith({ planner: "playbooks" })()}
                  >
                    Plan from a Playbook Instead
                  </Button>
                )}
              </div>
            )}
            <DialogFooter>
              <RunsLeft />
              <Button variant="outline" onClick={() => onOpenChange(false)}>
                Cancel
              </Button>
              {plan && (
                <Button variant="outline" onClick={() => setShown(true)}>
                  Back to the Plan
                </Button>
              )}
              <Button type="submit">
                <Sparkles aria-hidden="true" />
                {failure ? "Try Again" : "Plan Tasks"}
              </Button>
            </DialogFooter>
          </Form>
        )}
      </DialogContent>
    </Dialog>
  );
}
