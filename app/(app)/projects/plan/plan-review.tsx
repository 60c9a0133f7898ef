import { clsx } from "clsx";
import { type ReactNode, useRef, useState } from "react";
import { useMediaQuery } from "@/components/hooks/use-media-query";
import { Field } from "@/components/ui/field";
import { Progress } from "@/components/ui/progress";
import { Skeleton } from "@/components/ui/skeleton";
import { Textarea } from "@/components/ui/textarea";
import { MAX_NAME_LENGTH } from "@/lib/api/lengths";
import { BriefPane } from "./brief-pane";
import type { Editing } from "./editing";
import { AddedIcon, ignoreEnter, PlanCard, toOneLine } from "./plan-card";
import { PlanNotes } from "./plan-notes";
import { isNotInBrief, type Plan, toAddedTask } from "./review";
import { toAddedLine, toCountLine } from "./texts";
import { TimeLine } from "./time-line";
import { useLinkedHighlight } from "./use-linked-highlight";
import { useRemovals } from "./use-removals";

/**
 * The plan while it arrives, beside the brief and the notes. Tasks can be edited and removed as soon as they arrive;
 * nothing is stored yet. On a small screen, the brief and the notes are above the tasks, folded.
 */
export function PlanReview({
  plan,
  edit,
  onChooseOther,
  children,
}: {
  plan: Plan;
  edit: Editing;
  onChooseOther: () => void;
  /** A notice beside the number of tasks. */
  children?: ReactNode;
}) {
  const pane = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const isBeside = useMediaQuery("(min-width: 48rem)");
  const [isFolded, setFolded] = useState(true);
  const highlight = useLinkedHighlight(plan.tasks, isBeside ? pane : null);
  const isPlanning = plan.phase === "planning";
  const addedLine = toAddedLine(plan);

  /** Focuses a part of a task after the next rendering. */
  function focusPart(part: "[data-name]" | "[data-remove]", toIndex: (parts: HTMLElement[]) => number) {
    setTimeout(() => {
      const parts = [...(list.current?.querySelectorAll<HTMLElement>(part) ?? [])];
      parts[toIndex(parts)]?.focus();
    });
  }
  const focusTask = (toIndex: (names: HTMLElement[]) => number) => focusPart("[data-name]", toIndex);
  // The buttons get the focus, not the names: there, Ctrl/Cmd+Z undoes the typing, and a phone opens its keyboard.
  const remove = useRemovals(plan, edit, {
    onRemoved: (index) => focusPart("[data-remove]", (buttons) => Math.min(index, buttons.length - 1)),
    onRestored: (key) =>
      focusPart("[data-remove]", (buttons) => buttons.findIndex(({ dataset }) => dataset.remove === key)),
  });

  function addTask(text: string, from: number[]) {
    edit.add(toAddedTask(text, from));
    focusTask((names) => names.length - 1);
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-sm font-medium">
          {toCountLine(plan)}
        </p>
        {/* In a line of text, it has no ground. Set here, because the notice is in the script of every form. */}
        <div className="empty:hidden *:gap-x-2! *:bg-transparent! *:p-0! *:text-muted-foreground!">
          {children}
        </div>
        {isPlanning && <Progress label="Planning" className="flex-1" />}
      </div>
      {/* Text for screen readers is positioned, so each scrolling part must contain its own. */}
      <div
        ref={pane}
        className={clsx(
          "relative -mx-2 grid min-h-0 flex-1 grid-cols-1 content-start gap-x-6 gap-y-4 overflow-y-auto px-2 max-md:mask-b-from-[calc(100%-1rem)] max-md:pb-4",
          "md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:grid-rows-[minmax(0,1fr)] md:overflow-visible",
        )}
      >
        {/* What the plan was made from. A long brief scrolls by itself, so that the questions below it stay in view. */}
        <div className="flex min-w-0 flex-col gap-3 md:-ml-2 md:border-r">
          <div className="relative min-w-0 md:min-h-24 md:overflow-y-auto md:pr-4 md:pl-2">
            <BriefPane
              plan={plan}
              highlight={highlight}
              isFolded={!isBeside && isFolded}
              onFold={isBeside ? undefined : setFolded}
              onGo={(sentence) =>
                focusTask(() => plan.tasks.findIndex(({ from }) => from.includes(sentence)))
              }
              onPlan={(sentence) => addTask(plan.sentences[sentence - 1]!.text, [sentence])}
              onSkip={edit.skipSentence}
            />
          </div>
          <PlanNotes
            plan={plan}
            isFolded={!isBeside}
            onChooseOther={onChooseOther}
            onAddQuestion={(question) => {
              edit.addQuestion(question);
              addTask(question, []);
            }}
          />
        </div>
        <div className="relative -mx-2 grid min-w-0 grid-cols-1 content-start gap-4 px-2 md:mask-b-from-[calc(100%-1rem)] md:overflow-y-auto md:pb-4">
          <Field label="Name">
            {(controlProps) => (
              <Textarea
                {...controlProps}
                rows={1}
                sizing="max-h-80 min-h-9 resize-none"
                value={plan.name}
                disabled={isPlanning}
                placeholder={isPlanning ? "We’ll suggest a name at the end" : undefined}
                maxLength={MAX_NAME_LENGTH}
                autoComplete="off"
                onKeyDown={ignoreEnter}
                onChange={(event) => edit.rename(toOneLine(event.target.value))}
              />
            )}
          </Field>
          <TimeLine plan={plan} />
          {addedLine && (
            <p className="-mb-1 text-compact text-muted-foreground">
              <AddedIcon /> {addedLine}
            </p>
          )}
          {isPlanning && plan.tasks.length === 0 && (
            <div aria-hidden="true" className="grid gap-1.5">
              {[1, 2, 3, 4].map((row) => (
                <Skeleton key={row} rounded="lg" className="h-20" />
              ))}
            </div>
          )}
          <ol ref={list} aria-label="Tasks" className="grid content-start gap-1.5">
            {plan.tasks.map((task, index) => (
              <PlanCard
                key={task.key}
                task={task}
                number={index + 1}
                earlier={plan.tasks.slice(0, index)}
                sentences={task.from.flatMap((sentence) => plan.sentences[sentence - 1]?.text ?? [])}
                isNotInBrief={isNotInBrief(plan, task)}
                highlight={highlight}
                onChange={(change) => edit.change(task.key, change)}
                onRemove={() => remove(task.key)}
              />
            ))}
          </ol>
        </div>
      </div>
    </>
  );
}
