import { Search } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { ComboboxInput, getListId, getOptionId } from "@/components/forms/combobox-input";
import { plural } from "@/lib/text/count";
import { type Choice, ChoiceOption, SelectedChoices } from "./choices";

/**
 * Selects any number of choices from a search. Selected choices are kept when the list changes. Enter selects, and Backspace
 * in the empty field removes the last selection.
 * @param props.choices the current results of the search, or those of the one before while it loads
 * @param props.total the number of results, of which the list may show only the first
 * @param props.isSearching whether the results are not yet those of the typed text
 * @param props.status replaces the list while it loads, after an error, or without results
 */
export function MultiSelect({
  label,
  search,
  onSearch,
  choices,
  total,
  isSearching,
  status,
  more,
  selected,
  onChange,
}: {
  label: string;
  search: string;
  onSearch: (text: string) => void;
  choices: readonly Choice[];
  total?: number;
  isSearching: boolean;
  status?: ReactNode;
  more?: ReactNode;
  selected: readonly Choice[];
  onChange: (selected: Choice[]) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [pointedId, setPointedId] = useState<string | null>(null);
  const current = choices.find((choice) => choice.id === pointedId) ?? choices[0];
  const isSelected = (choice: Choice) => selected.some((other) => other.id === choice.id);

  function toggle(choice: Choice) {
    onChange(isSelected(choice) ? selected.filter((other) => other.id !== choice.id) : [...selected, choice]);
  }

  function remove(choice: Choice) {
    onChange(selected.filter((other) => other.id !== choice.id));
    // The focused button was removed.
    input.current?.focus();
  }

  return (
    <div className="grid gap-3">
      {selected.length > 0 && <SelectedChoices selected={selected} onRemove={remove} />}
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <ComboboxInput
          ref={input}
          comboboxId={id}
          options={choices}
          current={current}
          aria-label={label}
          placeholder="Search"
          className="pl-9"
          value={search}
          onChange={(event) => {
            setPointedId(null);
            onSearch(event.target.value);
          }}
          onMove={({ id }) => setPointedId(id)}
          onEnter={() => {
            // The first of the earlier results is not what the user is looking for.
            if (current && !isSearching) toggle(current);
          }}
          onKeyDown={({ key }) => {
            if (key === "Backspace" && search === "" && selected.length > 0) onChange(selected.slice(0, -1));
          }}
        />
        {/* What is seen in the list, for screen readers. Without choices, the list has its own status. */}
        <p role="status" className="sr-only">
          {search.trim() !== "" &&
            (isSearching
              ? "Searching…"
              : choices.length > 0 && plural(total ?? choices.length, "match", "matches"))}
        </p>
      </div>
      <div className="max-h-64 min-h-40 overflow-y-auto rounded-md border p-1 max-sm:max-h-[45dvh]">
        <div
          id={getListId(id)}
          role="listbox"
          aria-label={label}
          aria-multiselectable="true"
          aria-busy={isSearching}
        >
          {choices.map((choice) => (
            <ChoiceOption
              key={choice.id}
              id={getOptionId(id, choice)}
              choice={choice}
              isCurrent={choice === current}
              isSelected={isSelected(choice)}
              onToggle={() => toggle(choice)}
              onPoint={() => setPointedId(choice.id)}
            />
          ))}
        </div>
        {status}
        {more}
      </div>
    </div>
  );
}
