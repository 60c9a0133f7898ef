type Shortcuts = Record<string, [keys: string, description: string][]>;

/** The keyboard shortcuts, for the dialog behind "?" and for the guide, which shows those that everybody has. */
export const getShortcuts = (isSuperuser: boolean): Shortcuts => ({
  Everywhere: [
    ["Ctrl K", "Search and commands (⌘ K on a Mac)"],
    ["Ctrl Enter", "Submit the open dialog (⌘ Enter on a Mac)"],
    ["c", "Create Project with AI"],
    ["g d", "Go to the dashboard"],
    ["g p", "Go to the projects"],
    ["g s", "Go to the settings"],
    ...(isSuperuser ? [["g a", "Go to the administration"] satisfies [string, string]] : []),
    ["?", "Show the shortcuts"],
    ["Alt T", "To the notifications"],
  ],
  "On the board": [
    ["↑ ↓ ← →", "From card to card"],
    ["Enter", "Open the card"],
    ["Space", "Pick up the card, and drop it"],
    ["Escape", "Put a carried card back"],
    ["Home End", "To the top or the end of the column"],
    ["Delete", "Delete the card; it can be undone"],
  ],
  "In the replay": [
    ["← →", "To the change before or after"],
    ["Home End", "To the first or the last change"],
    ["Space", "Play and pause"],
    ["Escape", "Back to the board"],
  ],
});
