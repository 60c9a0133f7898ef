import { useEffect, useRef } from "react";
import { useToday } from "@/components/hooks/use-today";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { MAX_NAME_LENGTH } from "@/lib/api/lengths";
import { formatDay } from "@/lib/dates/format-day";
import type { Source } from "@/lib/imports/options";
import { STATUS_LABELS, STATUSES } from "@/lib/tasks/statuses";
import { formatCount, plural } from "@/lib/text/count";
import { ColumnMapping, ListMapping } from "./import-mapping";
import { ImportReport } from "./import-report";
import { SOURCE_OPTIONS } from "./recognize";
import { type ChosenFile, type Import, PASTED_TEXT } from "./use-import";

/** Shows the project that the file would become. Nothing is stored yet. */
export function ImportPreview({
  file,
  current,
  onBack,
}: {
  file: ChosenFile;
  current: Import;
  onBack: () => void;
}) {
  const { result, error, isReading, isKeeping } = current;
  const source = useRef<HTMLSelectElement>(null);
  const name = useRef<HTMLInputElement>(null);
  // The field that had the focus was removed. A name that says nothing is selected, so that typing replaces it.
  useEffect(() => {
    if (name.current?.value === PASTED_TEXT) name.current.select();
    else source.current?.focus();
  }, []);
  const counts = result?.preview.counts;
  const total = counts ? counts.todo + counts.in_progress + counts.done : 0;
  return (
    <div className="grid flex-1 content-start gap-5">
      <Field label="Source" description={file.name || PASTED_TEXT}>
        {(controlProps) => (
          <Select
            {...controlProps}
            ref={source}
            value={file.source}
            options={SOURCE_OPTIONS}
            onChange={(event) => current.setSource(event.target.value as Source)}
          />
        )}
      </Field>
      {result && (
        <Field label="Project name">
          {(controlProps) => (
            <Input
              {...controlProps}
              ref={name}
              value={current.name}
              placeholder={result.preview.name}
              maxLength={MAX_NAME_LENGTH}
              onChange={(event) => current.setName(event.target.value)}
            />
          )}
        </Field>
      )}
      <p role="status" className="text-sm font-medium wrap-anywhere">
        {isReading && "Reading the file…"}
        {!isReading && result && counts && (
          <>
            “{result.preview.name}” with {plural(total, "task")}:{" "}
            {STATUSES.map((status) => `${formatCount(counts[status])} ${STATUS_LABELS[status]}`).join(", ")}
          </>
        )}
      </p>
      {error && (
        <p role="alert" className="error-notice">
          {error}
        </p>
      )}
      {result?.kept_before && (
        <p className="rounded-md border bg-muted px-3 py-2 text-sm wrap-anywhere">
          You already imported this file as{" "}
          <Link
            href={`/projects/${result.kept_before.project_id}`}
            className="font-medium text-primary underline underline-offset-4"
          >
            {result.kept_before.name}
          </Link>
          .
        </p>
      )}
      {result && result.preview.columns.length > 0 && (
        <ColumnMapping columns={result.preview.columns} setField={current.setField} />
      )}
      {result && result.preview.lists.length > 0 && (
        <ListMapping lists={result.preview.lists} setList={current.setList} />
      )}
      {result && total > 0 && <FirstTasks tasks={result.preview.tasks} total={total} />}
      {result && <ImportReport report={result.report} />}
      <DialogFooter className="sticky -bottom-5 -mx-5 -mb-5 border-t bg-popover px-5 pt-4 pb-5 sm:-mx-6 sm:-bottom-6 sm:-mb-6 sm:px-6 sm:pb-6">
        <Button variant="outline" disabled={isKeeping} onClick={onBack}>
          Back
        </Button>
        <Button isPending={isKeeping} disabled={!result || isReading} onClick={current.keep}>
          Import
        </Button>
      </DialogFooter>
    </div>
  );
}

const MAX_TASKS_SHOWN = 5;

function FirstTasks({
  tasks,
  total,
}: {
  tasks: NonNullable<Import["result"]>["preview"]["tasks"];
  total: number;
}) {
  const today = useToday();
  return (
    <section aria-labelledby="import-tasks" className="grid gap-2 text-sm">
      <h3 id="import-tasks" className="font-semibold">
        First tasks
      </h3>
      <ul className="grid gap-1">
        {tasks.slice(0, MAX_TASKS_SHOWN).map((task, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes.
          <li key={index} className="flex justify-between gap-3 rounded-md border bg-card px-3 py-1.5">
            <span className="min-w-0 wrap-anywhere">{task.name}</span>
            <span className="whitespace-nowrap text-muted-foreground">
              {task.due_on ? formatDay(task.due_on, today) : STATUS_LABELS[task.status]}
            </span>
          </li>
        ))}
      </ul>
      {total > MAX_TASKS_SHOWN && (
        <p className="text-muted-foreground">and {formatCount(total - MAX_TASKS_SHOWN)} more</p>
      )}
    </section>
  );
}
