import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { useDraftForm } from "@/components/forms/use-draft-form";
import { showEarlyText, takeEarlyLine } from "@/components/hooks/early-text";
import { useLatest } from "@/components/hooks/use-latest";
import { SelectField, TextareaField, TextField } from "@/components/ui/form";
import type { Project } from "@/lib/projects/endpoints";
import { createTask } from "@/lib/tasks/endpoints";
import { describeSize, PRIORITY_OPTIONS, type Priority, type Size } from "@/lib/tasks/options";
import { toRhythm } from "@/lib/tasks/repeat/rhythm";
import { STATUS_OPTIONS, type Status } from "@/lib/tasks/statuses";
import { LabelPicker } from "../../task/label-picker";
import type { NewTaskValues } from "../board-context";
import { useCreateTask } from "../use-create-task";

const EMPTY_VALUES = {
  name: "",
  description: "",
  priority: "none" as Priority,
  due_on: null,
  size: null as Size | null,
  repeat: null as string | null,
  label_ids: [] as string[],
};

export function AddTaskDialog({
  project,
  status,
  values,
  open,
  onClose,
}: {
  project: Project;
  status: Status;
  values?: NewTaskValues;
  open: boolean;
  onClose: () => void;
}) {
  const projectId = project.id;
  const form = useDraftForm({
    draft: { form: "add-task", record: projectId },
    resolver: zodResolver(createTask.body!),
    defaultValues: { ...EMPTY_VALUES, status },
  });
  /** Applies the given values as changes, so that the draft keeps them. */
  const takeValues = useEffectEvent(() => {
    for (const [name, value] of Object.entries(values ?? {}))
      form.setValue(name as keyof typeof EMPTY_VALUES, value, { shouldDirty: true });
  });
  useEffect(() => {
    if (open) takeValues();
  }, [open]);
  /** Adds what was typed before the name had the focus. The keys are caught until then, because the dialog has to load. */
  function takeTyped(field: HTMLInputElement) {
    const before = form.getValues("name");
    const name = takeEarlyLine(before);
    if (name === before) return;
    showEarlyText(field, name);
    form.setValue("name", name, { shouldDirty: true });
    // The opening dialog selects the text of its first field, and the next key would replace it.
    queueMicrotask(() => field.setSelectionRange(name.length, name.length));
  }
  /** The labels just created here, until the project shows them. */
  const [newLabelIds, setNewLabelIds] = useState<readonly string[]>([]);
  const shownLabelIds = project.labels.map(({ id }) => id);
  const latestShownIds = useLatest(shownLabelIds);
  // From then on, the project says whether the label still exists.
  useEffect(
    () => setNewLabelIds((ids) => ids.filter((id) => !project.labels.some((label) => label.id === id))),
    [project.labels],
  );
  // A label may have been deleted since it was chosen.
  const existingIds = new Set([...shownLabelIds, ...newLabelIds]);
  const labelIds = (form.watch("label_ids") ?? []).filter((id) => existingIds.has(id));
  function setLabel(id: string, isChosen: boolean) {
    if (isChosen && !latestShownIds.current.includes(id)) setNewLabelIds((ids) => [...ids, id]);
    const others = (form.getValues("label_ids") ?? []).filter((other) => other !== id);
    form.setValue("label_ids", isChosen ? [...others, id] : others, { shouldDirty: true });
  }
  // Typed in the quick add, from which "More…" opened the dialog.
  const [size, repeat] = form.watch(["size", "repeat"]);
  const others = [size && describeSize(size), repeat && `Repeats ${toRhythm(repeat)}`].filter(Boolean);
  const create = useCreateTask(projectId);
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Add Task to Project"
      submit="Create Task"
      onSubmit={(body) => create({ ...body, label_ids: labelIds })}
    >
      <TextField
        control={form.control}
        name="name"
        label="Name"
        autoComplete="off"
        onFocus={(event) => takeTyped(event.currentTarget)}
      />
      <TextareaField control={form.control} name="description" label="Description (optional)" rows={6} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_10rem]">
        <SelectField control={form.control} name="status" label="Status" options={STATUS_OPTIONS} />
        <SelectField control={form.control} name="priority" label="Priority" options={PRIORITY_OPTIONS} />
        <div className="max-sm:col-span-2">
          <TextField control={form.control} name="due_on" label="Due date" type="date" nullable />
        </div>
      </div>
      <LabelPicker
        project={project}
        record={`new-${project.id}`}
        labelIds={labelIds}
        isStacked
        onSet={setLabel}
      />
      {others.length > 0 && <p className="text-compact text-muted-foreground">Also: {others.join(" · ")}</p>}
    </FormDialog>
  );
}
