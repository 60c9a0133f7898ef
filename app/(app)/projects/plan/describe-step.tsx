import { clsx } from "clsx";
import { Sparkles } from "lucide-react";
import { useWatch } from "react-hook-form";
import { lazyPart } from "@/components/feedback/lazy-part";
import { FormNotice } from "@/components/forms/form-notice";
import type { DraftState } from "@/components/forms/use-draft-form";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Form, TextareaField } from "@/components/ui/form";
import { MAX_AI_INPUT_LENGTH } from "@/lib/planning/endpoints";
import { formatCount } from "@/lib/text/count";
import type { useBriefForm } from "./brief-form";
import type { PlanRequest } from "./plan-stream";
import type { Failure } from "./use-plan";

const RunsLeft = lazyPart(() => import("./runs-left").then((module) => module.RunsLeft), {
  onFailure: "line",
});

/** The text that is planned, and why the last attempt has failed. */
export function DescribeStep({
  form,
  draft,
  failure,
  sendWith,
  onCancel,
  onShowPlan,
}: {
  form: ReturnType<typeof useBriefForm>;
  draft: DraftState;
  failure: Failure | undefined;
  sendWith: (options: Partial<PlanRequest>) => () => Promise<void>;
  onCancel: () => void;
  /** Only if there is a plan. */
  onShowPlan?: () => void;
}) {
  const length = useWatch({ control: form.control, name: "input" }).length;
  return (
    <Form onSubmit={sendWith({})}>
      <TextareaField
        control={form.control}
        name="input"
        label="Project Name"
        description={
          <span className="flex justify-between gap-4">
            Type a sentence or paste a whole brief.
            <span
              className={clsx(
                "whitespace-nowrap",
                length > MAX_AI_INPUT_LENGTH && "font-medium text-destructive",
              )}
            >
              {formatCount(length)} / {formatCount(MAX_AI_INPUT_LENGTH)}
            </span>
          </span>
        }
        placeholder="Move our team of twelve into the new office by the end of June…"
        sizing="max-h-[50dvh] min-h-40 resize-none"
      />
      <FormNotice draft={draft} />
      {failure && (
        <div className="flex flex-wrap items-center justify-between gap-2 error-notice">
          <p role="alert">{failure.message}</p>
          {failure.canUsePlaybooks && (
            <Button variant="outline" size="sm" onClick={() => void sendWith({ planner: "playbooks" })()}>
              Plan from a Template Instead
            </Button>
          )}
        </div>
      )}
      <DialogFooter>
        <RunsLeft hasOwnLine={onShowPlan !== undefined} />
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        {onShowPlan && (
          <Button variant="outline" onClick={onShowPlan}>
            Back to the Plan
          </Button>
        )}
        <Button type="submit">
          <Sparkles aria-hidden="true" />
          {failure ? "Retry" : "Plan Tasks"}
        </Button>
      </DialogFooter>
    </Form>
  );
}
