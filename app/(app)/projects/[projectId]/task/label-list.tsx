import { clsx } from "clsx";
import { Pencil, Plus } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { DraftValues } from "@/components/forms/use-draft-values";
import { useLatest } from "@/components/hooks/use-latest";
import { LabelDot } from "@/components/tasks/label-chip";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import type { Project } from "@/lib/projects/endpoints";
import type { Label } from "@/lib/tasks/fields";
import { LABEL_COLORS, MAX_LABEL_NAME_LENGTH } from "@/lib/tasks/options";
import { normalizeLabelName } from "@/lib/tasks/parts/label-name";
import { formatCount } from "@/lib/text/count";
import type { Card } from "../board/model/board";
import { LabelForm } from "./label-form";
import { useLabels } from "./use-labels";

export const EMPTY_LABEL_DRAFT: { query: string; edited: Label | null } = { query: "", edited: null };
const normalize = (name: string) => normalizeLabelName(name.trim());

/** The project's labels, with those checked that all tasks have. Its field finds or creates one. */
export function LabelList({
  project,
  tasks,
  toggle,
  typed: { values, set },
  className,
  onClose,
}: {
  project: Project;
  tasks: readonly Pick<Card, "label_ids">[];
  toggle: (id: string, isChosen: boolean) => void;
  typed: DraftValues<typeof EMPTY_LABEL_DRAFT>;
  className: string;
  onClose: () => void;
}) {
  const { create } = useLabels(project.id);
  const { query, edited } = values;
  const latestQuery = useLatest(query);
  const setQuery = (query: string) => set({ query });
  const wanted = normalize(query);
  const matching = project.labels.filter(({ name }) => normalize(name).includes(wanted));
  const exact = project.labels.find(({ name }) => normalize(name) === wanted);

  const countTasks = (id: string) => tasks.filter(({ label_ids }) => label_ids.includes(id)).length;
  const isChecked = (id: string) => tasks.length > 0 && countTasks(id) === tasks.length;
  const isMixed = (id: string) => countTasks(id) > 0 && !isChecked(id);

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
    toggle(label.id, !isChecked(label.id));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in one of its fields closes the list.
    <div
      data-own-escape
      className={clsx("grid gap-1", className)}
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
                  checked={isChecked(label.id)}
                  isMixed={isMixed(label.id)}
                  onChange={(event) => toggle(label.id, event.target.checked)}
                />
                <LabelDot color={label.color} />
                <span className="truncate">{label.name}</span>
                {isMixed(label.id) && (
                  <span className="ml-auto text-xs whitespace-nowrap text-muted-foreground">
                    {formatCount(countTasks(label.id))} of {formatCount(tasks.length)}
                  </span>
                )}
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
