import { getPagesByKeys, type KeyedPage, SHORTCUTS_KEY } from "./pages-by-keys";

type Shortcut = [keys: string, description: string];
type Shortcuts = Record<string, Shortcut[]>;

const PAGE_DESCRIPTIONS: Record<KeyedPage, string> = {
  "/projects?create=ai": "Create Project with AI",
  "/dashboard": "Go to the dashboard",
  "/projects": "Go to your projects",
  "/settings": "Go to your settings",
  "/admin": "Go to the admin area",
};

/** Keys that are held while another one is pressed, with their names on a Mac. */
const HELD_KEYS = ["Ctrl", "Alt", "Shift", "⌘", "⌥"];

/**
 * Splits the keys of a shortcut and says how each one goes with those before it: held together ("+"), pressed after them
 * ("then"), or instead of them ("or", before the last one only).
 */
export function splitKeys(keys: string): { key: string; joint: "+" | "then" | "or" | null }[] {
  const all = keys.split(" ");
  return all.map((key, index) => {
    const previous = all[index - 1];
    if (previous === undefined) return { key, joint: null };
    if (HELD_KEYS.includes(previous)) return { key, joint: "+" };
    if (previous === "g") return { key, joint: "then" };
    return { key, joint: index === all.length - 1 ? "or" : null };
  });
}

/** The keyboard shortcuts, for the "?" dialog and for the guide, which lists only those of all users. */
export const getShortcuts = (isSuperuser: boolean): Shortcuts => ({
  Everywhere: [
    ["Ctrl K", "Search and commands"],
    ["Ctrl Enter", "Submit the open dialog or form"],
    ...Object.entries(getPagesByKeys(isSuperuser)).map(
      ([keys, path]): Shortcut => [keys, PAGE_DESCRIPTIONS[path]],
    ),
    [SHORTCUTS_KEY, "Show keyboard shortcuts"],
    ["Alt T", "Go to the notifications"],
  ],
  "In the replay": [
    ["← →", "Go to the previous or next change"],
    ["Home End", "Go to the first or last change"],
    ["Space", "Play or pause"],
    ["Escape", "Go back to the board"],
  ],
  "On the board": [
    ["↑ ↓ ← →", "Move between cards"],
    ["Enter", "Open the card"],
    ["Space", "Pick up or drop the card, or all selected cards"],
    ["Escape", "Put the picked-up card back"],
    ["Home End", "Go to the column’s top or bottom"],
    ["Delete", "Delete the card, or all selected cards (you can undo it)"],
    ["Ctrl Z", "Undo your last change"],
    ["Ctrl Shift Z", "Redo it"],
    ["n", "Add a task to the card’s or the first column"],
    ["f", "Filter the tasks"],
    ["x", "Select the card (or Ctrl click, Shift click)"],
  ],
  "On a task in the board, list, or calendar": [
    ["1 2 3 4", "Set the priority, from urgent to low (0 removes it)"],
    ["d", "Set the due date"],
    ["l", "Set the labels"],
    ["Shift ← → ↑ ↓", "In the calendar, move it by a day or a week"],
  ],
  "In an open task": [
    ["j k", "Go to the next or previous task"],
    ["Enter", "Save a field or add a checklist item"],
    ["Ctrl Enter", "Check off the checklist item"],
    ["↑ ↓", "Move between items"],
    ["Alt ↑ ↓", "Move the item"],
    ["Ctrl B", "Bold text"],
    ["Ctrl I", "Italic text"],
    ["Escape", "Close the task"],
  ],
});
