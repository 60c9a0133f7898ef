"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { submitByKey } from "@/components/ui/submit-by-key";
import { Textarea } from "@/components/ui/textarea";
import { loadScript } from "@/lib/async/load-script";
import { BRIEF_DRAFT, readDraft, writeDraft } from "@/lib/drafts/drafts";
import type { Example } from "./examples";
import type { Preview } from "./preview";
import { PreviewedPlan } from "./previewed-plan";
import { Remarks } from "./remarks";

export type PlannedExample = Example & { plan: Preview };

const keepBrief = (input: string) =>
  writeDraft(BRIEF_DRAFT, { values: { input }, base: { input: "" }, path: "/projects" });

/**
 * Plans a brief on the page, without an account. What the visitor writes is a draft of this tab, so that it goes with them to
 * their account.
 * @param props.examples the page begins with the first one
 * @param props.maxLength of the brief, in characters
 */
export function PlanMaker({ examples, maxLength }: { examples: PlannedExample[]; maxLength: number }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const isReady = useHydrated();
  const [{ brief, plan }, setPlanned] = useState<Omit<PlannedExample, "name">>(examples[0]!);
  /** What the visitor had written before they chose an example. */
  const [ownBrief, setOwnBrief] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isPlanning, setPlanning] = useState(false);
  /** Counts the briefs to plan. An earlier plan that arrives later is dropped. */
  const latest = useRef(0);

  async function makePlan(input: string) {
    const number = ++latest.current;
    setPlanning(true);
    const outcome = await loadScript(() => import("./fetch-preview"))
      .then(({ fetchPreview }) => fetchPreview(input))
      .catch((failure: Error) => failure);
    if (number !== latest.current) return;
    setPlanning(false);
    if (outcome instanceof Error) return setError(outcome.message);
    if (outcome.tasks.length === 0)
      return setError("We couldn’t find anything to do in this text. Say what you want done.");
    setError(null);
    setPlanned({ brief: input, plan: outcome });
  }
  const restoreBrief = useEffectEvent(() => {
    // What was typed before the script had loaded is newer than the draft.
    const typed = field.current!.value !== examples[0]!.brief && field.current!.value;
    const own = typed || String(readDraft(BRIEF_DRAFT)?.values.input ?? "");
    if (own !== "") planOwn(own);
  });
  useEffect(() => restoreBrief(), []);

  function planOwn(own: string) {
    field.current!.value = own;
    setOwnBrief("");
    keepBrief(own);
    void makePlan(own);
  }
  function showExample(example: PlannedExample) {
    const own = field.current!.value;
    if (own !== "" && examples.every(({ brief }) => brief !== own)) setOwnBrief(own);
    field.current!.value = example.brief;
    latest.current++;
    setPlanning(false);
    setError(null);
    setPlanned(example);
  }
  const showResult = () => result.current?.scrollIntoView({ block: "nearest" });

  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] xl:grid-cols-[28rem_minmax(0,1fr)] xl:gap-x-16 lg:grid-rows-[auto_1fr] lg:items-start">
      <form
        className="grid grid-cols-1 gap-4"
        onKeyDown={submitByKey}
        onSubmit={(event) => {
          event.preventDefault();
          keepBrief(field.current!.value);
          void makePlan(field.current!.value).then(showResult);
        }}
      >
        {/* Disabled until the script has loaded, because an earlier click would do nothing. */}
        <fieldset disabled={!isReady} className="contents">
          <ul aria-label="Examples" className="flex flex-wrap gap-2">
            {examples.map((example) => (
              <li key={example.name}>
                <Button
                  variant="outline"
                  size="sm"
                  aria-pressed={brief === example.brief}
                  className="aria-pressed:border-primary! aria-pressed:bg-primary-soft aria-pressed:text-primary-soft-foreground"
                  onClick={() => showExample(example)}
                >
                  {example.name}
                </Button>
              </li>
            ))}
            {ownBrief !== "" && (
              <li>
                <Button variant="ghost" size="sm" onClick={() => planOwn(ownBrief)}>
                  Back to Your Text
                </Button>
              </li>
            )}
          </ul>
        </fieldset>
        <div className="grid gap-1.5">
          <Label htmlFor="brief">Your brief</Label>
          <Textarea
            id="brief"
            ref={field}
            required
            maxLength={maxLength}
            defaultValue={examples[0]!.brief}
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : "brief-error"}
            className="min-h-36! scroll-mt-40"
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
            {examples.some((example) => example.plan === plan) ? "Plan It" : "Plan Again"}
          </Button>
          <p className="min-w-[min(12rem,100%)] flex-1 text-compact text-pretty text-muted-foreground">
            We don’t store this text.
          </p>
        </div>
        <p role="status" className="sr-only">
          {plan.name}: {plan.summary}
        </p>
      </form>
      <div
        ref={result}
        aria-busy={isPlanning}
        // The dotted way begins at its lower edge, which is also the end of a higher form.
        className="scroll-my-24 lg:row-span-2 lg:self-stretch rounded-xl border bg-card p-5 shadow-lg transition-opacity aria-busy:opacity-60 sm:p-6 dark:shadow-none"
      >
        <PreviewedPlan plan={plan} onStart={() => keepBrief(brief)} />
      </div>
      <Remarks plan={plan} />
    </div>
  );
}
