import { clsx } from "clsx";
import { memo } from "react";
import { DueDate } from "@/components/tasks/due-date";
import { LabelDot } from "@/components/tasks/label-chip";
import { PriorityMark } from "@/components/tasks/priority-mark";
import { StatusBadge } from "@/components/tasks/status-badge";
import { RepeatMark, WorkMarks } from "@/components/tasks/task-marks";
import { Checkbox } from "@/components/ui/checkbox";
import type { Label } from "@/lib/tasks/fields";
import { PRIORITY_LABELS, SIZE_LABELS } from "@/lib/tasks/options";
import { useBoard, useSelectOrOpen } from "../board-context";
import type { Row, TaskRow } from "./rows";

/**
 * Below 640 px, the cells of a task wrap into lines that align with the name. A narrow list has no room for the labels and
 * the size, and the priority is a mark beside the name.
 */
export const ROW_CLASSES =
  "flex flex-wrap items-center gap-x-3 gap-y-0.5 px-3 sm:grid sm:grid-cols-[1rem_2.5rem_minmax(8rem,1fr)_6rem_6.5rem_6rem_minmax(4rem,0.4fr)_4rem] sm:@max-[44.75rem]:grid-cols-[1rem_2.5rem_minmax(8rem,1fr)_6rem_6rem]";
export const ROOMY_CELL_CLASSES = "sm:@max-[44.75rem]:hidden";

interface CellProps {
  isBlocked: boolean;
  /** Whether the panel of the task is open. */
  isOpen: boolean;
  isSelected: boolean;
  labels: ReadonlyMap<string, Label>;
  today: string | null;
}

/** A row of the virtual list: a task, or the heading of a group. */
export const ListRow = memo(function ListRow({
  row,
  index,
  start,
  measure,
  ...cellProps
}: CellProps & {
  row: Row;
  index: number;
  /** Pixels from the top of the list. */
  start: number;
  measure: (node: HTMLTableRowElement | null) => void;
}) {
  const isTask = row.kind === "task";
  return (
    <tr
      ref={measure}
      data-index={index}
      data-task-id={isTask ? row.card.id : undefined}
      aria-rowindex={index + 2}
      className={clsx(
        "absolute inset-x-0 top-0 min-h-10 scroll-mt-10 scroll-mb-6 border-b text-compact",
        // The browser scrolls to what Tab focuses, not to its row, and the head must not cover it.
        "**:scroll-mt-12 **:scroll-mb-8",
        isTask ? `${ROW_CLASSES} py-1.5 max-sm:pl-10` : "flex items-center bg-muted/40 px-3",
        isTask && !cellProps.isSelected && "hover:bg-accent/50",
        cellProps.isSelected && "bg-primary-soft/60 hover:bg-primary-soft",
        // On a phone, the second line steps back behind the name, as on a card.
        isTask && (row.status === "done" ? "text-muted-foreground" : "max-sm:text-muted-foreground"),
        cellProps.isOpen && "shadow-[inset_3px_0_var(--primary)]",
      )}
      style={{ transform: `translateY(${start}px)` }}
    >
      {isTask ? (
        <TaskCells row={row} {...cellProps} />
      ) : (
        <th scope="rowgroup" colSpan={8} className="flex items-baseline gap-2 text-sm font-semibold">
          {row.title} <span className="font-normal text-muted-foreground">{row.count}</span>
        </th>
      )}
    </tr>
  );
});

function TaskCells({
  row: { card, status },
  isBlocked,
  isOpen,
  isSelected,
  labels,
  today,
}: CellProps & { row: TaskRow }) {
  const { select } = useBoard();
  const selectOrOpen = useSelectOrOpen();
  const { id, name, number, priority, due_on, repeat, size } = card;
  return (
    <>
      <td className="relative z-10 flex max-sm:absolute max-sm:top-2 max-sm:left-3">
        <Checkbox
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={() => {}}
          onClick={(event) => select(id, event.shiftKey ? "range" : "toggle")}
        />
      </td>
      <td className="text-muted-foreground tabular-nums max-sm:hidden">{number !== null && `#${number}`}</td>
      <td className="flex min-w-0 items-center gap-2.5 text-xs text-muted-foreground max-sm:basis-full">
        <button
          type="button"
          data-task
          aria-current={isOpen || undefined}
          className={clsx(
            "min-w-0 shrink-[99999] truncate text-left text-sm font-medium select-none after:absolute after:inset-0",
            // What is done steps back behind what is open.
            status !== "done" && "text-foreground",
          )}
          onClick={(event) => selectOrOpen(event, id)}
        >
          {name}
        </button>
        <span className="hidden sm:@max-[44.75rem]:flex sm:@max-[44.75rem]:empty:hidden">
          <PriorityMark priority={priority} />
        </span>
        <WorkMarks checklist={card.checklist} isBlocked={isBlocked} />
      </td>
      <td>
        <StatusBadge
          status={status}
          isPlain
          className={
            status === "done" ? "[&>span]:text-muted-foreground" : "max-sm:[&>span]:text-muted-foreground"
          }
        />
      </td>
      <td
        className={clsx(
          "flex items-center gap-1.5 max-sm:empty:hidden",
          priority === "urgent" && status !== "done" && "text-foreground max-sm:font-medium",
          ROOMY_CELL_CLASSES,
        )}
      >
        {priority !== "none" && (
          <>
            <span aria-hidden="true" className="flex">
              <PriorityMark priority={priority} />
            </span>
            {PRIORITY_LABELS[priority]}
          </>
        )}
      </td>
      <td className="flex items-center gap-1.5 max-sm:empty:hidden">
        {due_on && <DueDate day={due_on} today={today} isDone={status === "done"} />}
        {repeat && <RepeatMark rule={repeat} />}
      </td>
      <td
        // On a phone, labels get what the other fields leave in the second line.
        className={`flex min-w-0 items-center gap-2.5 overflow-hidden max-sm:min-w-3 max-sm:flex-1 max-sm:empty:hidden ${ROOMY_CELL_CLASSES}`}
      >
        {card.label_ids.map((labelId) => {
          const label = labels.get(labelId);
          return (
            label && (
              <span key={labelId} className="flex min-w-3 items-center gap-1.5">
                <LabelDot color={label.color} />
                <span className="truncate">{label.name}</span>
              </span>
            )
          );
        })}
      </td>
      {/* A phone has no room for it: the row would need a third line. */}
      <td className={`max-sm:hidden ${ROOMY_CELL_CLASSES}`}>{size && SIZE_LABELS[size]}</td>
    </>
  );
}
