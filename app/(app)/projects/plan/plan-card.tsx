import { clsx } from "clsx";
import { ChevronDown, Sparkles, X } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useToday } from "@/components/hooks/use-today";
import { Button } from "@/components/ui/button";
import { MAX_NAME_LENGTH } from "@/lib/api/lengths";
import { formatDayInSentence } from "@/lib/dates/format-day";
import { describeSize } from "@/lib/tasks/options";
import { plural } from "@/lib/text/count";
import { CardDetails } from "./card-details";
import type { ReviewTask, TaskChange } from "./review";
import { NOT_IN_BRIEF } from "./texts";
import type { LinkedHighlight } from "./use-linked-highlight";

/** Names wrap on the screen but contain no line breaks. */
export const toOneLine = (text: string) => text.replace(/\s*\n\s*/g, " ");

/** Prevents Enter from inserting a line break. The dialog handles Ctrl/Cmd+Enter. */
export const ignoreEnter = (event: KeyboardEvent) =>
  event.key === "Enter" && !event.ctrlKey && !event.metaKey && event.preventDefault();

/** A held Enter key clicks again and again, and the focus moves on to the next button. */
const ignoreHeldEnter = (event: KeyboardEvent) =>
  event.key === "Enter" && event.repeat && event.preventDefault();

export const AddedIcon = () => (
  <Sparkles aria-hidden="true" className="mr-0.5 inline size-3 align-[-0.0625rem] text-primary" />
);

/**
 * A task of the plan: its name, and the other fields in one row until its details are opened.
 * @param props.earlier the tasks before it, which can block it @param props.sentences the sentences it comes from
 */
export function PlanCard({
  task,
  number,
  earlier,
  sentences,
  isNotInBrief,
  highlight,
  onChange,
  onRemove,
}: {
  task: ReviewTask;
  number: number;
  earlier: ReviewTask[];
  sentences: string[];
  isNotInBrief: boolean;
  highlight: LinkedHighlight;
  onChange: (change: TaskChange) => void;
  onRemove: () => void;
}) {
  const id = useId();
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  const title = task.name || `task ${number}`;
  const origin = isNotInBrief ? NOT_IN_BRIEF : sentences.length > 0 && `From: ${sentences.join(" ")}`;
  const isHighlighted = highlight.keys.has(task.key);
  const blockers = earlier.filter(({ key }) => task.after.includes(key));
  const isPast = task.due_on !== null && today !== null && task.due_on < today;
  const facts = [
    task.size && describeSize(task.size),
    task.due_on && (
      <span key="due" className={clsx(isPast && "font-medium text-destructive")}>
        Due {formatDayInSentence(task.due_on, today)}
        {isPast && ", in the past"}
      </span>
    ),
    task.done_when.length > 0 && plural(task.done_when.length, "checklist item"),
    blockers.length === 1 && `Blocked by “${blockers[0]!.name}”`,
    blockers.length > 1 && `Blocked by ${blockers.length} tasks`,
  ].filter(Boolean);

  return (
    <li
      data-card={task.key}
      data-lit={isHighlighted || undefined}
      className={clsx(
        "min-w-0 animate-pop-in rounded-lg border bg-card py-1.5 pr-1 shadow-xs",
        isHighlighted ? "border-l-3 border-primary pl-2" : "pl-2.5",
      )}
      {...highlight.track(task.key)}
    >
      <div className="flex items-start gap-1">
        <div className="grid min-w-0 flex-1">
          <textarea
            data-name
            aria-label={`Task ${number}`}
            aria-describedby={origin ? `${id}-origin` : undefined}
            value={task.name}
            maxLength={MAX_NAME_LENGTH}
            rows={1}
            autoComplete="off"
            className="field-sizing-content w-full resize-none rounded-sm bg-transparent px-1 py-1 align-top text-base font-medium wrap-anywhere sm:text-sm"
            onKeyDown={ignoreEnter}
            onChange={(event) => onChange({ name: toOneLine(event.target.value) })}
          />
          {origin && (
            <span id={`${id}-origin`} className="sr-only">
              {origin}
            </span>
          )}
        </div>
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={`Details of ${title}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-details` : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" className={clsx("transition-transform", isOpen && "rotate-180")} />
        </Button>
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={`Remove ${title}`}
          data-remove={task.key}
          onKeyDown={ignoreHeldEnter}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      {!isOpen && task.description && (
        <p className="line-clamp-2 px-1 text-compact text-muted-foreground wrap-anywhere">
          {task.description}
        </p>
      )}
      {!isOpen && (isNotInBrief || facts.length > 0) && (
        <p className="line-clamp-2 px-1 py-0.5 text-xs text-muted-foreground wrap-anywhere sm:line-clamp-1">
          {isNotInBrief && (
            <span title={NOT_IN_BRIEF}>
              <AddedIcon />{" "}
            </span>
          )}
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts have no identity and no state.
            <span key={index}>
              {index > 0 && " · "}
              {fact}
            </span>
          ))}
        </p>
      )}
      {isOpen && (
        <CardDetails
          id={`${id}-details`}
          task={task}
          earlier={earlier}
          sentences={sentences}
          onChange={onChange}
        />
      )}
    </li>
  );
}
