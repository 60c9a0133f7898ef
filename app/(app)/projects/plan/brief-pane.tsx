import { type KeyboardEvent, useId, useRef, useState } from "react";
import { getArrowStep } from "@/components/hooks/use-shortcuts";
import { Button } from "@/components/ui/button";
import { BriefLine } from "./brief-line";
import type { Plan } from "./review";
import type { LinkedHighlight } from "./use-linked-highlight";

/** With more lines, sentences that are not planned may be out of view. */
const MAX_LINES_IN_VIEW = 10;

/**
 * The brief, sentence by sentence, with marks on those that no task covers. The arrow keys move between sentences.
 * @param props.isFolded whether only the first line and the sentences without a task are shown
 * @param props.onGo goes to the first task of a sentence
 */
export function BriefPane({
  plan,
  highlight,
  isFolded,
  onFold,
  onGo,
  onPlan,
  onSkip,
}: {
  plan: Plan;
  highlight: LinkedHighlight;
  isFolded: boolean;
  /** Undefined: not foldable. */
  onFold?: (isFolded: boolean) => void;
  onGo: (sentence: number) => void;
  onPlan: (sentence: number) => void;
  onSkip: (sentence: number) => void;
}) {
  const id = useId();
  const pane = useRef<HTMLElement>(null);
  const [stop, setStop] = useState<number>();
  const findTasks = (n: number) => plan.tasks.filter(({ from }) => from.includes(n));
  const lines = plan.sentences.map((sentence, index) => ({
    ...sentence,
    n: index + 1,
    tasks: findTasks(index + 1),
    isNotPlanned: plan.notPlanned.includes(index + 1),
    isNewParagraph: /\n\s*\n/.test(plan.brief.slice(plan.sentences[index - 1]?.end ?? 0, sentence.start)),
  }));
  const stops = lines.filter(({ tasks }) => tasks.length > 0).map(({ n }) => n);
  const currentStop = stop !== undefined && stops.includes(stop) ? stop : stops[0];

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = getArrowStep(event);
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button[data-sentence]")];
    const index = buttons.indexOf(event.target as HTMLElement);
    if (step === 0 || index < 0) return;
    event.preventDefault();
    buttons[index + step]?.focus();
  }

  /** Skipping removes the sentence's buttons, so the focus moves to those of the next one. */
  function skip(n: number) {
    const next = plan.notPlanned.find((other) => other > n) ?? plan.notPlanned.find((other) => other < n);
    onSkip(n);
    setTimeout(() => {
      const button = pane.current?.querySelector<HTMLElement>(`[data-skip="${next}"]`);
      (button ?? pane.current)?.focus();
    });
  }

  return (
    <section ref={pane} aria-labelledby={`${id}-title`} tabIndex={-1} className="grid gap-2 outline-none">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={`${id}-title`} className="text-sm font-medium">
          Your brief
        </h3>
        {!isFolded && plan.notPlanned.length > 0 && lines.length > MAX_LINES_IN_VIEW && (
          <Button
            variant="link"
            size="text-sm"
            onClick={() => pane.current?.querySelector<HTMLElement>("[data-plan]")?.focus()}
          >
            Go to what isn’t planned
          </Button>
        )}
        {onFold && (
          <Button variant="link" size="text" aria-expanded={!isFolded} onClick={() => onFold(!isFolded)}>
            {isFolded ? "Show all" : "Show less"}
          </Button>
        )}
      </div>
      {isFolded && <p className="line-clamp-1 text-sm text-muted-foreground wrap-anywhere">{plan.brief}</p>}
      <ol className="-ml-[calc(0.5rem+3px)] grid gap-px" onKeyDown={onKeyDown}>
        {lines.map((line) => {
          if (isFolded && !line.isNotPlanned) return null;
          return (
            <BriefLine
              key={line.n}
              id={`${id}-${line.n}`}
              line={line}
              isFolded={isFolded}
              isStop={line.n === currentStop}
              highlight={highlight}
              onStop={() => setStop(line.n)}
              onGo={() => onGo(line.n)}
              onPlan={() => onPlan(line.n)}
              onSkip={() => skip(line.n)}
            />
          );
        })}
      </ol>
    </section>
  );
}
