"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent } from "react";
import { toastWithUndo } from "@/components/data/toast-with-undo";
import { FormDialog } from "@/components/forms/form-dialog";
import { useDraftForm } from "@/components/forms/use-draft-form";
import { takeEarlyLine } from "@/components/hooks/early-text";
import { SelectField, TextareaField, TextField } from "@/components/ui/form";
import { useCall } from "@/lib/queries";
import { createTask } from "@/lib/tasks/endpoints";
import type { Priority } from "@/lib/tasks/options";
import { STATUS_OPTIONS, type Status } from "@/lib/tasks/statuses";
import { type NewTaskValues, useBoard } from "../board-context";

const EMPTY_VALUES = {
  name: "",
  description: "",
  priority: "none" as Priority,
  due_on: null,
  size: null,
  repeat: null,
  label_ids: [] as string[],
};

export function AddTaskDialog({
  projectId,
  status,
  values,
  open,
  onClose,
}: {
  projectId: string;
  status: Status;
  values?: NewTaskValues;
  open: boolean;
  onClose: () => void;
}) {
  const { model } = useBoard();
  const form = useDraftForm({
    draft: { form: "add-task", record: projectId },
    resolver: zodResolver(createTask.body!),
    defaultValues: { ...EMPTY_VALUES, status },
  });
  /** Applies the given values as changes, so that the draft keeps them, and then what was typed before the dialog had loaded. */
  const takeValues = useEffectEvent(() => {
    for (const [name, value] of Object.entries(values ?? {}))
      form.setValue(name as keyof typeof EMPTY_VALUES, value, { shouldDirty: true });
    const before = form.getValues("name");
    const name = takeEarlyLine(before);
    if (name !== before) form.setValue("name", name, { shouldDirty: true });
  });
  useEffect(() => {
    if (open) takeValues();
  }, [open]);
  const create = useCall(createTask, {
    onSuccess: (_, { batch }) =>
      toastWithUndo("Task created successfully", { batch: batch!, projectId }, model.onUndone),
    failure: (message) => `Failed to create task: ${message}`,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Add Task to Project"
      submit="Create Task"
      onSubmit={(body) =>
        model.add((batch) => create.mutateAsync({ params: { "task-project-id": projectId }, body, batch }))
      }
    >
      <TextField control={form.control} name="name" label="Name" autoComplete="off" />
      <TextareaField control={form.control} name="description" label="Description (optional)" rows={6} />
      <SelectField control={form.control} name="status" label="Status" options={STATUS_OPTIONS} />
    </FormDialog>
  );
}
