import type { z } from "zod";
import { type FormControl, SelectField, TextareaField, TextField } from "@/components/ui/form";
import { updateTask } from "@/lib/tasks/endpoints";
import { STATUS_OPTIONS, type Status } from "@/lib/tasks/statuses";
import type { Card } from "../model/board";

/** A new task and a changed one have the same fields. */
export const taskFormSchema = updateTask.body!;

/** Returns the initial values of the form. @param card omitted for a new task. */
export const toTaskFormValues = (status: Status, card?: Card) => ({
  name: card?.name ?? "",
  description: card?.description ?? "",
  status,
});

export function TaskFields({ control }: { control: FormControl<z.input<typeof taskFormSchema>> }) {
  return (
    <>
      <TextField control={control} name="name" label="Name" autoComplete="off" />
      <TextareaField control={control} name="description" label="Description" rows={6} />
      <SelectField control={control} name="status" label="Status" options={STATUS_OPTIONS} />
    </>
  );
}
