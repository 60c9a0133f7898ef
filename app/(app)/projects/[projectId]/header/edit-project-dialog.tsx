import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { refetchProject } from "@/components/data/refetch-project";
import { toastWithUndo } from "@/components/data/toast-with-undo";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { FormDialog } from "@/components/forms/form-dialog";
import { useDraftForm } from "@/components/forms/use-draft-form";
import { SelectField, TextareaField, TextField } from "@/components/ui/form";
import { createUuid } from "@/lib/create-uuid";
import { TRASH_DAYS } from "@/lib/history/trash-days";
import { createSilentBatch } from "@/lib/live/silent-batches";
import { deleteProject, getProject, PROJECT_LIST_QUERIES } from "@/lib/projects/calls";
import { type Project, patchProject } from "@/lib/projects/endpoints";
import { useCall } from "@/lib/queries";
import { STATUS_OPTIONS } from "@/lib/tasks/statuses";
import { toTextTag } from "@/lib/text/text-tag";
import { useProjectTrash } from "../../use-project-trash";
import { StoredDescription } from "../stored-description";

const schema = patchProject.body!.omit({ order: true });

export function EditProjectDialog({
  project,
  open,
  onClose,
}: {
  project: Project;
  open: boolean;
  onClose: () => void;
}) {
  const { leaveDeleted } = useProjectTrash();
  const client = useQueryClient();
  const params = { "task-project-id": project.id };
  const form = useDraftForm({
    draft: { form: "edit-project", record: project.id, noun: "project", isSavedByField: true },
    resolver: zodResolver(schema),
    values: { name: project.name, description: project.description ?? "", status: project.status },
  });
  const { defaultValues, dirtyFields } = form.formState;
  const update = useCall(patchProject, {
    invalidates: [getProject, ...PROJECT_LIST_QUERIES],
    onSuccess: (_, { batch }) =>
      toastWithUndo("Project updated successfully", { batch: batch!, projectId: project.id }, () =>
        refetchProject(client),
      ),
    failure: (message) => `Failed to update project: ${message}`,
    // Fetches the current project for the form, which then offers both versions.
    onError: () => refetchProject(client),
  });
  /** Sends only the fields that the user has changed, so that changes by others stay. */
  function save(values: z.output<typeof schema>) {
    const entries = Object.entries(values).filter(([name]) => dirtyFields[name as keyof typeof dirtyFields]);
    const body = Object.fromEntries(entries);
    const ifMatch = "description" in body ? toTextTag(defaultValues?.description || null) : undefined;
    return update.mutateAsync({ params, body, batch: createUuid(), ifMatch });
  }
  const remove = useCall(deleteProject, {
    invalidates: PROJECT_LIST_QUERIES,
    failure: (message) => `Failed to delete project: ${message}`,
    onSuccess: () => leaveDeleted(project.id),
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Edit Project"
      submit="Save"
      isDirtyRequired
      onSubmit={save}
    >
      <TextField control={form.control} name="name" label="Name" autoComplete="off" />
      <TextareaField control={form.control} name="description" label="Description" rows={4} />
      {form.draft.hasConflict && dirtyFields.description && (
        <StoredDescription text={defaultValues?.description ?? ""} />
      )}
      <SelectField control={form.control} name="status" label="Status" options={STATUS_OPTIONS} />
      <ConfirmButton
        variant="remove"
        size="sm"
        className="-ml-3 justify-self-start"
        title="Delete this project?"
        description={`You can restore “${project.name}” and all of its tasks from the trash for ${TRASH_DAYS} days.`}
        confirm="Delete Project"
        onConfirm={() => remove.mutateAsync({ params, batch: createSilentBatch() })}
      >
        Delete Project
      </ConfirmButton>
    </FormDialog>
  );
}
