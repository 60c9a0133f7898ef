import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { useDraftValues } from "@/components/forms/use-draft-values";
import { LabelChip } from "@/components/tasks/label-chip";
import { Button } from "@/components/ui/button";
import type { Project } from "@/lib/projects/endpoints";
import type { Card } from "../board/model/board";
import { GroupRow } from "./field-row";
import { EMPTY_LABEL_DRAFT, LabelList } from "./label-list";
import type { TaskEdit } from "./use-task-edit";

/** Chooses a task's labels from those of the project, and creates and edits the project's labels. */
export function LabelPicker({ project, card, edit }: { project: Project; card: Card; edit: TaskEdit }) {
  const typed = useDraftValues({ form: "labels", record: card.id }, EMPTY_LABEL_DRAFT);
  const [isOpen, setOpen] = useState(typed.isRestored);
  const opener = useRef<HTMLButtonElement>(null);
  const chosen = project.labels.filter(({ id }) => card.label_ids.includes(id));
  function close() {
    typed.forget();
    setOpen(false);
  }
  return (
    <GroupRow label="Labels">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex min-h-9 flex-wrap items-center gap-1.5 pointer-fine:pl-3">
          {chosen.map((label) => (
            <LabelChip key={label.id} label={label} className="pr-1">
              <button
                type="button"
                aria-label={`Remove label ${label.name}`}
                className="rounded-full p-0.5 text-muted-foreground hover:bg-accent hover:text-foreground"
                onClick={() => edit.setLabel(label.id, false)}
              >
                <X aria-hidden="true" className="size-3" />
              </button>
            </LabelChip>
          ))}
          <Button
            ref={opener}
            variant="quiet"
            size="xs"
            aria-expanded={isOpen}
            onClick={() => (isOpen ? close() : setOpen(true))}
          >
            {isOpen ? <X aria-hidden="true" /> : <Plus aria-hidden="true" />}
            {isOpen ? "Close Labels" : "Add Label"}
          </Button>
        </div>
        {isOpen && (
          <LabelList
            project={project}
            tasks={[card]}
            toggle={edit.setLabel}
            typed={typed}
            className="rounded-md border p-2"
            onClose={() => {
              close();
              opener.current?.focus();
            }}
          />
        )}
      </div>
    </GroupRow>
  );
}
