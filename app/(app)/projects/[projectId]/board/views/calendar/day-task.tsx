import { useDraggable } from "@dnd-kit/core";
import { clsx } from "clsx";
import { type KeyboardEvent, useContext } from "react";
import { isOverdue } from "@/components/tasks/due-date";
import { LabelDot } from "@/components/tasks/label-chip";
import { PriorityMark } from "@/components/tasks/priority-mark";
import { BlockedMark, RepeatMark } from "@/components/tasks/task-marks";
import type { Label } from "@/lib/tasks/fields";
import { useSelectOrOpen } from "../../board-context";
import { MarksContext } from "../../cards/marks-context";
import { DAYS_BY_KEY, type DayTask as DayTaskValue } from "./days";

export const INSTRUCTIONS_ID = "calendar-instructions";

const MAX_DOTS = 3;

const CLASSES =
  "flex w-full min-w-0 rounded-sm border bg-raised items-center px-1.5 py-0.5 text-left text-compact leading-4.5 select-none pointer-coarse:min-h-9 pointer-coarse:py-1.5";

/** A task in its day, or under the pointer. */
export function DayTask({
  task,
  today,
  isSelected,
  onShift,
  onDelete,
}: {
  task: DayTaskValue;
  today: string;
  isSelected: boolean;
  onShift: (days: number) => void;
  onDelete: () => void;
}) {
  const selectOrOpen = useSelectOrOpen();
  const { labels, blockedIds } = useContext(MarksContext);
  const { card, status } = task;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: card.id });
  const isDone = status === "done";
  const isLate = card.due_on !== null && isOverdue(card.due_on, today, { isDone });

  function onKeyDown(event: KeyboardEvent) {
    const days = event.shiftKey ? DAYS_BY_KEY[event.key] : undefined;
    if (days) {
      event.preventDefault();
      onShift(days);
    } else if (event.key === "Delete") onDelete();
  }
  return (
    <li ref={setNodeRef} {...listeners} data-task-id={card.id} className="touch-manipulation">
      <button
        type="button"
        data-task
        aria-describedby={INSTRUCTIONS_ID}
        className={clsx(
          CLASSES,
          "hover:border-input",
          isDone
            ? "text-muted-foreground line-through"
            : isLate
              ? "text-destructive"
              : "text-card-foreground",
          isSelected && "border-primary bg-primary-soft",
          isDragging && "opacity-40",
        )}
        onKeyDown={onKeyDown}
        onClick={(event) => selectOrOpen(event, card.id)}
      >
        <span className="flex min-w-0 items-start gap-1">
          <span className="flex h-4.5 shrink-0 items-center gap-1 empty:hidden [&_svg]:size-3">
            {card.priority !== "none" && <PriorityMark priority={card.priority} />}
            <LabelDots labels={card.label_ids.flatMap((id) => labels.get(id) ?? [])} />
            <span className="flex items-center gap-1 text-muted-foreground empty:hidden">
              {card.repeat && <RepeatMark rule={card.repeat} />}
              {!isDone && blockedIds.has(card.id) && <BlockedMark />}
            </span>
          </span>
          {/* The tasks without a date stand in rows of one height. */}
          <span className={clsx("min-w-0 wrap-anywhere", card.due_on ? "line-clamp-2" : "line-clamp-1")}>
            {card.name}
          </span>
        </span>
      </button>
    </li>
  );
}

/** The colors of a task's labels. Further ones overlap, to leave the width to the name. */
function LabelDots({ labels }: { labels: Label[] }) {
  if (labels.length === 0) return null;
  const names = labels.map(({ name }) => name).join(", ");
  return (
    <span title={names} className="inline-flex">
      {labels.slice(0, MAX_DOTS).map(({ id, color }) => (
        <LabelDot key={id} color={color} className="size-2! not-first:-ml-0.75 ring-1 ring-raised" />
      ))}
      <span className="sr-only">Labels: {names}</span>
    </span>
  );
}

export const CarriedTask = ({ name }: { name: string }) => (
  <div
    aria-hidden="true"
    className={`${CLASSES} cursor-grabbing text-card-foreground shadow-lg ring-2 ring-ring`}
  >
    <span className="truncate">{name}</span>
  </div>
);
