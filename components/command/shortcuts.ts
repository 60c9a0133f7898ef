type Shortcuts = Record<string, [keys: string, description: string][]>;

/** The keyboard shortcuts, for the "?" dialog and for the guide, which lists only those of all users. */
export const getShortcuts = (isSuperuser: boolean): Shortcuts => ({
  Everywhere: [
    ["Ctrl K", "Search and commands (⌘ K on a Mac)"],
    ["Ctrl Enter", "Submit the open dialog (⌘ Enter on a Mac)"],
    ["c", "Create Project with AI"],
    ["g d", "Go to the dashboard"],
    ["g p", "Go to your projects"],
    ["g s", "Go to your settings"],
    ...(isSuperuser ? [["g a", "Go to the admin area"] satisfies [string, string]] : []),
    ["?", "Show keyboard shortcuts"],
    ["Alt T", "Go to the notifications"],
  ],
  "On the board": [
    ["↑ ↓ ← →", "Move between cards"],
    ["Enter", "Open the card"],
    ["Space", "Pick up or drop the card"],
    ["Escape", "Put the lifted card back"],
    ["Home End", "Go to the top or bottom of the column"],
    ["Delete", "Delete the card (you can undo it)"],
    ["n", "Add a task to the card’s column or to the first column"],
    ["f", "Filter the tasks"],
    ["x", "Select the card to change several at once (or Ctrl click, Shift click)"],
  ],
  "In the calendar": [["Shift ← → ↑ ↓", "Move the task by a day or a week"]],
  "In an open task": [
    ["j k", "Go to the next or previous task"],
    ["Enter", "Save a field or add a checklist item"],
    ["Ctrl Enter", "Check off the checklist item (⌘ Enter on a Mac)"],
    ["↑ ↓", "Move between items"],
    ["Alt ↑ ↓", "Move the item"],
    ["Ctrl B", "Bold text (Ctrl I: italic)"],
    ["Escape", "Close the task"],
  ],
  "In the replay": [
    ["← →", "Go to the previous or next change"],
    ["Home End", "Go to the first or last change"],
    ["Space", "Play or pause"],
    ["Escape", "Go back to the board"],
  ],
});
