import { toast } from "@/lib/toast";
import { getShortcutKey } from "./shortcut-key";

/** Whether the keys are Ctrl/Cmd+Z, which undoes, or with Shift redoes. */
export const isUndoKey = (
  event: Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey">,
): boolean =>
  getShortcutKey(event).toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.altKey;

export const reportNothing = (isRedo: boolean) =>
  toast.message(isRedo ? "Nothing to redo" : "Nothing to undo");
