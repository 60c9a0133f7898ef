/** The keys of the product, for the sheet behind "?" and for the guide. */
export const SHORTCUTS: Record<string, [keys: string, what: string][]> = {
  Everywhere: [
    ["Ctrl K", "Search and commands (⌘ K on a Mac)"],
    ["c", "Create Project with AI"],
    ["g d", "Go to the dashboard"],
    ["g p", "Go to the projects"],
    ["g s", "Go to the settings"],
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
};
