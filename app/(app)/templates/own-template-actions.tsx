import { zodResolver } from "@hookform/resolvers/zod";
import { Pencil, Trash2 } from "lucide-react";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { FormDialog } from "@/components/forms/form-dialog";
import { useDraftForm } from "@/components/forms/use-draft-form";
import { Button } from "@/components/ui/button";
import { TextareaField, TextField } from "@/components/ui/form";
import { getLimits } from "@/lib/limits/calls";
import { changeTemplate, deleteTemplate, getTemplate, listTemplates } from "@/lib/planning/templates/calls";
import type { TemplateDetails } from "@/lib/planning/templates/endpoints";
import { templateTexts } from "@/lib/planning/templates/fields";
import { useCall } from "@/lib/queries";

/** Edits or deletes a custom template. */
export function OwnTemplateActions({
  template: { id, name, about },
  onDeleted,
}: {
  template: Pick<TemplateDetails, "id" | "name" | "about">;
  onDeleted: () => void;
}) {
  const params = { "template-id": id };
  const form = useDraftForm({
    draft: { form: "template", record: id, noun: "template" },
    resolver: zodResolver(templateTexts),
    values: { name, about },
  });
  const change = useCall(changeTemplate, {
    invalidates: [listTemplates, getTemplate],
    success: "Template saved",
    failure: (message) => `Failed to save template: ${message}`,
  });
  const remove = useCall(deleteTemplate, {
    invalidates: [listTemplates, getLimits],
    success: "Template deleted",
    failure: (message) => `Failed to delete template: ${message}`,
    onSuccess: onDeleted,
  });
  return (
    <div className="flex gap-2 sm:mr-auto">
      <FormDialog
        form={form}
        trigger={
          <Button variant="outline" className="max-sm:flex-1">
            <Pencil aria-hidden="true" />
            Edit
          </Button>
        }
        title="Edit Template"
        submit="Save"
        isDirtyRequired
        onSubmit={(body) => change.mutateAsync({ params, body })}
      >
        <TextField control={form.control} name="name" label="Name" autoComplete="off" />
        <TextareaField control={form.control} name="about" label="Description (optional)" rows={4} />
      </FormDialog>
      <ConfirmButton
        variant="remove"
        className="max-sm:flex-1"
        title="Delete this template?"
        description={`“${name}” will be permanently deleted. Projects created from it aren’t affected.`}
        confirm="Delete Template"
        onConfirm={() => remove.mutateAsync({ params })}
      >
        <Trash2 aria-hidden="true" />
        Delete
      </ConfirmButton>
    </div>
  );
}
