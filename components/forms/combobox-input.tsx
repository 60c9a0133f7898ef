import { type ComponentProps, type KeyboardEvent, useEffect } from "react";
import { Input } from "@/components/ui/input";
import { MAX_SEARCH_LENGTH } from "@/lib/api/lengths";

/** The ids of the parts of a combobox, made from the id of the whole. */
export const getListId = (comboboxId: string) => `${comboboxId}-list`;
export const getOptionId = (comboboxId: string, option: { id: string }) => `${comboboxId}-${option.id}`;

/** How many options PageUp and PageDown skip. */
const OPTIONS_PER_PAGE = 5;

function findNextIndex(key: string, index: number, last: number): number | undefined {
  if (key === "ArrowDown") return index === last ? 0 : index + 1;
  if (key === "ArrowUp") return index === 0 ? last : index - 1;
  if (key === "PageDown") return Math.min(last, index + OPTIONS_PER_PAGE);
  if (key === "PageUp") return Math.max(0, index - OPTIONS_PER_PAGE);
}

/**
 * The field of a combobox whose list is always open below it. The focus stays in the field: the current option is only
 * highlighted, and scrolled into view. Its other keys are those of the text; Escape closes the dialog around it.
 * @param props.onMove called with the option that the arrow keys, PageUp or PageDown lead to
 * @param props.onEnter called when Enter is pressed, which does not submit
 */
export function ComboboxInput<T extends { id: string }>({
  comboboxId,
  options,
  current,
  onMove,
  onEnter,
  onKeyDown,
  ...props
}: ComponentProps<"input"> & {
  comboboxId: string;
  options: readonly T[];
  current: T | undefined;
  onMove: (option: T) => void;
  onEnter: () => void;
}) {
  useEffect(() => {
    if (current)
      document.getElementById(getOptionId(comboboxId, current))?.scrollIntoView({ block: "nearest" });
  }, [current, comboboxId]);

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const next = current && findNextIndex(event.key, options.indexOf(current), options.length - 1);
    if (next !== undefined) onMove(options[next]!);
    else if (event.key === "Enter") onEnter();
    else return onKeyDown?.(event);
    event.preventDefault();
  }

  return (
    <Input
      role="combobox"
      aria-expanded="true"
      aria-controls={getListId(comboboxId)}
      aria-activedescendant={current && getOptionId(comboboxId, current)}
      aria-autocomplete="list"
      autoComplete="off"
      spellCheck={false}
      maxLength={MAX_SEARCH_LENGTH}
      {...props}
      onKeyDown={handleKey}
    />
  );
}
