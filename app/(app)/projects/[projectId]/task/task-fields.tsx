import { clsx } from "clsx";
import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useToday } from "@/components/hooks/use-today";
import { isOverdue } from "@/components/tasks/due-date";
import { PriorityMark } from "@/components/tasks/priority-mark";
import { SIZE_OPTIONS, toSize } from "@/components/tasks/size-options";
import { StatusMark } from "@/components/tasks/status-badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { PRIORITY_OPTIONS, type Priority } from "@/lib/tasks/options";
import { STATUS_OPTIONS, type Status } from "@/lib/tasks/statuses";
import type { Card } from "../board/model/board";
import { COMPACT_CLASSES, COMPACT_SELECT_CLASSES, FieldRow, NO_VALUE_CLASSES } from "./field-row";
import { RepeatField } from "./repeat-field";
import type { TaskEdit } from "./use-task-edit";
import type { TaskForm } from "./use-task-form";

/** Status, priority, size, repetition and due date of a task. */
export function TaskFields({
  card,
  status,
  form,
  edit,
}: {
  card: Card;
  status: Status;
  form: TaskForm;
  edit: TaskEdit;
}) {
  // Shown until the server has answered and the card is in its new column.
  const [chosenStatus, setChosenStatus] = useState<Status | null>(null);
  const shownStatus = chosenStatus ?? status;
  const isDisabled = form.draft.isDeleted;

  return (
    <>
      <FieldRow label="Status" width="half">
        {(id) => (
          <Marked mark={<StatusMark status={shownStatus} />}>
            <Select
              id={id}
              className={COMPACT_SELECT_CLASSES}
              disabled={isDisabled}
              options={STATUS_OPTIONS}
              value={shownStatus}
              onChange={async (event) => {
                const next = event.target.value as Status;
                setChosenStatus(next);
                await edit.setStatus(next).catch(() => {});
                // Another one may have been chosen since.
                setChosenStatus((chosen) => (chosen === next ? null : chosen));
              }}
            />
          </Marked>
        )}
      </FieldRow>
      <FieldRow label="Priority" width="end">
        {(id) => (
          <Marked mark={card.priority !== "none" && <PriorityMark priority={card.priority} />}>
            <Select
              id={id}
              disabled={isDisabled}
              options={PRIORITY_OPTIONS}
              className={clsx(COMPACT_SELECT_CLASSES, card.priority === "none" && NO_VALUE_CLASSES)}
              value={card.priority}
              onChange={(event) => edit.save({ priority: event.target.value as Priority })}
            />
          </Marked>
        )}
      </FieldRow>
      {/* A repetition has the whole next row. */}
      <FieldRow label="Size" width={card.repeat ? "whole" : "half"}>
        {(id) => (
          <Select
            id={id}
            disabled={isDisabled}
            options={SIZE_OPTIONS}
            className={clsx(COMPACT_SELECT_CLASSES, !card.size && NO_VALUE_CLASSES)}
            value={card.size ?? ""}
            onChange={(event) => edit.save({ size: toSize(event.target.value) })}
          />
        )}
      </FieldRow>
      <RepeatField card={card} isDisabled={isDisabled || shownStatus === "done"} edit={edit} />
      <DueDateField form={form} isDone={shownStatus === "done"} />
    </>
  );
}

/** A list with the mark of its chosen value before its text. */
const Marked = ({ mark, children }: { mark: ReactNode; children: ReactNode }) => (
  <div className={clsx("relative min-w-0", mark && "[&_select]:pr-5! [&_select]:pl-6.5!")}>
    {children}
    {mark && (
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-2.25 flex items-center">
        {mark}
      </span>
    )}
  </div>
);

function DueDateField({ form, isDone }: { form: TaskForm; isDone: boolean }) {
  const today = useToday();
  const value = form.watch("due_on");
  const { error } = form.getFieldState("due_on", form.formState);
  const overdue = value !== "" && isOverdue(value, today, { isDone });
  const field = form.register("due_on", { onBlur: () => void form.saveField("due_on") });
  const hint = error?.message ?? (overdue ? "Overdue" : undefined);
  return (
    <FieldRow label="Due date">
      {(id) => (
        <div className="flex min-w-0 flex-wrap items-center gap-x-1">
          <span className="relative flex grow">
            <Input
              {...field}
              id={id}
              type="date"
              disabled={form.draft.isDeleted}
              aria-describedby={hint ? `${id}-hint` : undefined}
              aria-invalid={error ? true : undefined}
              className={clsx(
                COMPACT_CLASSES,
                // Its icon ends where the arrows of the lists in this column do.
                "peer w-auto! grow pr-1.25!",
                overdue && "text-destructive!",
                !value && `${NO_VALUE_CLASSES} covered-date`,
              )}
              onKeyDown={(event) => {
                if (event.key === "Enter") void form.saveField("due_on");
              }}
            />
            {!value && (
              // Covers the empty parts of the date, which a screen reader reads anyway. Half a date is invalid and stays in sight.
              <span
                aria-hidden="true"
                className="pointer-events-none absolute inset-y-0 left-0 hidden items-center border border-transparent pl-2 text-base text-muted-foreground peer-[:valid:not(:focus)]:flex forced-colors:hidden! sm:text-compact"
              >
                No due date
              </span>
            )}
          </span>
          {value && (
            <Button
              variant="quiet"
              size="icon-sm"
              aria-label="Remove due date"
              onClick={({ detail }) => {
                // The button goes. On a phone, the focus would open the calendar.
                if (detail === 0) form.setFocus("due_on");
                form.setValue("due_on", "", { shouldDirty: true });
                void form.saveField("due_on");
              }}
            >
              <X aria-hidden="true" />
            </Button>
          )}
          {hint && (
            <p id={`${id}-hint`} className="px-2 text-compact font-medium text-destructive">
              {hint}
            </p>
          )}
        </div>
      )}
    </FieldRow>
  );
}
