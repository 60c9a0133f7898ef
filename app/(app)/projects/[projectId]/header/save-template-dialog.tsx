import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { z } from "zod";
import { FormDialog } from "@/components/forms/form-dialog";
import { useDraftForm } from "@/components/forms/use-draft-form";
import { CheckboxField, TextareaField, TextField } from "@/components/ui/form";
import { getLimits } from "@/lib/limits/calls";
import { createTemplate, listTemplates } from "@/lib/planning/templates/calls";
import { templateTexts } from "@/lib/planning/templates/fields";
import { TEMPLATE_PARTS, TEMPLATES_PERMISSION, type TemplatePart } from "@/lib/planning/templates/options";
import type { Project } from "@/lib/projects/endpoints";
import { useCall } from "@/lib/queries";
import { toast } from "@/lib/toast";

const PART_LABELS: Record<TemplatePart, string> = {
  descriptions: "Descriptions",
  checklists: "Checklists",
  labels: "Labels",
  sizes: "Sizes",
  priorities: "Priorities",
  dates: "Relative due dates",
  dependencies: "Dependencies",
};

const allParts = Object.fromEntries(TEMPLATE_PARTS.map((part) => [part, true])) as Record<TemplatePart, true>;
const schema = templateTexts.extend({ parts: z.record(z.enum(TEMPLATE_PARTS), z.boolean()) });

/** Undefined for all parts, which is the default: an instance of an older version may know fewer of them. */
function toParts(parts: Record<TemplatePart, boolean>): TemplatePart[] | undefined {
  const chosen = TEMPLATE_PARTS.filter((part) => parts[part]);
  return chosen.length === TEMPLATE_PARTS.length ? undefined : chosen;
}

/** Saves the tasks of a project as a custom template. */
export function SaveTemplateDialog({
  project,
  open,
  onClose,
}: {
  project: Project;
  open: boolean;
  onClose: () => void;
}) {
  const router = useRouter();
  const form = useDraftForm({
    draft: { form: "save-template", record: project.id, noun: "project" },
    resolver: zodResolver(schema),
    defaultValues: { name: project.name, about: project.description ?? "", parts: allParts },
  });
  const create = useCall(createTemplate, {
    invalidates: [listTemplates, getLimits],
    failure: (message) => `Failed to save template: ${message}`,
    onSuccess: () =>
      toast.success("Template saved", {
        action: {
          label: "See templates",
          onClick: () => router.push(`/protected/${TEMPLATES_PERMISSION}`),
        },
      }),
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Save as Template"
      description="Reuse these tasks with due dates that count from another day. The project doesn’t change."
      submit="Save Template"
      onSubmit={({ name, about, parts }) =>
        create.mutateAsync({
          body: { project_id: project.id, name, about, parts: toParts(parts) },
        })
      }
    >
      <TextField control={form.control} name="name" label="Name" autoComplete="off" />
      <TextareaField control={form.control} name="about" label="Description (optional)" rows={3} />
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-sm font-medium">What to include</legend>
        <div className="grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
          {TEMPLATE_PARTS.map((part) => (
            <CheckboxField
              key={part}
              control={form.control}
              name={`parts.${part}`}
              label={PART_LABELS[part]}
            />
          ))}
        </div>
        <p className="text-compact text-muted-foreground">
          All tasks start in Todo. Progress, history, and repeats aren’t included.
        </p>
      </fieldset>
    </FormDialog>
  );
}
