"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { toastWithUndo } from "@/components/data/toast-with-undo";
import { FormDialog } from "@/components/forms/form-dialog";
import { useKeptForm } from "@/components/forms/use-kept-form";
import { useCall } from "@/lib/queries";
import { createTask } from "@/lib/tasks/endpoints";
import type { Status } from "@/lib/tasks/statuses";
import { useBoard } from "../board-context";
import { TaskFields, taskFormSchema, toTaskFormValues } from "./task-fields";

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
  const form = useKeptForm({
    keep: { form: "add-task", record: projectId },
    resolver: zodResolver(taskFormSchema),
    defaultValues: toTaskFormValues(status),
  });
  const create = useCall(createTask, {
    onSuccess: (_, { batch }) =>
      toastWithUndo("Task created successfully", { batch: batch!, projectId }, model.onMissed),
    failure: (message) => `Failed to create task: ${message}`,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Add Task to Project"
      submit="Create"
      onSubmit={async (body) => {
        const batch = model.createBatch();
        await model.add(() => create.mutateAsync({ params: { "task-project-id": projectId }, body, batch }));
      }}
    >
      <TaskFields control={form.control} />
    </FormDialog>
  );
}
