import { clsx } from "clsx";
import { ChevronRight, Trash2 } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { FormNotice } from "@/components/forms/form-notice";
import { Button } from "@/components/ui/button";
import { toFieldError } from "@/components/ui/field-error";
import { Textarea } from "@/components/ui/textarea";
import type { Project } from "@/lib/projects/endpoints";
import type { Status } from "@/lib/tasks/statuses";
import { toNames } from "../activity/names";
import { useBoard } from "../board/board-context";
import type { Card } from "../board/model/board";
import { Checklist } from "./checklist/checklist";
import { DescriptionField } from "./description-field";
import { FromBrief, useSentences } from "./from-brief";
import { TaskFields, useShownStatus } from "./task-fields";
import { useTaskEdit } from "./use-task-edit";
import { useTaskForm } from "./use-task-form";

const TaskHistory = lazyPart(() => import("../activity/task-history").then((module) => module.TaskHistory), {
  onFailure: "line",
});

/** The contents of a task's panel. Each field saves itself. */
export function TaskContent({
  project,
  isDeleted,
  card,
  status,
  isOpen,
  onClose,
}: {
  project: Project;
  isDeleted: boolean;
  card: Card;
  status: Status;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { model, deleteTask } = useBoard();
  // After the user deletes the task here, the panel must not report it as deleted while it fades out.
  const [isRemoving, setRemoving] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const edit = useTaskEdit(project.id, card.id);
  const form = useTaskForm(project.id, card, status, edit, { isOpen, isDeleted: isDeleted && !isRemoving });
  const sentences = useSentences(project, card.id);
  const belowQuote = sentences ? undefined : "invisible";
  const { error } = form.getFieldState("name", form.formState);
  // On a phone, the texts follow status and due date, so that the panel reads like a page.
  // Fixed while the panel is open, because a field that moves would lose what is half typed.
  const [isPhone] = useState(() => matchMedia("(width < 40rem)").matches);
  const shownStatus = useShownStatus(status, edit);
  const fieldProps = { project, card, form, edit, status: shownStatus };
  const name = form.register("name", { onBlur: () => void form.saveField("name") });

  return (
    <div className="grid flex-1 grid-cols-1 content-start gap-4">
      <div className="grid gap-4">
        <div className="grid gap-1">
          <Textarea
            {...name}
            aria-label="Name"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "task-name-error" : undefined}
            autoComplete="off"
            rows={1}
            className="-mx-2.25 min-h-0! w-auto! resize-none! border-transparent! bg-transparent! px-2! py-1! text-xl! leading-7 font-semibold shadow-none! hover:border-input!"
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              void form.saveField("name");
            }}
          />
          {error && (
            <p id="task-name-error" role="alert" className="text-compact font-medium text-destructive">
              {error.message && toFieldError(error.message, "Name")}
            </p>
          )}
        </div>
        <FormNotice draft={form.draft} onDone={onClose} />
      </div>
      <TaskFields part={isPhone ? "first" : "all"} {...fieldProps} />
      <div className="grid grid-cols-1 gap-5 border-t pt-2">
        <div className="grid grid-cols-1 gap-3">
          <DescriptionField form={form} />
          {sentences && sentences.length > 0 && <FromBrief sentences={sentences} />}
        </div>
        <div className={belowQuote}>
          <Checklist project={project} card={card} isOpen={isOpen} isDeleted={form.draft.isDeleted} />
        </div>
      </div>
      {isPhone && (
        <section aria-label="More fields" className={clsx("border-t pt-3", belowQuote)}>
          <TaskFields part="rest" {...fieldProps} />
        </section>
      )}
      <details
        onToggle={(event) => setHistoryOpen(event.currentTarget.open)}
        className={clsx("group/history", belowQuote)}
      >
        <summary className="-ml-1 inline-flex items-center gap-1 rounded-sm text-base font-semibold sm:text-sm pointer-coarse:py-2">
          <ChevronRight
            aria-hidden="true"
            className="size-4 transition-transform group-open/history:rotate-90"
          />
          History
        </summary>
        {isHistoryOpen && (
          <section aria-label="History of this task" className="mt-2">
            <TaskHistory
              projectId={project.id}
              taskId={card.id}
              names={toNames(project, model.getState().board)}
            />
          </section>
        )}
      </details>
      <Button
        disabled={isDeleted}
        variant="quiet"
        size="sm"
        className={clsx(
          "-ml-3 justify-self-start enabled:hover:bg-destructive-soft! enabled:hover:text-destructive! focus-visible:text-destructive! max-sm:text-[0.9375rem]!",
          belowQuote,
        )}
        onClick={() => {
          setRemoving(true);
          onClose();
          void deleteTask(card.id);
        }}
      >
        <Trash2 aria-hidden="true" />
        Delete Task
      </Button>
    </div>
  );
}
