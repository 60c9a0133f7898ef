import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ChecklistItem } from "@/lib/tasks/fields";
import { toast } from "@/lib/toast";
import { NEW } from "./new-item";

export const toFieldName = (id: string) => `item-${id}`;

/**
 * Keeps what is typed in an item that is deleted elsewhere: in the field for a new item, or with the lines that are not
 * saved if that field has text. @returns a function that reports an item that the user removes here
 */
export function useVanishedItems(
  items: readonly ChecklistItem[],
  form: Pick<UseFormReturn<Record<string, string>>, "getValues" | "setValue" | "setFocus" | "unregister">,
  keepLine: (line: string) => void,
) {
  const storedTexts = useRef(new Map<string, string>());
  const removedHere = useRef(new Set<string>());

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
    for (const name of shown.keys()) removedHere.current.delete(name);
    if (!where) return;
    toast.message("An item was removed elsewhere", { description: `What you typed is ${where}.` });
    // The field that had the focus is gone. In a narrow window, the panel gets it.
    if (document.activeElement?.matches("body, [role=dialog]")) form.setFocus(NEW);
  });
  // Before the next key is pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields change with the items.
  useLayoutEffect(() => keepTyped(), [items]);
  // A draft that was just restored may have the text of an item that is gone.
  useEffect(() => keepTyped(), []);

  return (id: string) => void removedHere.current.add(toFieldName(id));
}
