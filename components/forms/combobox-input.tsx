import { type ComponentProps, useEffect } from "react";
import { Input } from "@/components/ui/input";
import { MAX_SEARCH_LENGTH } from "@/lib/api/lengths";

/** The ids of the parts of a combobox, made from the id of the whole. */
export const getListId = (comboboxId: string) => `${comboboxId}-list`;
export const getOptionId = (comboboxId: string, option: { id: string }) => `${comboboxId}-${option.id}`;

/**
 * The field of a combobox whose list is always open below it. The focus stays in the field: the current option is only
 * highlighted, and scrolled into view.
 */
export function ComboboxInput({
  comboboxId,
  current,
  ...props
}: ComponentProps<"input"> & { comboboxId: string; current: { id: string } | undefined }) {
  useEffect(() => {
    if (current)
      document.getElementById(getOptionId(comboboxId, current))?.scrollIntoView({ block: "nearest" });
  }, [current, comboboxId]);

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
    />
  );
}
