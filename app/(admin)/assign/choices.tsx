import { clsx } from "clsx";
import { Check, X } from "lucide-react";
import { Button } from "@/components/ui/button";

export interface Choice {
  id: string;
  name: string;
  description?: string | null;
}

/** What is selected, each with a button that removes it. */
export function SelectedChoices({
  selected,
  onRemove,
}: {
  selected: readonly Choice[];
  onRemove: (choice: Choice) => void;
}) {
  return (
    <ul aria-label="Selected" className="flex max-h-28 flex-wrap gap-1.5 overflow-y-auto">
      {selected.map((choice) => (
        <li
          key={choice.id}
          className="inline-flex max-w-full items-center gap-0.5 rounded-full bg-primary-soft py-0.5 pr-0.5 pl-2.5 text-compact text-primary-soft-foreground"
        >
          <span className="truncate">{choice.name}</span>
          <Button
            variant="ghost"
            size="icon-xs"
            aria-label={`Remove ${choice.name}`}
            className="hover:bg-transparent!"
            onClick={() => onRemove(choice)}
          >
            <X aria-hidden="true" className="size-3.5" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** One line of the list. */
export function ChoiceOption({
  id,
  choice,
  isCurrent,
  isSelected,
  onToggle,
  onPoint,
}: {
  id: string;
  choice: Choice;
  isCurrent: boolean;
  isSelected: boolean;
  onToggle: () => void;
  onPoint: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      onClick={onToggle}
      onMouseMove={onPoint}
      className={clsx(
        "flex cursor-default items-center gap-2.5 rounded-sm px-2 py-1.5 text-sm select-none pointer-coarse:py-2.5",
        isCurrent && "bg-accent text-accent-foreground",
      )}
    >
      <span
        className={clsx(
          "grid size-4 shrink-0 place-items-center rounded-sm border",
          isSelected ? "border-primary bg-primary text-primary-foreground" : "border-input bg-card",
        )}
      >
        {isSelected && <Check aria-hidden="true" strokeWidth={3} className="size-3" />}
      </span>
      <span className="grid min-w-0">
        <span className="truncate">{choice.name}</span>
        {choice.description && (
          <span className="truncate text-compact text-muted-foreground">{choice.description}</span>
        )}
      </span>
    </div>
  );
}
