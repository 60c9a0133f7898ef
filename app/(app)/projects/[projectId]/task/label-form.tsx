import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { Label } from "@/lib/tasks/fields";
import { LABEL_COLORS, MAX_LABEL_NAME_LENGTH } from "@/lib/tasks/options";
import { useLabels } from "./use-labels";

/** Edits or deletes a label of the project. The caller keeps the input. */
export function LabelForm({
  projectId,
  label,
  values: { name, color },
  onChange,
  onDone,
}: {
  projectId: string;
  label: Label;
  values: Pick<Label, "name" | "color">;
  onChange: (change: Partial<Pick<Label, "name" | "color">>) => void;
  onDone: () => void;
}) {
  const { change, remove } = useLabels(projectId);

  async function save() {
    const isSame = name.trim() === label.name && color === label.color;
    // useCall has shown the error, and the form stays open.
    if (!isSame && !(await change(label.id, { name: name.trim(), color }).catch(() => null))) return;
    onDone();
  }

  return (
    <fieldset data-own-escape className="my-1 grid gap-2 rounded-md border p-2">
      <legend className="sr-only">Label {label.name}</legend>
      <Input
        autoFocus
        aria-label="Label name"
        autoComplete="off"
        maxLength={MAX_LABEL_NAME_LENGTH}
        value={name}
        onChange={(event) => onChange({ name: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === "Enter") void save();
          if (event.key === "Escape") onDone();
        }}
      />
      <div role="radiogroup" aria-label="Color" className="flex flex-wrap gap-1.5">
        {LABEL_COLORS.map((option) => (
          <input
            key={option}
            type="radio"
            name={`color-${label.id}`}
            aria-label={option}
            title={option}
            checked={option === color}
            onChange={() => onChange({ color: option })}
            className="size-6 appearance-none rounded-full border-4 border-popover checked:ring-2 checked:ring-foreground pointer-coarse:size-8"
            style={{ background: `var(--label-${option})` }}
          />
        ))}
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="remove" size="xs" onClick={() => void remove(label.id).then(onDone, () => {})}>
          Delete Label
        </Button>
        <div className="flex gap-2">
          <Button variant="outline" size="xs" onClick={onDone}>
            Cancel
          </Button>
          <Button size="xs" disabled={name.trim() === ""} onClick={save}>
            Save Label
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
