import { clsx } from "clsx";
import { Check } from "lucide-react";
import { useRef, useState } from "react";
import { useToday } from "@/components/hooks/use-today";
import { Button } from "@/components/ui/button";
import { formatDayInSentence } from "@/lib/dates/format-day";
import type { Proposal } from "@/lib/planning/endpoints";
import { describeSize } from "@/lib/tasks/options";
import { useIsAnyTruncated } from "../../header/use-is-any-truncated";

/** A proposal in three lines: its name, a line of its texts, and its buttons. "more" shows what is cut off. */
export function ProposalCard({
  proposal: { name, description, done_when = [], size, due_on },
  isKeeping,
  onKeep,
  onDismiss,
}: {
  proposal: Proposal;
  isKeeping: boolean;
  onKeep: () => void;
  onDismiss: () => void;
}) {
  const today = useToday();
  const [isExpanded, setExpanded] = useState(false);
  const title = useRef<HTMLParagraphElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const checks = done_when.length > 0 && `Checklist: ${done_when.join("; ")}`;
  const facts = [size && describeSize(size), due_on && `Due ${formatDayInSentence(due_on, today)}`]
    .filter(Boolean)
    .join(" · ");
  const hasMore = useIsAnyTruncated([title, text], `${name}\n${description}\n${checks}`, isExpanded);
  return (
    <li className="grid grid-cols-1 rounded-lg border bg-raised px-3 py-1.5 shadow-xs">
      <p
        ref={title}
        className={clsx("text-sm leading-5 font-medium wrap-anywhere", !isExpanded && "line-clamp-2")}
      >
        {name}
      </p>
      {(description || checks || hasMore) && (
        <div
          className={clsx(
            "min-w-0 gap-1.5 text-compact leading-[1.125rem] text-muted-foreground",
            isExpanded ? "grid justify-items-start" : "flex",
          )}
        >
          <div ref={text} className={isExpanded ? "wrap-anywhere *:block" : "min-w-0 truncate"}>
            {description && <span>{description} </span>}
            {checks && <span>{checks}</span>}
          </div>
          {hasMore && (
            <button
              type="button"
              aria-expanded={isExpanded}
              aria-label={`${isExpanded ? "less" : "more"} about ${name}`}
              className="shrink-0 rounded-sm font-medium text-primary hover:underline"
              onClick={() => setExpanded(!isExpanded)}
            >
              {isExpanded ? "less" : "more"}
            </button>
          )}
        </div>
      )}
      <div className="mt-0.5 flex min-w-0 items-center gap-1">
        <span title={facts} className="mr-auto min-w-0 truncate text-xs text-muted-foreground">
          {facts}
        </span>
        <Button
          size="xs"
          variant="outline"
          aria-label={`Keep ${name}`}
          data-keep
          isPending={isKeeping}
          onClick={onKeep}
        >
          {!isKeeping && <Check aria-hidden="true" />}
          Keep
        </Button>
        <Button
          size="xs"
          variant="quiet"
          data-dismiss
          aria-label={`Dismiss ${name}`}
          className="-mr-1.5"
          onClick={onDismiss}
        >
          Dismiss
        </Button>
      </div>
    </li>
  );
}
