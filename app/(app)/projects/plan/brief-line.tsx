import { clsx } from "clsx";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Plan } from "./review";
import type { LinkedHighlight } from "./use-linked-highlight";

/** The padding at the left has room for the bar of a highlighted line, so that its text does not move. */
const LINE_CLASSES =
  "relative w-full rounded-sm py-0.5 pr-1 pl-[calc(0.5rem+3px)] text-left text-sm wrap-anywhere";
/** The bar is a border, because forced colors hide backgrounds. */
const LIT_CLASSES =
  "bg-primary-soft before:absolute before:inset-y-1 before:left-1 before:rounded-full before:border-l-3 before:border-primary";

interface Line {
  /** The number of the sentence, starting at 1. */
  n: number;
  text: string;
  /** The tasks that cover it. */
  tasks: Plan["tasks"];
  isNotPlanned: boolean;
  isNewParagraph: boolean;
}

/** A sentence of the brief: a button that goes to its task, or a text that says whether it is planned. */
export function BriefLine({
  id,
  line: { n, text, tasks, isNotPlanned, isNewParagraph },
  isFolded,
  isStop,
  highlight,
  onStop,
  onGo,
  onPlan,
  onSkip,
}: {
  id: string;
  line: Line;
  isFolded: boolean;
  /** Whether Tab reaches it. */
  isStop: boolean;
  highlight: LinkedHighlight;
  onStop: () => void;
  onGo: () => void;
  onPlan: () => void;
  onSkip: () => void;
}) {
  const isHighlighted = highlight.sentences.has(n);
  return (
    <li className={clsx("grid gap-1", isNewParagraph && !isFolded && "mt-2")}>
      {tasks.length > 0 ? (
        <button
          type="button"
          id={id}
          data-sentence={n}
          data-lit={isHighlighted || undefined}
          tabIndex={isStop ? 0 : -1}
          aria-describedby={`${id}-tasks`}
          className={clsx(LINE_CLASSES, isHighlighted ? LIT_CLASSES : "hover:bg-accent")}
          {...highlight.track(n)}
          onFocusCapture={onStop}
          onClick={onGo}
        >
          {text}
        </button>
      ) : (
        <p id={id} className={LINE_CLASSES}>
          {text}
        </p>
      )}
      {tasks.length > 0 && (
        <span id={`${id}-tasks`} className="sr-only">
          Planned in: {tasks.map(({ name }) => name).join(", ")}
        </span>
      )}
      {isNotPlanned && (
        <span className="mb-1 flex flex-wrap items-center gap-1 pl-[calc(0.5rem+3px)]">
          <Badge variant="warning">Not planned</Badge>
          <Button data-plan variant="link" size="xs" aria-describedby={id} onClick={onPlan}>
            Plan this
          </Button>
          <Button variant="quiet" size="xs" data-skip={n} aria-describedby={id} onClick={onSkip}>
            Not needed
          </Button>
        </span>
      )}
    </li>
  );
}
