import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useRef } from "react";
import { z } from "zod";
import { useDraftForm } from "@/components/forms/use-draft-form";
import { ApiError } from "@/lib/api/api-error";
import { patchTask } from "@/lib/tasks/endpoints";
import { description } from "@/lib/tasks/fields";
import type { Status } from "@/lib/tasks/statuses";
import { toTextTag } from "@/lib/text/text-tag";
import { useBoard } from "../board/board-context";
import type { Card } from "../board/model/board";
import { useCreateTask } from "../board/use-create-task";
import type { TaskEdit } from "./use-task-edit";

const { name } = patchTask.body!.shape;

/** The text fields. Their input is a draft until it is saved. */
const schema = z.object({
  name: name.unwrap(),
  description,
  due_on: z.union([z.literal(""), z.iso.date("Enter a date.")]),
  /** Not edited here; needed if a deleted task is created again. */
  status: z.string(),
  number: z.number().nullable(),
});

type TypedField = "name" | "description" | "due_on";
const TYPED_FIELDS: TypedField[] = ["name", "description", "due_on"];

const toFormValues = (card: Card, status: Status) => ({
  name: card.name,
  description: card.description ?? "",
  due_on: card.due_on ?? "",
  status,
  number: card.number,
});

/** @param seen the value that the user has seen, which the server is expected to have */
type Send = (seen: string) => Promise<unknown>;
type Earlier = { value: string; answer: Promise<unknown> };

/** Whether the server has certainly not stored what was sent. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Sends a value over the one that the server has, which depends on the earlier save of the same field:
 *
 * | the earlier save | is missing | was stored | got no answer | was refused                        |
 * |------------------|------------|------------|---------------|------------------------------------|
 * | it is sent over  | `stored`   | its value  | its value     | `stored`, unless that is the value |
 */
export function sendAfter(earlier: Earlier | null, value: string, stored: string, send: Send) {
  if (!earlier) return send(stored);
  const sendOverEarlier = () => send(earlier.value);
  return earlier.answer.then(sendOverEarlier, (error) => {
    if (!isRefusal(error)) return sendOverEarlier();
    return value === stored ? undefined : send(stored);
  });
}

/** The new task that replaces a deleted one, with what was typed. Tasks that block it may be deleted, too. */
function toNewTask(values: Record<string, unknown>, card: Card, cards: ReadonlyMap<string, Card>) {
  const { name, description, due_on } = schema.parse(values);
  const { priority, size, label_ids, repeat, blocked_by, checklist } = card;
  return {
    name,
    description,
    due_on: due_on || null,
    priority,
    size,
    label_ids,
    repeat,
    blocked_by: blocked_by.filter((id) => cards.has(id)),
    checklist: checklist.map(({ text, done }) => ({ text, done })),
  };
}

export type TaskForm = ReturnType<typeof useTaskForm>;

/**
 * The text fields of a task. Each is saved when it loses the focus, and when the panel closes.
 * @param isOpen whether the panel shows the task @param isDeleted whether the task was deleted elsewhere
 */
export function useTaskForm(
  projectId: string,
  card: Card,
  status: Status,
  { saveTyped }: TaskEdit,
  { isOpen, isDeleted }: { isOpen: boolean; isDeleted: boolean },
) {
  const { model } = useBoard();
  const create = useCreateTask(projectId);
  const form = useDraftForm({
    draft: {
      form: "edit-task",
      record: card.id,
      noun: "task",
      isDeleted,
      updatedAt: card.updated_at,
      isSavedByField: true,
      recreate: async (values) =>
        create({ ...toNewTask(values, card, model.getState().board.cards), status }),
    },
    resolver: zodResolver(schema),
    values: toFormValues(card, status),
  });
  const { defaultValues } = form.formState;
  /** The answer to the last save of each field. */
  const answers = useRef<Partial<Record<TypedField, Promise<unknown>>>>({});
  async function saveField(field: TypedField): Promise<void> {
    // The stored value counts as a change, too, while another one is being saved.
    const isChanged = form.getFieldState(field).isDirty || form.draft.findSaving(field) !== undefined;
    if (!isChanged || form.draft.hasConflict || form.draft.isDeleted) return;
    if (!(await form.trigger(field))) return;
    const value = schema.shape[field].parse(form.getValues(field));
    form.setValue(field, value, { shouldDirty: true });
    // Leaving the field and closing the panel may both try to save it.
    const saving = form.draft.findSaving(field);
    if (saving === value) return;
    const earlier = saving === undefined ? null : { value: saving, answer: answers.current[field]! };
    const stored = defaultValues?.[field] ?? "";
    const send: Send = (seen) =>
      saveTyped({ [field]: value || null }, field === "description" ? toTextTag(seen || null) : undefined);
    const sendInTurn = () => (answers.current[field] = sendAfter(earlier, value, stored, send));
    try {
      await form.draft.saveField(field, value, sendInTurn);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) form.draft.markDeleted();
    }
  }

  const saveAll = useEffectEvent(() => {
    for (const field of TYPED_FIELDS) void saveField(field);
  });
  // Closing the panel or moving on to another task saves the focused field.
  useEffect(() => {
    if (isOpen) return () => saveAll();
  }, [isOpen]);

  return { ...form, saveField };
}
