"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { ChevronRight, Trash2 } from "lucide-react";
import { useState } from "react";
import { toastWithUndo } from "@/components/data/toast-with-undo";
import { lazyPart } from "@/components/feedback/lazy-part";
import { FormDialog } from "@/components/forms/form-dialog";
import { useKeptForm } from "@/components/forms/use-kept-form";
import { Button } from "@/components/ui/button";
import { useCall } from "@/lib/queries";
import { createTask, updateTask } from "@/lib/tasks/endpoints";
import type { Status } from "@/lib/tasks/statuses";
import { toTextTag } from "@/lib/tasks/text-tag";
import { useBoard } from "../board-context";
import type { Card } from "../model/board";
import { TaskFields, taskFormSchema, toTaskFormValues } from "./task-fields";

const TaskHistory = lazyPart(
  () => import("../../activity/task-history").then((module) => module.TaskHistory),
  { onFailure: "line" },
);

export function EditTaskDialog({
  projectId,
  isGone,
  card,
  status,
  open,
  onClose,
}: {
  projectId: string;
  /** The task has been deleted while the dialog was open. */
  isGone: boolean;
  card: Card;
  status: Status;
  open: boolean;
  onClose: () => void;
}) {
  const { model, remove } = useBoard();
  // When the user deletes the task here, the dialog must not report it as gone while it fades out.
  const [isRemoving, setRemoving] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const create = useCall(createTask, {
    onSuccess: (_, { batch }) =>
      toastWithUndo("Task created successfully", { batch: batch!, projectId }, model.onMissed),
    failure: (message) => `Failed to create task: ${message}`,
  });
  const form = useKeptForm({
    keep: {
      form: "edit-task",
      record: card.id,
      noun: "task",
      isGone: isGone && !isRemoving,
      recreate: async (values) => {
        const body = taskFormSchema.parse(values);
        const batch = model.createBatch();
        await model.add(() => create.mutateAsync({ params: { "task-project-id": projectId }, body, batch }));
      },
    },
    resolver: zodResolver(taskFormSchema),
    values: toTaskFormValues(status, card),
  });
  const update = useCall(updateTask, {
    onSuccess: (_, { batch }) => toastWithUndo("Task updated", { batch: batch!, projectId }, model.onMissed),
    failure: (message) => ({ message: "Failed to update task", description: message }),
    // The newest task comes to the form, which then offers both versions.
    onError: model.onMissed,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        model.focus(card.id);
      }}
      title="Edit task"
      submit="Save"
      whenDirty
      onSubmit={async (body) => {
        // Otherwise the new status could race with a move that the server has not answered yet.
        await model.waitForMoves();
        const batch = model.createBatch();
        const ifMatch = toTextTag(form.formState.defaultValues?.description || null);
        const edited = { ...card, ...body, description: body.description ?? null };
        await model.edit(edited, body.status, () =>
          update.mutateAsync({ params: { "task-id": card.id }, body, batch, ifMatch }),
        );
      }}
    >
      <TaskFields control={form.control} />
      {form.kept.hasConflict && form.formState.dirtyFields.description && (
        <StoredDescription text={form.formState.defaultValues?.description ?? ""} />
      )}
      <Button
        disabled={isGone}
        variant="remove"
        size="sm"
        className="justify-self-start"
        onClick={() => {
          setRemoving(true);
          onClose();
          void remove(card.id);
        }}
      >
        <Trash2 aria-hidden="true" />
        Delete task
      </Button>
      <details onToggle={(event) => setHistoryOpen(event.currentTarget.open)} className="group/history">
        <summary className="inline-flex items-center gap-1 rounded-sm text-sm font-medium pointer-coarse:py-2">
          <ChevronRight
            aria-hidden="true"
            className="size-4 transition-transform group-open/history:rotate-90"
          />
          History
        </summary>
        {isHistoryOpen && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it.
          <section aria-label="History of this task" tabIndex={0} className="mt-2 max-h-80 overflow-y-auto">
            <TaskHistory projectId={projectId} taskId={card.id} />
          </section>
        )}
      </details>
    </FormDialog>
  );
}

/** The stored description beside the typed one, when both have changed. */
function StoredDescription({ text }: { text: string }) {
  return (
    <section aria-label="Stored meanwhile" className="grid gap-1 rounded-md border bg-muted/40 p-3 text-sm">
      <h3 className="font-medium">Stored meanwhile</h3>
      <p className="max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere text-muted-foreground">
        {text || "No description."}
      </p>
    </section>
  );
}
