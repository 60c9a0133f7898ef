import { X } from "lucide-react";
import { useState } from "react";
import { useToday } from "@/components/hooks/use-today";
import { isOverdue } from "@/components/tasks/due-date";
import { SIZE_OPTIONS } from "@/components/tasks/size-options";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { PRIORITY_OPTIONS, type Priority, type Size } from "@/lib/tasks/options";
import { STATUS_OPTIONS, type Status } from "@/lib/tasks/statuses";
import { cn } from "@/lib/utils";
import type { Card } from "../board/model/board";
import { FieldRow, NO_VALUE_CLASSES } from "./field-row";
import { RepeatField } from "./repeat-field";
import type { TaskEdit } from "./use-task-edit";
import type { TaskForm } from "./use-task-form";

/** Status, priority, due date, size and repetition of a task. */
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
  const isDisabled = form.draft.isDeleted;

  return (
    <div className="grid gap-2 pointer-fine:gap-1">
      <FieldRow label="Status">
        {(id) => (
          <Select
            id={id}
            className="quiet-field"
            disabled={isDisabled}
            options={STATUS_OPTIONS}
            value={chosenStatus ?? status}
            onChange={async (event) => {
              const next = event.target.value as Status;
              setChosenStatus(next);
              await edit.setStatus(next).catch(() => {});
              setChosenStatus(null);
            }}
          />
        )}
      </FieldRow>
      <FieldRow label="Priority">
        {(id) => (
          <Select
            id={id}
            disabled={isDisabled}
            options={PRIORITY_OPTIONS}
            className={cn("quiet-field", card.priority === "none" && NO_VALUE_CLASSES)}
            value={card.priority}
            onChange={(event) => edit.save({ priority: event.target.value as Priority })}
          />
        )}
      </FieldRow>
      <DueDateField form={form} isDone={status === "done"} />
      <FieldRow label="Size">
        {(id) => (
          <Select
            id={id}
            disabled={isDisabled}
            options={SIZE_OPTIONS}
            className={cn("quiet-field", !card.size && NO_VALUE_CLASSES)}
            value={card.size ?? ""}
            onChange={(event) => edit.save({ size: (event.target.value || null) as Size | null })}
          />
        )}
      </FieldRow>
      <RepeatField card={card} isDisabled={isDisabled || status === "done"} edit={edit} />
    </div>
  );
}

function DueDateField({ form, isDone }: { form: TaskForm; isDone: boolean }) {
  const today = useToday();
  const value = form.watch("due_on");
  const { error } = form.getFieldState("due_on", form.formState);
  const overdue = value !== "" && isOverdue(value, today, isDone);
  const field = form.register("due_on", { onBlur: () => void form.saveField("due_on") });
  const hint = error?.message ?? (overdue ? "Overdue" : undefined);
  return (
    <FieldRow label="Due date">
      {(id) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <div className="flex gap-1">
            <Input
              {...field}
              id={id}
              type="date"
              disabled={form.draft.isDeleted}
              aria-describedby={hint ? `${id}-hint` : undefined}
              aria-invalid={error ? true : undefined}
              className={cn("quiet-field", overdue && "text-destructive!", !value && NO_VALUE_CLASSES)}
              onKeyDown={(event) => {
                if (event.key === "Enter") void form.saveField("due_on");
              }}
            />
            {value && (
              <Button
                variant="quiet"
                size="icon"
                aria-label="Remove due date"
                onClick={() => {
                  form.setValue("due_on", "", { shouldDirty: true });
                  void form.saveField("due_on");
                }}
              >
                <X aria-hidden="true" />
              </Button>
            )}
          </div>
          {hint && (
            <p id={`${id}-hint`} className="text-[0.8125rem] font-medium text-destructive">
              {hint}
            </p>
          )}
        </div>
      )}
    </FieldRow>
  );
}
