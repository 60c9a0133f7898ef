import type { Metadata } from "next";
import { getShortcuts } from "@/components/command/shortcuts";
import { Article } from "../article";

export const metadata: Metadata = {
  title: "Keyboard",
  description: "Every key that works in Waymark, on the board and everywhere else.",
};

export default function KeyboardPage() {
  return (
    <Article
      href="/docs/keyboard"
      title="Keyboard"
      lead="Everything in Waymark can be done without a mouse. Where you are is always outlined."
    >
      {Object.entries(getShortcuts(false)).map(([group, shortcuts]) => (
        <section key={group}>
          <h2>{group}</h2>
          <dl className="mt-4 divide-y rounded-xl border bg-card shadow-xs">
            {shortcuts.map(([keys, what]) => (
              <div key={keys} className="grid grid-cols-[8.5rem_1fr] items-center gap-4 px-4 py-2.5">
                <dt className="flex gap-1.5">
                  {keys.split(" ").map((key) => (
                    <kbd
                      key={key}
                      className="min-w-7 rounded-md border bg-muted px-1.5 py-0.5 text-center font-sans text-xs font-medium"
                    >
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd className="text-sm">{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="text-sm text-muted-foreground">
        Ctrl and Alt are held with the key after them; g is pressed before the other. Letters do nothing while
        you type.
      </p>

      <h2>Carrying a card</h2>
      <p>
        Tab leads to the board, and the arrow keys from card to card. Space picks a card up: now the arrow
        keys move it, up and down within its column, left and right to the column beside, Home and End to the
        top and the end. Space or Enter drops it, Escape puts it back where it was.
      </p>
      <p>
        Each step is spoken to screen readers with the task, its column and its place, as “Order desks. In
        progress, 2 of 5.”
      </p>

      <h2>Finding things</h2>
      <p>
        Ctrl K opens one field for everything: your projects and tasks by their words, every page, and what
        can be done. The arrow keys choose, Enter goes there.
      </p>
    </Article>
  );
}
