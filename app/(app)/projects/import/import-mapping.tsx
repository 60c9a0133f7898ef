import { useId } from "react";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { ImportedFile, ListTarget } from "@/lib/imports/endpoints";
import { CSV_FIELDS, type CsvField } from "@/lib/imports/options";
import { STATUS_OPTIONS } from "@/lib/tasks/statuses";
import { plural } from "@/lib/text/count";
import { getFirstCharacters } from "@/lib/text/first-characters";
import type { Import } from "./use-import";

const FIELD_LABELS: Record<CsvField, string> = {
  name: "Name",
  description: "Description",
  list: "List or status",
  completed: "Completed",
  priority: "Priority",
  due_on: "Due date",
  size: "Size",
  labels: "Labels",
  checklist: "Checklist",
  repeat: "Repeat",
};
const TARGET_OPTIONS = [...STATUS_OPTIONS, { value: "skip", label: "Leave out" }];
/** Only the first values are offered: a column with more does not hold list names. */
const MAX_LISTS_SHOWN = 100;

/** Maps the columns of a table to fields. */
export function ColumnMapping({
  columns,
  setField,
}: { columns: ImportedFile["preview"]["columns"] } & Pick<Import, "setField">) {
  const id = useId();
  const options = columns.map(({ name }, index) => ({
    value: String(index),
    label: getFirstCharacters(name, 40),
  }));
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-sm font-semibold">
        Columns of the table
      </h3>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {CSV_FIELDS.map((field) => {
          const column = columns.findIndex((candidate) => candidate.field === field);
          const sample = columns[column]?.sample;
          return (
            <Field
              key={field}
              label={FIELD_LABELS[field]}
              description={sample && <span className="line-clamp-1 wrap-anywhere">{sample}</span>}
            >
              {(controlProps) => (
                <Select
                  {...controlProps}
                  value={String(column)}
                  options={field === "name" ? options : [{ value: "-1", label: "None" }, ...options]}
                  onChange={({ target }) =>
                    setField(field, target.value === "-1" ? null : Number(target.value))
                  }
                />
              )}
            </Field>
          );
        })}
      </div>
    </section>
  );
}

/** Maps each list to a column of the board. */
export function ListMapping({
  lists,
  setList,
}: { lists: ImportedFile["preview"]["lists"] } & Pick<Import, "setList">) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-sm font-semibold">
        Lists and columns
      </h3>
      <div className="grid gap-3 sm:grid-cols-2">
        {lists.slice(0, MAX_LISTS_SHOWN).map(({ key, name, cards, target }) => (
          <Field
            key={key}
            label={
              <span className="min-w-0 wrap-anywhere">
                {name} <span className="font-normal text-muted-foreground">({plural(cards, "task")})</span>
              </span>
            }
          >
            {(controlProps) => (
              <Select
                {...controlProps}
                value={target}
                options={TARGET_OPTIONS}
                onChange={(event) => setList(key, event.target.value as ListTarget)}
              />
            )}
          </Field>
        ))}
      </div>
    </section>
  );
}
