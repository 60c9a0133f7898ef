"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Trash2 } from "lucide-react";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/forms/form-dialog";
import { Button } from "@/components/ui/button";
import { useCall } from "@/lib/api/query";
import { updateTask } from "@/lib/tasks/endpoints";
import type { Status } from "@/lib/tasks/statuses";
import { useBoard } from "../board-context";
import type { Card } from "../model/board";
import { TaskFields, taskForm, toTaskForm } from "./task-fields";

export function EditTaskDialog({
  card,
  status,
  open,
  onClose,
}: {
  card: Card;
  status: Status;
  open: boolean;
  onClose: () => void;
}) {
  const { model, remove } = useBoard();
  const form = useForm({
    resolver: zodResolver(taskForm),
    // What somebody else changes meanwhile comes in, except into a field that is being edited.
    values: toTaskForm(status, card),
    resetOptions: { keepDirtyValues: true },
  });
  const update = useCall(updateTask, {
    success: "Task updated",
    failure: (message) => ({ message: "Failed to update task", description: message }),
    onError: model.noteStale,
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
        // Its status would otherwise race with a move that is still on its way.
        await model.moved();
        await update.mutateAsync({ params: { "task-id": card.id }, body });
        model.edit({ ...card, ...body, description: body.description ?? null }, body.status);
      }}
    >
      <TaskFields control={form.control} />
      <Button
        variant="remove"
        size="sm"
        className="justify-self-start"
        onClick={() => {
          onClose();
          remove(card.id);
        }}
      >
        <Trash2 aria-hidden="true" />
        Delete task
      </Button>
    </FormDialog>
  );
}
