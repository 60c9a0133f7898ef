import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import { PriorityMark } from "@/components/tasks/priority-mark";
import { SIZE_OPTIONS, toSize } from "@/components/tasks/size-options";
import { StatusMark } from "@/components/tasks/status-badge";
import { Select } from "@/components/ui/select";
import type { Project } from "@/lib/projects/endpoints";
import { PRIORITY_OPTIONS, type Priority } from "@/lib/tasks/options";
import { STATUS_OPTIONS, type Status } from "@/lib/tasks/statuses";
import type { Card } from "../board/model/board";
import { BlockedBy } from "./blocked-by";
import { DueDateField } from "./due-date-field";
import { COMPACT_SELECT_CLASSES, FieldRow, NO_VALUE_CLASSES } from "./field-row";
import { LabelPicker } from "./label-picker";
import { RepeatField } from "./repeat-field";
import type { TaskEdit } from "./use-task-edit";
import type { TaskForm } from "./use-task-form";

/**
 * The fields of a task, from its status to what blocks it.
 * @param props.part "first" has only status and due date, and "rest" all others
 */
export function TaskFields({
  part,
  project,
  card,
  status: [status, setStatus],
  form,
  edit,
}: {
  part: "all" | "first" | "rest";
  project: Project;
  card: Card;
  status: ReturnType<typeof useShownStatus>;
  form: TaskForm;
  edit: TaskEdit;
}) {
  const isDone = status === "done";
  return (
    // Two in a row if there is room, so far apart that the label of the second one is not read with the first. The left half is
    // wider, so that "In progress" is not cut.
    <div className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[183fr_144fr]">
      {part !== "rest" && (
        <FieldRow label="Status" width="half">
          {(id) => (
            <Marked mark={<StatusMark status={status} />}>
              <Select
                id={id}
                className={COMPACT_SELECT_CLASSES}
                disabled={form.draft.isDeleted}
                options={STATUS_OPTIONS}
                value={status}
                onChange={(event) => setStatus(event.target.value as Status)}
              />
            </Marked>
          )}
        </FieldRow>
      )}
      {part !== "first" && <DetailFields card={card} isDone={isDone} form={form} edit={edit} />}
      {part !== "rest" && <DueDateField form={form} isDone={isDone} />}
      {part !== "first" && (
        <>
          <LabelPicker project={project} record={card.id} labelIds={card.label_ids} onSet={edit.setLabel} />
          <BlockedBy card={card} edit={edit} />
        </>
      )}
    </div>
  );
}

/** The status to show, and its setter. A chosen one is shown until the server has answered and the card is in its new column. */
export function useShownStatus(status: Status, edit: TaskEdit) {
  const [chosenStatus, setChosenStatus] = useState<Status | null>(null);
  async function setStatus(next: Status) {
    setChosenStatus(next);
    await edit.setStatus(next).catch(() => {});
    // Another one may have been chosen since.
    setChosenStatus((chosen) => (chosen === next ? null : chosen));
  }
  return [chosenStatus ?? status, setStatus] as const;
}

/** Priority, size and repetition of a task. */
function DetailFields({
  card,
  isDone,
  form,
  edit,
}: {
  card: Card;
  isDone: boolean;
  form: TaskForm;
  edit: TaskEdit;
}) {
  const isDisabled = form.draft.isDeleted;
  return (
    <>
      <FieldRow label="Priority" width="end">
        {(id) => (
          <Marked mark={card.priority !== "none" && <PriorityMark priority={card.priority} />}>
            <Select
              id={id}
              disabled={isDisabled}
              options={PRIORITY_OPTIONS}
              className={clsx(COMPACT_SELECT_CLASSES, card.priority === "none" && NO_VALUE_CLASSES)}
              value={card.priority}
              onChange={(event) => edit.save({ priority: event.target.value as Priority })}
            />
          </Marked>
        )}
      </FieldRow>
      {/* A repetition has the whole next row. */}
      <FieldRow label="Size" width={card.repeat ? "whole" : "half"}>
        {(id) => (
          <Select
            id={id}
            disabled={isDisabled}
            options={SIZE_OPTIONS}
            className={clsx(COMPACT_SELECT_CLASSES, !card.size && NO_VALUE_CLASSES)}
            value={card.size ?? ""}
            onChange={(event) => edit.save({ size: toSize(event.target.value) })}
          />
        )}
      </FieldRow>
      <RepeatField card={card} isDisabled={isDisabled || isDone} edit={edit} />
    </>
  );
}

/** A list with the mark of its chosen value before its text. */
const Marked = ({ mark, children }: { mark: ReactNode; children: ReactNode }) => (
  <div className={clsx("relative min-w-0", mark && "[&_select]:pr-5! [&_select]:pl-6.5!")}>
    {children}
    {mark && (
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-2.25 flex items-center">
        {mark}
      </span>
    )}
  </div>
);
