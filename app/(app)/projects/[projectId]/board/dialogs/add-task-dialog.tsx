"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/forms/form-dialog";
import { SelectField, TextareaField, TextField } from "@/components/ui/form";
import { useCall } from "@/lib/api/query";
import { createTask } from "@/lib/tasks/endpoints";
import { STATUS_OPTIONS, type Status } from "@/lib/tasks/statuses";
import { useBoard } from "../board-context";

export function AddTaskDialog({
  projectId,
  status,
  open,
  onClose,
}: {
  projectId: string;
  status: Status;
  open: boolean;
  onClose: () => void;
}) {
  const { model } = useBoard();
  const form = useForm({
    resolver: zodResolver(createTask.body!),
    defaultValues: { name: "", description: "", status },
  });
  const create = useCall(createTask, {
    success: "Task created successfully",
    failure: (message) => `Failed to create task: ${message}`,
    onSuccess: (task) => model.add(task),
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Add Task to Project"
      submit="Create"
      onSubmit={(body) => create.mutateAsync({ params: { "task-project-id": projectId }, body })}
    >
      <TextField control={form.control} name="name" label="Name" autoComplete="off" />
      <TextareaField control={form.control} name="description" label="Description" rows={4} />
      <SelectField control={form.control} name="status" label="Status" options={STATUS_OPTIONS} />
    </FormDialog>
  );
}
