type Shortcuts = Record<string, [keys: string, description: string][]>;

/** The keyboard shortcuts, for the "?" dialog and for the guide, which lists only those of all users. */
export const getShortcuts = (isSuperuser: boolean): Shortcuts => ({
  Everywhere: [
    ["Ctrl K", "Search and commands"],
    ["Ctrl Enter", "Submit the open dialog"],
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
    ["Home End", "Go to the column’s top or bottom"],
    ["Delete", "Delete the card (you can undo it)"],
    ["n", "Add a task to the card’s or the first column"],
    ["f", "Filter the tasks"],
    ["x", "Select the card (or Ctrl click, Shift click)"],
  ],
  "On a task of the board, the list or the calendar": [
    ["1 2 3 4", "Set the priority, from urgent to low (0 removes it)"],
    ["d", "Set the due date"],
    ["l", "Set the labels"],
  ],
  "In the calendar": [["Shift ← → ↑ ↓", "Move the task by a day or a week"]],
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
  "In the replay": [
    ["← →", "Go to the previous or next change"],
    ["Home End", "Go to the first or last change"],
    ["Space", "Play or pause"],
    ["Escape", "Go back to the board"],
  ],
});
