import { Pencil, Plus, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { type DraftValues, useDraftValues } from "@/components/forms/use-draft-values";
import { useLatest } from "@/components/hooks/use-latest";
import { LabelChip, LabelDot } from "@/components/tasks/label-chip";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { MAX_LABEL_NAME_LENGTH } from "@/lib/api/lengths";
import type { Project } from "@/lib/projects/endpoints";
import type { Label } from "@/lib/tasks/fields";
import { LABEL_COLORS } from "@/lib/tasks/options";
import { normalizeLabelName } from "@/lib/tasks/parts/label-name";
import type { Card } from "../board/model/board";
import { GroupRow } from "./field-row";
import { LabelForm } from "./label-form";
import { useLabels } from "./use-labels";
import type { TaskEdit } from "./use-task-edit";

const EMPTY_DRAFT: { query: string; edited: Label | null } = { query: "", edited: null };
const normalize = (name: string) => normalizeLabelName(name.trim());

/** Chooses a task's labels from those of the project, and creates and edits the project's labels. */
export function LabelPicker({ project, card, edit }: { project: Project; card: Card; edit: TaskEdit }) {
  const typed = useDraftValues({ form: "labels", record: card.id }, EMPTY_DRAFT);
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
            card={card}
            toggle={edit.setLabel}
            typed={typed}
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

function LabelList({
  project,
  card,
  toggle,
  typed: { values, set },
  onClose,
}: {
  project: Project;
  card: Card;
  toggle: (id: string, isChosen: boolean) => void;
  typed: DraftValues<typeof EMPTY_DRAFT>;
  onClose: () => void;
}) {
  const { create } = useLabels(project.id);
  const { query, edited } = values;
  const latestQuery = useLatest(query);
  const setQuery = (query: string) => set({ query });
  const wanted = normalize(query);
  const matching = project.labels.filter(({ name }) => normalize(name).includes(wanted));
  const exact = project.labels.find(({ name }) => normalize(name) === wanted);

  // An edited label may be filtered out.
  const isEditing = matching.some(({ id }) => id === edited?.id);

  async function createAndChoose() {
    const color =
      LABEL_COLORS.find((name) => name !== "gray" && project.labels.every((label) => label.color !== name)) ??
      "gray";
    const name = query.trim();
    // The field is free for the next label at once.
    setQuery("");
    // useCall has shown the error.
    const label = await create(name, color).catch(() => null);
    if (label) toggle(label.id, true);
    else if (latestQuery.current === "") setQuery(name);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || wanted === "") return;
    event.preventDefault();
    const label = exact ?? (matching.length === 1 ? matching[0] : undefined);
    if (!label) return void createAndChoose();
    setQuery("");
    toggle(label.id, !card.label_ids.includes(label.id));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in one of its fields closes the list.
    <div
      data-own-escape
      className="grid gap-1 rounded-md border p-2"
      onKeyDown={(event) => event.key === "Escape" && !isEditing && onClose()}
    >
      <Input
        autoFocus
        aria-label="Find or create a label"
        placeholder="Find or create a label"
        autoComplete="off"
        maxLength={MAX_LABEL_NAME_LENGTH}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ul aria-label="Project labels" className="max-h-60 overflow-y-auto">
        {matching.map((label) =>
          label.id === edited?.id ? (
            <li key={label.id}>
              <LabelForm
                projectId={project.id}
                label={label}
                values={edited}
                onChange={(change) => set({ edited: { ...edited, ...change } })}
                onDone={() => set({ edited: null })}
              />
            </li>
          ) : (
            <li key={label.id} className="flex items-center rounded-sm hover:bg-accent">
              {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside. */}
              <label className="flex min-w-0 flex-1 items-center gap-2 px-1.5 py-1.5 text-sm pointer-coarse:py-2.5">
                <Checkbox
                  checked={card.label_ids.includes(label.id)}
                  onChange={(event) => toggle(label.id, event.target.checked)}
                />
                <LabelDot color={label.color} />
                <span className="truncate">{label.name}</span>
              </label>
              <Button
                variant="quiet"
                size="icon-sm"
                aria-label={`Edit label ${label.name}`}
                onClick={() => set({ edited: label })}
              >
                <Pencil aria-hidden="true" />
              </Button>
            </li>
          ),
        )}
      </ul>
      {wanted !== "" && !exact && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-start! whitespace-normal!"
          onClick={createAndChoose}
        >
          <Plus aria-hidden="true" />
          Create “{query.trim()}”
        </Button>
      )}
    </div>
  );
}
