import { clsx } from "clsx";
import {
  ArchiveRestore,
  ArrowRight,
  ChevronRight,
  Folder,
  type LucideIcon,
  Pencil,
  Plus,
  Trash2,
  Undo2,
} from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { getUserTimeZone } from "@/components/hooks/use-today";
import { Button } from "@/components/ui/button";
import { formatExactTime, formatTime } from "@/lib/dates/format-time";
import type { Change } from "@/lib/history/endpoints";
import { plural } from "@/lib/text/count";
import type { UndoReply } from "@/lib/undo/send-undo";
import { type Batch, describeBatch, isUndoable } from "./batches";
import { describeChange, findTextChange } from "./describe-change";
import type { Names } from "./describe-fields";
import { type OpenTask, SentencePieces } from "./sentence";
import { toText } from "./sentence-pieces";
import { TextDifference } from "./text-difference";
import { UndoBatch } from "./undo-batch";

export interface BatchContext {
  projectId: string;
  /** The viewer's id. */
  userId: string | undefined;
  /** Whether the list shows one task. Its batches may contain changes that it does not show, so they have no Undo. */
  isOfTask: boolean;
  /**
   * Shows the batch in the unfiltered list. Set if the list is filtered, where parts of the batch or its undo may be
   * missing.
   */
  onShowInAll?: (batch: string) => void;
  /** The batch that the list loads, scrolls to and marks. */
  batchToFind?: string;
  /** The labels and tasks that the changes refer to. */
  names: Names;
  hasCard: (taskId: string) => boolean;
  onOpenTask: OpenTask;
  onUndone: (reply: UndoReply) => void;
}

/** What one batch did: a sentence with its details, the time, and Undo. */
export function BatchItem({
  batch,
  isUndone,
  context,
}: {
  batch: Batch;
  isUndone: boolean;
  context: BatchContext;
}) {
  const { projectId, userId, isOfTask, onShowInAll, names, hasCard, onOpenTask, onUndone } = context;
  const item = useRef<HTMLLIElement>(null);
  const isWanted = context.batchToFind === batch.id;
  useEffect(() => {
    if (!isWanted) return;
    const show = () => item.current?.scrollIntoView({ block: "center" });
    show();
    item.current?.focus({ preventScroll: true });
    // The heights of the others are estimated until they are drawn, which is in the next frame and may move this one away.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(show);
    });
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  const { kind, via } = batch.changes[0]!;
  const Icon = via === "undo" ? Undo2 : (TASK_ICONS[kind] ?? Folder);
  const timeZone = getUserTimeZone();
  const sentences = describeBatch(batch, userId, isOfTask, names);
  const label = sentences.map(({ author, pieces }) => `${author} ${toText(pieces)}`).join(". ");
  return (
    <li
      ref={item}
      aria-current={isWanted || undefined}
      tabIndex={isWanted ? -1 : undefined}
      className={clsx(
        "relative -mx-2 flex flex-wrap items-baseline gap-x-3 rounded-md py-1 pr-2 pl-9 [contain-intrinsic-size:auto_2.25rem] [content-visibility:auto]",
        isWanted ? "bg-primary-soft" : "hover:bg-muted/50",
      )}
    >
      {/* The time and Undo are beside it, or below it where the list is narrow. */}
      <div className="grid flex-1 basis-60 gap-1 has-[details[open]]:basis-full">
        {sentences.map(({ author, pieces, details }) => (
          <div key={author} className="grid gap-1">
            <p className="text-sm leading-5 wrap-anywhere">
              <span className="font-medium">{author}</span>{" "}
              <SentencePieces pieces={pieces} hasCard={hasCard} onOpenTask={onOpenTask} />
            </p>
            {details.length > 0 && (
              <Disclosure label={`Show ${plural(details.length, "change")}`}>
                <ul className="grid gap-1.5">
                  {details.map((change) => (
                    <li key={change.seq} className="grid gap-1 text-compact leading-5 wrap-anywhere">
                      <p className="first-letter:uppercase">
                        <SentencePieces
                          pieces={describeChange(change, names)}
                          hasCard={hasCard}
                          onOpenTask={onOpenTask}
                        />
                      </p>
                      <Difference change={change} />
                    </li>
                  ))}
                </ul>
              </Disclosure>
            )}
          </div>
        ))}
        {batch.changes.length === 1 && <Difference change={batch.changes[0]!} />}
      </div>
      <div className="flex min-h-7 flex-wrap items-center gap-x-1 text-xs text-muted-foreground has-[[role=alert]]:basis-full">
        <time dateTime={batch.at} title={formatExactTime(batch.at, timeZone)}>
          {formatTime(batch.at, timeZone)}
        </time>
        {isUndone && <span className="px-2 font-medium">Undone</span>}
        {onShowInAll ? (
          <Button
            variant="quiet"
            size="xs"
            aria-label={`Show in All Changes: ${label}`}
            onClick={() => onShowInAll(batch.id)}
          >
            Show in All Changes
          </Button>
        ) : (
          !isUndone &&
          !isOfTask &&
          isUndoable(batch) && (
            <UndoBatch projectId={projectId} batch={batch} label={label} onUndone={onUndone} />
          )
        )}
      </div>
      <Icon
        aria-hidden="true"
        className="absolute top-2.75 left-2 size-4 text-muted-foreground"
        strokeWidth={1.75}
      />
    </li>
  );
}

const TASK_ICONS: Partial<Record<Change["kind"], LucideIcon>> = {
  "task.created": Plus,
  "task.moved": ArrowRight,
  "task.updated": Pencil,
  "task.deleted": Trash2,
  "task.restored": ArchiveRestore,
};

/** The word difference of a long text. */
function Difference({ change }: { change: Change }) {
  const texts = findTextChange(change);
  if (!texts) return null;
  return (
    <Disclosure label="Show the difference">
      <TextDifference {...texts} />
    </Disclosure>
  );
}

/** Renders its content only when it is open. */
function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="inline-flex w-fit items-center gap-1 rounded-sm py-0.5 text-compact text-muted-foreground hover:text-foreground pointer-coarse:py-2">
        <ChevronRight aria-hidden="true" className="size-3.5 transition-transform group-open:rotate-90" />
        {label}
      </summary>
      {isOpen && <div className="mt-1 border-l pl-3">{children}</div>}
    </details>
  );
}
