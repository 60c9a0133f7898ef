import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ChecklistItem } from "@/lib/tasks/fields";
import { toast } from "@/lib/toast";
import { NEW } from "./new-item";

export const toFieldName = (id: string) => `item-${id}`;

/**
 * Keeps what is typed in an item that is removed, here or elsewhere: in the field for a new item, or with the lines that are not
 * saved if that field has text. An item that the user removes here keeps it for the case that the item comes back.
 * @returns a function that reports such an item
 */
export function useVanishedItems(
  items: readonly ChecklistItem[],
  form: Pick<UseFormReturn<Record<string, string>>, "getValues" | "setValue" | "setFocus" | "unregister">,
  keepLine: (line: string) => void,
) {
  const storedTexts = useRef(new Map<string, string>());
  /** What was typed in the items that the user removes here. */
  const removedHere = useRef(new Map<string, string>());

  const keepTyped = useEffectEvent(() => {
    const shown = new Map(items.map(({ id, text }) => [toFieldName(id), text]));
    let where = "";
    for (const [name, text = ""] of Object.entries(form.getValues())) {
      if (name === NEW || shown.has(name)) continue;
      form.unregister(name);
      if (!text.trim() || text === storedTexts.current.get(name) || removedHere.current.has(name)) continue;
      const isNewEmpty = form.getValues(NEW) === "";
      if (isNewEmpty) form.setValue(NEW, text, { shouldDirty: true });
      else keepLine(text);
      where ||= isNewEmpty ? "in the field for a new item" : "below the field for a new item";
    }
    storedTexts.current = shown;
    if (!where) return;
    toast.message("An item was removed", { description: `What you typed is ${where}.` });
    // The field that had the focus is gone. In a narrow window, the panel gets it.
    if (document.activeElement?.matches("body, [role=dialog]")) form.setFocus(NEW);
  });
  // Before the next key is pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields change with the items.
  useLayoutEffect(() => keepTyped(), [items]);
  // A draft that was just restored may have the text of an item that is gone.
  useEffect(() => keepTyped(), []);

  const restoreTyped = useEffectEvent(() => {
    for (const { id, text: stored } of items) {
      const name = toFieldName(id);
      const text = removedHere.current.get(name);
      if (text?.trim() && text !== stored) form.setValue(name, text, { shouldDirty: true });
      removedHere.current.delete(name);
    }
  });
  // The server may refuse the removal. The form sets the stored texts in its own effect, before this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields change with the items.
  useEffect(() => restoreTyped(), [items]);

  return (id: string) => {
    const name = toFieldName(id);
    removedHere.current.set(name, form.getValues(name) ?? "");
  };
}
