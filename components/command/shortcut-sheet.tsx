"use client";

import { Dialog, DialogContent } from "@/components/ui/dialog";

const GROUPS: Record<string, [keys: string, what: string][]> = {
  Everywhere: [
    ["Ctrl K", "Search and commands (⌘ K on a Mac)"],
    ["c", "Create Project with AI"],
    ["g d", "Go to the dashboard"],
    ["g p", "Go to the projects"],
    ["g s", "Go to the settings"],
    ["?", "This sheet"],
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

export function ShortcutSheet({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Keyboard shortcuts" className="sm:max-w-2xl">
        <div className="grid gap-6 sm:grid-cols-2">
          {Object.entries(GROUPS).map(([group, shortcuts]) => (
            <section key={group}>
              <h3 className="mb-2 text-sm font-medium text-muted-foreground">{group}</h3>
              <dl className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-2 text-sm">
                {shortcuts.map(([keys, what]) => (
                  <div key={keys} className="contents">
                    <dt className="flex flex-wrap content-start gap-1">
                      {keys.split(" ").map((key) => (
                        <kbd
                          key={key}
                          className="h-6 rounded-sm border bg-muted px-1.5 font-sans text-xs leading-6"
                        >
                          {key}
                        </kbd>
                      ))}
                    </dt>
                    <dd>{what}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  );
}
