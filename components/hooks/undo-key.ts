import { toast } from "@/lib/toast";
import type { UndoAction } from "@/lib/undo/undo-history";
import { getShortcutKey } from "./shortcut-key";

type Keys = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** What keys do: Ctrl/Cmd+Z undoes, and with Shift redoes, as Ctrl+Y does. Cmd+Y belongs to browsers. */
export function getUndoAction(event: Keys): UndoAction | null {
  if (event.altKey) return null;
  const key = getShortcutKey(event).toLowerCase();
  if (key === "z" && (event.ctrlKey || event.metaKey)) return event.shiftKey ? "Redo" : "Undo";
  return key === "y" && event.ctrlKey && !event.metaKey && !event.shiftKey ? "Redo" : null;
}

export const reportNothing = (action: UndoAction) => toast.message(`Nothing to ${action.toLowerCase()}`);
