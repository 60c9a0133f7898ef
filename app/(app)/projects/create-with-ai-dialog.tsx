"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Sparkles } from "lucide-react";
import { useWatch } from "react-hook-form";
import { FormNotice } from "@/components/forms/form-notice";
import { useKeptForm, useKeptOpen } from "@/components/forms/use-kept-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Form, TextareaField } from "@/components/ui/form";
import { createBatchId } from "@/lib/live/batches";
import { AI_INPUT_MAX, planProject } from "@/lib/planning/endpoints";
import { createProject, getStats, listProjects } from "@/lib/projects/calls";
import { useCall } from "@/lib/queries";
import { WORKFLOW_RULES } from "@/lib/tasks/workflow-rules";
import { cn } from "@/lib/utils";
import { PlanReview } from "./plan-review";
import { useOpenCreated } from "./use-open-created";
import { usePlan } from "./use-plan";

/**
 * Turns a description into a plan, which the user reviews, and the
 * plan into a project. The description stays until the project exists.
 */
export function CreateWithAiDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const openCreated = useOpenCreated();
  const { plan, error, start, cancel, change, rename } = usePlan();
  const form = useKeptForm({
    keep: { form: "plan-project" },
    resolver: zodResolver(planProject.body!),
    defaultValues: { input: "" },
  });
  useKeptOpen(form.kept, open, onOpenChange);
  const length = useWatch({ control: form.control, name: "input" }).length;
  const create = useCall(createProject, {
    invalidates: [listProjects, getStats],
    onSuccess(project, { batch }) {
      form.reset();
      openCreated(project, batch!);
    },
  });
  const send = form.handleSubmit(({ input }) => void start(input));
  const isStoring = create.isPending || create.isSuccess;

  function back() {
    cancel();
    // Focused after the field is rendered again.
    setTimeout(() => form.setFocus("input"));
  }

  function store() {
    if (!plan) return;
    const tasks = plan.tasks
      .filter(({ name }) => name.trim() !== "")
      .map(({ name, description }) => ({ name, description: description || null }));
    create.mutate({
      batch: createBatchId(),
      body: {
        name: plan.name,
        description: plan.description || null,
        workflows: [...WORKFLOW_RULES],
        tasks,
      },
    });
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Create Project with AI"
        description={
          plan
            ? "Nothing is stored before you create the project."
            : "Waymark reads your text and plans the tasks, and you decide on each."
        }
        // A plan is not lost by accident: Escape returns to the description, and a click outside does nothing.
        onEscapeKeyDown={(event) => {
          if (!plan) return;
          event.preventDefault();
          if (!isStoring) back();
        }}
        onInteractOutside={(event) => plan && event.preventDefault()}
      >
        {plan ? (
          <div className="grid flex-1 content-start gap-4">
            <PlanReview plan={plan} change={change} rename={rename} />
            <DialogFooter>
              <Button variant="outline" disabled={isStoring} onClick={back}>
                {plan.phase === "planning" ? "Cancel" : "Back"}
              </Button>
              <Button
                pending={isStoring}
                disabled={plan.phase === "planning" || plan.name.trim() === ""}
                onClick={store}
              >
                Create Project
              </Button>
            </DialogFooter>
          </div>
        ) : (
          <Form onSubmit={send} className="flex-1 content-start">
            <TextareaField
              control={form.control}
              name="input"
              label="Project Name"
              description={
                <span className="flex justify-between gap-4">
                  A whole sentence is fine, and so is a pasted brief.
                  <span
                    className={cn(
                      "whitespace-nowrap",
                      length > AI_INPUT_MAX && "font-medium text-destructive",
                    )}
                  >
                    {length.toLocaleString("en-US")} / {AI_INPUT_MAX.toLocaleString("en-US")}
                  </span>
                </span>
              }
              placeholder="Move our team of twelve into the new office by the end of June…"
              className="field-sizing-fixed! h-44"
            />
            <FormNotice kept={form.kept} />
            {error && (
              <p
                role="alert"
                className="rounded-md bg-destructive-soft px-3 py-2 text-sm text-destructive-soft-foreground"
              >
                {error.message}
              </p>
            )}
            <DialogFooter>
              <Button variant="outline" onClick={() => onOpenChange(false)}>
                Cancel
              </Button>
              <Button type="submit">
                <Sparkles aria-hidden="true" />
                {error ? "Try again" : "Plan tasks"}
              </Button>
            </DialogFooter>
          </Form>
        )}
      </DialogContent>
    </Dialog>
  );
}
