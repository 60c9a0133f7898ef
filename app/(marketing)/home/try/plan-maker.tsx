"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { BRIEF_DRAFT, readDraft, writeDraft } from "@/lib/drafts/drafts";
import type { EXAMPLES } from "./examples";
import type { Preview } from "./preview";
import { PreviewedPlan } from "./previewed-plan";

const keepBrief = (input: string) =>
  writeDraft(BRIEF_DRAFT, { values: { input }, base: { input: "" }, path: "/projects" });

/**
 * Plans a brief on the page, without an account. The brief is a draft of this tab, so that it goes with the visitor to their account.
 * @param props.first the plan of the first example
 * @param props.maxLength of the brief, in characters
 */
export function PlanMaker({
  examples,
  first,
  maxLength,
}: {
  examples: typeof EXAMPLES;
  first: Preview;
  maxLength: number;
}) {
  const brief = useRef<HTMLTextAreaElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const isReady = useHydrated();
  const [plan, setPlan] = useState(first);
  const [error, setError] = useState<string | null>(null);
  const [isPlanning, setPlanning] = useState(false);
  /** Counts the briefs to plan. An earlier plan that arrives later is dropped. */
  const latest = useRef(0);

  const restoreBrief = useEffectEvent(() => {
    const field = brief.current;
    if (!field) return;
    // What was typed before the script had loaded is newer than the draft.
    if (field.value !== field.defaultValue) keepBrief(field.value);
    else field.value = String(readDraft(BRIEF_DRAFT)?.values.input ?? field.value);
  });
  useEffect(() => restoreBrief(), []);

  async function makePlan(input: string) {
    const number = ++latest.current;
    keepBrief(input);
    setPlanning(true);
    const outcome = await import("./fetch-preview")
      .then(({ fetchPreview }) => fetchPreview(input))
      .catch((failure: Error) => failure);
    if (number !== latest.current) return;
    setPlanning(false);
    if (outcome instanceof Error) return setError(outcome.message);
    setError(null);
    setPlan(outcome);
    result.current?.scrollIntoView({ block: "nearest" });
  }

  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] lg:items-start">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void makePlan(brief.current!.value);
        }}
      >
        {/* Disabled until the script has loaded, because an earlier click would do nothing. */}
        <fieldset disabled={!isReady} className="contents">
          <ul aria-label="Examples" className="flex flex-wrap gap-2">
            {examples.map(({ name, brief: text }) => (
              <li key={name}>
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => {
                    brief.current!.value = text;
                    void makePlan(text);
                  }}
                >
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </fieldset>
        <div className="grid gap-1.5">
          <Label htmlFor="brief">Your brief</Label>
          <Textarea
            id="brief"
            ref={brief}
            required
            maxLength={maxLength}
            defaultValue={examples[0].brief}
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : "brief-error"}
            className="max-h-80! min-h-36! scroll-mt-40"
            onChange={(event) => keepBrief(event.target.value)}
          />
          {error !== null && (
            <p id="brief-error" role="alert" className="text-sm text-destructive">
              {error}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button type="submit" size="lg" disabled={!isReady} className="max-sm:w-full">
            Plan It
          </Button>
          <p className="min-w-48 flex-1 text-[0.8125rem] text-pretty text-muted-foreground">
            We don’t store this text, and no AI model reads it.
          </p>
        </div>
      </form>
      <div
        ref={result}
        aria-busy={isPlanning}
        className="scroll-my-24 lg:row-span-2 rounded-xl border bg-card p-5 shadow-lg transition-opacity aria-busy:opacity-60 sm:p-6 dark:shadow-none"
      >
        <PreviewedPlan plan={plan} />
      </div>
      {plan.questions.length > 0 && (
        <div className="max-sm:hidden">
          <h3 className="font-semibold">What the brief leaves open</h3>
          <ul className="mt-2 grid list-disc gap-1.5 ps-5 text-sm text-pretty marker:text-primary">
            {plan.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
