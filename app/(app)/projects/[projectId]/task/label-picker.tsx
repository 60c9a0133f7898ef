import { clsx } from "clsx";
import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useDraftValues } from "@/components/forms/use-draft-values";
import { LabelChip } from "@/components/tasks/label-chip";
import { Button } from "@/components/ui/button";
import type { Project } from "@/lib/projects/endpoints";
import { GroupRow } from "./field-row";
import { EMPTY_LABEL_DRAFT, LabelList } from "./label-list";

function ignoreEnterInFields(event: KeyboardEvent) {
  const isField = event.target instanceof HTMLInputElement;
  if (event.key === "Enter" && isField && !event.ctrlKey && !event.metaKey) event.preventDefault();
}

/**
 * Chooses a task's labels from those of the project, and creates and edits the project's labels.
 * @param props.record names the draft of what is typed
 */
export function LabelPicker({
  project,
  record,
  labelIds,
  isStacked = false,
  onSet,
}: {
  project: Project;
  record: string;
  labelIds: readonly string[];
  /** Whether the word “Labels” is above them. */
  isStacked?: boolean;
  onSet: (id: string, isChosen: boolean) => void;
}) {
  const typed = useDraftValues({ form: "labels", record }, EMPTY_LABEL_DRAFT);
  const [isOpen, setOpen] = useState(typed.isRestored);
  const opener = useRef<HTMLButtonElement>(null);
  const chosen = project.labels.filter(({ id }) => labelIds.includes(id));
  function close() {
    typed.forget();
    setOpen(false);
  }
  return (
    <GroupRow label="Labels" isStacked={isStacked}>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <div
          className={clsx(
            "flex min-h-8 flex-wrap items-center gap-1 pointer-coarse:min-h-9",
            isStacked
              ? "[&>[aria-expanded=false]:first-child]:-ml-2"
              : "pl-px pointer-fine:*:first:not-[button]:ml-2",
          )}
        >
          {chosen.map((label) => (
            <LabelChip key={label.id} label={label} className="pr-1">
              <button
                type="button"
                aria-label={`Remove label ${label.name}`}
                className="rounded-full p-0.5 text-muted-foreground hover:bg-accent hover:text-foreground"
                onClick={() => {
                  opener.current?.focus();
                  onSet(label.id, false);
                }}
              >
                <X aria-hidden="true" className="size-3" />
              </button>
            </LabelChip>
          ))}
          <Button
            ref={opener}
            variant="quiet"
            size="xs"
            className={clsx(
              "font-normal! max-sm:text-base!",
              // On a touch screen, it looks like the fields above and below it (quiet-field).
              !isStacked &&
                "pointer-coarse:grow pointer-coarse:justify-start! pointer-coarse:border pointer-coarse:border-field-edge pointer-coarse:bg-field",
            )}
            aria-expanded={isOpen}
            onClick={() => (isOpen ? close() : setOpen(true))}
          >
            {isOpen ? <X aria-hidden="true" /> : <Plus aria-hidden="true" />}
            {isOpen ? "Close labels" : "Add a label"}
          </Button>
        </div>
        {isOpen && (
          // biome-ignore lint/a11y/noStaticElementInteractions: Enter in one of the fields must not submit a form around them.
          <div onKeyDown={ignoreEnterInFields}>
            <LabelList
              project={project}
              tasks={[{ label_ids: [...labelIds] }]}
              toggle={onSet}
              typed={typed}
              className="rounded-md border p-2"
              onClose={() => {
                close();
                opener.current?.focus();
              }}
            />
          </div>
        )}
      </div>
    </GroupRow>
  );
}
