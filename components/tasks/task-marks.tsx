import { clsx } from "clsx";
import { Ban, Repeat, SquareCheck } from "lucide-react";
import type { Label, Task } from "@/lib/tasks/fields";
import { toRhythm } from "@/lib/tasks/repeat/rhythm";
import { DueDate } from "./due-date";
import { LabelDot } from "./label-chip";
import { PriorityMark } from "./priority-mark";
import { StatusMark } from "./status-badge";

type MarkedTask = Pick<Task, "priority" | "due_on" | "repeat" | "label_ids" | "checklist">;

/** The data that the marks of a task need besides the task itself. */
export interface MarkContext {
  /** The labels of the project by id. */
  labels: ReadonlyMap<string, Label>;
  /** YYYY-MM-DD; null if nothing can be overdue. */
  today: string | null;
}

/** Further labels are shown as dots without names. */
const MAX_LABEL_NAMES = 2;
/** Further labels are shown as a number, so that the marks fit in one row. */
const MAX_LABEL_DOTS = 5;

/** Whether a task has anything to show in its row of marks. */
export const hasMarks = (
  { priority, due_on, repeat, label_ids, checklist }: MarkedTask,
  isBlocked: boolean,
) =>
  priority !== "none" ||
  due_on !== null ||
  repeat !== null ||
  label_ids.length > 0 ||
  checklist.length > 0 ||
  isBlocked;

/** Says that the task repeats. */
export function RepeatMark({ rule }: { rule: string }) {
  const label = `Repeats ${toRhythm(rule)}`;
  return (
    <span title={label} className="inline-flex">
      <Repeat aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** Says that another task blocks this one. Without a word, because most tasks of a plan are blocked at first. */
export const BlockedMark = () => (
  <span title="Blocked by another task" className="inline-flex">
    <Ban aria-hidden="true" className="size-3.5 shrink-0" />
    <span className="sr-only">Blocked by another task</span>
  </span>
);

/** The fields of a task in a small row: labels, priority, checklist, whether it is blocked or done, repetition and due date. */
export function TaskMarks({
  task,
  labels,
  today,
  isDone,
  isBlocked,
  id,
  className,
}: MarkContext & { task: MarkedTask; isDone: boolean; isBlocked: boolean; id?: string; className?: string }) {
  const ownLabels = task.label_ids.flatMap((labelId) => labels.get(labelId) ?? []);
  const names = ownLabels.map(({ name }) => name).join(", ");
  return (
    <div
      id={id}
      className={clsx(
        "flex min-w-0 flex-1 items-center gap-2 text-xs whitespace-nowrap text-muted-foreground",
        className,
      )}
    >
      {/* What has no room is cut here, so that the date stays whole. */}
      <div className="flex min-w-0 flex-1 items-center gap-2 overflow-hidden">
        {ownLabels.length > 0 && (
          // Only the labels shrink, to leave room for the other marks.
          <span
            title={names}
            className={clsx(
              "flex min-w-3 shrink-[99999] items-center overflow-hidden",
              ownLabels.length > MAX_LABEL_NAMES ? "gap-1" : "gap-2",
            )}
          >
            {ownLabels.slice(0, MAX_LABEL_DOTS).map(({ id: labelId, name, color }) => (
              <span key={labelId} aria-hidden="true" className="flex min-w-3 items-center gap-1">
                <LabelDot color={color} />
                {ownLabels.length <= MAX_LABEL_NAMES && <span className="truncate">{name}</span>}
              </span>
            ))}
            {ownLabels.length > MAX_LABEL_DOTS && (
              <span aria-hidden="true">+{ownLabels.length - MAX_LABEL_DOTS}</span>
            )}
            <span className="sr-only">Labels: {names}</span>
          </span>
        )}
        <PriorityMark priority={task.priority} />
        <WorkMarks checklist={task.checklist} isBlocked={isBlocked} />
      </div>
      {/* At the right edge, so that the dates of a column stand one below the other. */}
      {(isDone || task.due_on || task.repeat) && (
        <span className="flex shrink-0 items-center gap-1.5">
          {isDone && <StatusMark status="done" />}
          {task.repeat && <RepeatMark rule={task.repeat} />}
          {task.due_on && <DueDate day={task.due_on} today={today} isDone={isDone} />}
        </span>
      )}
    </div>
  );
}

/** How far the checklist of a task is, and whether another task blocks it. */
export function WorkMarks({
  checklist,
  isBlocked,
}: {
  checklist: MarkedTask["checklist"];
  isBlocked: boolean;
}) {
  const doneCount = checklist.filter(({ done }) => done).length;
  return (
    <>
      {checklist.length > 0 && (
        <span className="inline-flex items-center gap-1">
          <SquareCheck aria-hidden="true" className="size-3.5" />
          <span aria-hidden="true">
            {doneCount}/{checklist.length}
          </span>
          <span className="sr-only">
            {doneCount} of {checklist.length} items done
          </span>
        </span>
      )}
      {isBlocked && <BlockedMark />}
    </>
  );
}
