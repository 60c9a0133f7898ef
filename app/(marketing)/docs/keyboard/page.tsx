import type { Metadata } from "next";
import { Article } from "../article";

export const metadata: Metadata = {
  title: "Keyboard",
  description: "Every key that works in Waymark, on the board and everywhere else.",
};

type Shortcut = [keys: string[], what: string];

const cards: Shortcut[] = [
  [["↑", "↓", "←", "→"], "Go from card to card"],
  [["Enter"], "Open the card"],
  [["Delete"], "Delete the card; Undo brings it back"],
  [["Space"], "Pick the card up"],
];

const carrying: Shortcut[] = [
  [["↑", "↓"], "Move it within its column"],
  [["←", "→"], "Move it to the column beside"],
  [["Home", "End"], "Move it to the top or the end of its column"],
  [["Space"], "Drop it; Enter does the same"],
  [["Escape"], "Put it back where it was"],
];

const everywhere: Shortcut[] = [
  [["Tab"], "Go to the next control, with Shift to the one before"],
  [["Escape"], "Close a dialog, a menu or a message"],
  [["Alt", "T"], "Go to the messages at the bottom right"],
];

export default function KeyboardPage() {
  return (
    <Article
      href="/docs/keyboard"
      title="Keyboard"
      lead="Everything in Waymark can be done without a mouse. Where you are is always outlined."
    >
      <h2>On a card</h2>
      <p>Tab leads to the board; from there the arrow keys walk.</p>
      <Keys shortcuts={cards} />
      <h2>While you carry a card</h2>
      <p>
        Each step is spoken to screen readers with the task, its column and its place, as “Order desks. In
        progress, 2 of 5.”
      </p>
      <Keys shortcuts={carrying} />
      <h2>Everywhere</h2>
      <Keys shortcuts={everywhere} />
    </Article>
  );
}

const Keys = ({ shortcuts }: { shortcuts: Shortcut[] }) => (
  <dl className="mt-4 divide-y rounded-xl border bg-card shadow-xs">
    {shortcuts.map(([keys, what]) => (
      <div key={what} className="grid grid-cols-[8.5rem_1fr] items-center gap-4 px-4 py-2.5">
        <dt className="flex gap-1.5">
          {keys.map((key) => (
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
);
