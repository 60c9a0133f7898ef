import { clsx } from "clsx";
import { X } from "lucide-react";
import { useToday } from "@/components/hooks/use-today";
import { isOverdue } from "@/components/tasks/due-date";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { formatDayAs } from "@/lib/dates/format-day";
import { COMPACT_CLASSES, FieldRow, NO_VALUE_CLASSES } from "./field-row";
import type { TaskForm } from "./use-task-form";

/** The due date, which can be removed, its day of the week, and whether it is over. */
export function DueDateField({ form, isDone }: { form: TaskForm; isDone: boolean }) {
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
            {/^\d{4}-/.test(value) && (
              // Before the icon that opens the calendar. A year of five digits, which Chromium accepts, is no day.
              <span
                aria-hidden="true"
                className="pointer-events-none absolute inset-y-0 right-9 flex items-center text-compact text-muted-foreground"
              >
                {formatDayAs(value, { weekday: "short" })}
              </span>
            )}
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
