import type { Metadata } from "next";
import { Keys } from "@/components/command/keys";
import { getShortcuts } from "@/components/command/shortcuts";
import { Article } from "../article";

export const metadata: Metadata = {
  title: "Keyboard",
  description: "All keyboard shortcuts in Waymark, on the board and everywhere else.",
};

export default function KeyboardPage() {
  return (
    <Article
      href="/docs/keyboard"
      title="Keyboard"
      lead="You can do everything in Waymark without a mouse. The focused element always has an outline."
    >
      {Object.entries(getShortcuts(false)).flatMap(([group, shortcuts]) => [
        <h2 key={group}>{group}</h2>,
        <dl key={`${group} keys`} className="mt-4 divide-y rounded-xl border bg-card shadow-xs">
          {shortcuts.map(([keys, what]) => (
            <div key={keys} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
              <dt className="w-34 max-w-full sm:w-56">
                <Keys
                  keys={keys}
                  className="flex-wrap gap-1 sm:gap-1.5"
                  keyClassName="min-w-6 rounded-md px-1 py-0.5 text-center font-medium sm:min-w-7 sm:px-1.5"
                />
              </dt>
              <dd className="min-w-[min(100%,8rem)] flex-1 text-sm">{what}</dd>
            </div>
          ))}
        </dl>,
      ])}
      <p className="text-sm text-muted-foreground">
        On a Mac, hold ⌘ instead of Ctrl. Single letters aren’t shortcuts while you type.
      </p>

      <h2>Moving a card</h2>
      <p>
        Press Tab to reach the board and the arrow keys to go from card to card. Press Space to pick up a
        card, then move it with the arrow keys: up and down within its column, left and right to the next
        column. Home and End move it to the top and bottom. Press Space or Enter to drop it, or Escape to put
        it back. If the card is selected, all selected cards move with it.
      </p>
      <p>
        Screen readers announce each step with the task, its column, and its position: “Order desks. In
        progress, 2 of 5.”
      </p>

      <h2>Search</h2>
      <p>
        Press Ctrl K to search everything: your projects and tasks, every page, and every action. Choose with
        the arrow keys and press Enter.
      </p>
    </Article>
  );
}
