import { useDraggable } from "@dnd-kit/core";
import type { KeyboardEvent } from "react";
import { isOverdue } from "@/components/tasks/due-date";
import { PriorityMark } from "@/components/tasks/priority-mark";
import { cn } from "@/lib/utils";
import { useBoard } from "../../board-context";
import { toSelectHow } from "../../selection/use-selection";
import { DAYS_BY_KEY, type DayTask as DayTaskValue } from "./days";

export const INSTRUCTIONS_ID = "calendar-instructions";

const CLASSES =
  "flex w-full min-w-0 items-start gap-1 rounded-sm border bg-card px-1.5 py-0.5 text-left text-xs text-card-foreground select-none pointer-coarse:py-1.5";

/** A task in its day, or under the pointer. */
export function DayTask({
  task,
  today,
  isSelected,
  onShift,
}: {
  task: DayTaskValue;
  today: string;
  isSelected: boolean;
  onShift: (days: number) => void;
}) {
  const { openDialog, select } = useBoard();
  const { card, status } = task;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: card.id });
  const isDone = status === "done";

  function onKeyDown(event: KeyboardEvent) {
    const days = event.shiftKey ? DAYS_BY_KEY[event.key] : undefined;
    if (!days) return;
    event.preventDefault();
    onShift(days);
  }
  return (
    <li ref={setNodeRef} {...listeners} data-task-id={card.id} className="touch-manipulation">
      <button
        type="button"
        data-task
        aria-describedby={INSTRUCTIONS_ID}
        className={cn(
          CLASSES,
          "hover:border-input",
          isDone && "text-muted-foreground line-through",
          card.due_on && isOverdue(card.due_on, today, isDone) && "text-destructive",
          isSelected && "border-primary bg-primary-soft",
          isDragging && "opacity-40",
        )}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const how = toSelectHow(event);
          if (how) select(card.id, how);
          else openDialog({ kind: "edit", id: card.id });
        }}
      >
        <PriorityMark priority={card.priority} className="mt-0.5 size-3!" />
        <span className="line-clamp-2 min-w-0 wrap-anywhere">{card.name}</span>
      </button>
    </li>
  );
}

export const CarriedTask = ({ name }: { name: string }) => (
  <div aria-hidden="true" className={`${CLASSES} cursor-grabbing shadow-lg ring-2 ring-ring`}>
    <span className="truncate">{name}</span>
  </div>
);
