import type { KeyboardEvent } from "react";
import { getArrowStep } from "@/components/hooks/use-shortcuts";
import type { ChecklistItem } from "@/lib/tasks/fields";

interface Actions {
  /** Whether nothing is left in the field of an item. */
  isEmpty: (id: string) => boolean;
  add: () => void;
  toggle: (item: ChecklistItem) => void;
  move: (id: string, position: number) => void;
  remove: (id: string) => void;
}

/**
 * Handles a key in a checklist: Enter moves to the new item or adds it, with Ctrl/Cmd it checks one; the arrow keys move between
 * items, with Alt they move the item; Backspace removes an empty one.
 * @param fields those of the items, and after them that of the new item
 */
export function handleKey(
  event: KeyboardEvent<HTMLElement>,
  fields: HTMLElement[],
  items: readonly ChecklistItem[],
  actions: Actions,
): void {
  const index = fields.indexOf(event.target as HTMLElement);
  if (index < 0) return;
  const item = items[index];
  const step = getArrowStep(event);
  if (step !== 0) {
    event.preventDefault();
    if (!event.altKey) fields[index + step]?.focus();
    else if (item) actions.move(item.id, index + step);
  } else if (event.key === "Enter") {
    event.preventDefault();
    if (item && (event.ctrlKey || event.metaKey)) actions.toggle(item);
    else if (item) fields.at(-1)?.focus();
    else actions.add();
  } else if (event.key === "Backspace" && item && actions.isEmpty(item.id)) {
    event.preventDefault();
    fields[Math.max(0, index - 1)]?.focus();
    actions.remove(item.id);
  }
}
