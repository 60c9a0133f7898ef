"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { FormDialog } from "@/components/forms/form-dialog";
import { useKeptForm } from "@/components/forms/use-kept-form";
import { SelectField, TextareaField, TextField } from "@/components/ui/form";
import { createBatchId } from "@/lib/live/batches";
import { getStats, listProjects } from "@/lib/projects/calls";
import { createProject } from "@/lib/projects/endpoints";
import { useCall } from "@/lib/queries";
import { STATUS_OPTIONS } from "@/lib/tasks/statuses";
import { WORKFLOW_RULES } from "@/lib/tasks/workflow-rules";
import { useOpenCreated } from "./use-open-created";

export function CreateProjectDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const openCreated = useOpenCreated();
  const form = useKeptForm({
    keep: { form: "create-project" },
    resolver: zodResolver(createProject.body!),
    defaultValues: { name: "", description: null, status: "todo", workflows: [...WORKFLOW_RULES] },
  });
  const create = useCall(createProject, {
    invalidates: [listProjects, getStats],
    onSuccess: (project, { batch }) => openCreated(project, batch!),
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title="Create Project"
      description="The status follows the tasks automatically. You can turn this off under Workflows."
      submit="Create Project"
      open={open}
      onOpenChange={onOpenChange}
      onSubmit={(body) => create.mutateAsync({ body, batch: createBatchId() })}
    >
      <TextField control={control} name="name" label="Name" autoComplete="off" />
      <TextareaField control={control} name="description" label="Description (optional)" nullable />
      <SelectField control={control} name="status" label="Status" options={STATUS_OPTIONS} />
    </FormDialog>
  );
}
