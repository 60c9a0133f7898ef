import { zodResolver } from "@hookform/resolvers/zod";
import { useDraftOpen } from "@/components/forms/draft-storage";
import { FormDialog } from "@/components/forms/form-dialog";
import { useDraftForm } from "@/components/forms/use-draft-form";
import { SelectField, TextareaField, TextField } from "@/components/ui/form";
import { createProject } from "@/lib/projects/endpoints";
import { STATUS_OPTIONS } from "@/lib/tasks/statuses";
import { useCreateProject } from "./use-create-project";

export function CreateProjectDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { create } = useCreateProject();
  const form = useDraftForm({
    draft: { form: "create-project" },
    resolver: zodResolver(createProject.body!),
    defaultValues: { name: "", description: null, status: "todo" },
  });
  useDraftOpen(form.draft, open, onOpenChange);
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title="Create Project"
      description="The status follows the tasks automatically. You can turn this off under Workflows."
      submit="Create Project"
      open={open}
      onClose={() => onOpenChange(false)}
      onSubmit={create}
    >
      <TextField control={control} name="name" label="Name" autoComplete="off" />
      <TextareaField control={control} name="description" label="Description (optional)" nullable />
      <SelectField control={control} name="status" label="Status" options={STATUS_OPTIONS} />
    </FormDialog>
  );
}
