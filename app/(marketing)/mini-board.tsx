import { Sparkles } from "lucide-react";
import { cn } from "@/lib/utils";

type Card = { name: string; text?: string; lifted?: boolean };

const columns: { title: string; dot: string; cards: Card[] }[] = [
  {
    title: "Todo",
    dot: "bg-status-todo",
    cards: [
      { name: "Write three articles", text: "600 words each, one interview" },
      { name: "Test the mail on a phone" },
      { name: "Send it", text: "1 March, 9:00" },
    ],
  },
  {
    title: "In progress",
    dot: "bg-status-in-progress",
    cards: [
      { name: "Find photographs", text: "Ask Mina for last year’s", lifted: true },
      { name: "Choose a sender name" },
    ],
  },
  {
    title: "Done",
    dot: "bg-status-done",
    cards: [
      { name: "Agree on the topics" },
      { name: "Clean up the address list", text: "212 old addresses out" },
    ],
  },
];

/** The board in small, drawn with the product's own colours and shapes. */
export function MiniBoard() {
  return (
    <div
      role="img"
      aria-label="A project planned from one sentence: a board with the columns Todo, In progress and Done."
      className="mt-14 overflow-hidden rounded-xl border bg-card shadow-lg select-none sm:mt-16"
    >
      <div aria-hidden="true">
        <div className="flex items-center gap-3 border-b px-4 py-3 text-sm sm:px-5">
          <Sparkles className="size-4 shrink-0 text-primary" />
          <p className="truncate">
            Get the spring newsletter out by 1 March: agree on topics, write three articles, find photographs,
            test it, send it.
          </p>
          <span className="ml-auto shrink-0 text-xs text-muted-foreground max-sm:hidden">
            7 tasks planned
          </span>
        </div>
        <div className="grid grid-cols-[repeat(3,minmax(13rem,1fr))] gap-3 bg-muted/50 p-3 sm:gap-4 sm:p-5">
          {columns.map((column) => (
            <div key={column.title} className="min-h-56">
              <p className="flex items-center gap-2 px-1 pb-3 text-[0.8125rem] font-medium">
                <span className={`size-2 rounded-full ${column.dot}`} />
                {column.title}
                <span className="ml-auto rounded-full bg-accent px-2 text-xs text-muted-foreground">
                  {column.cards.length}
                </span>
              </p>
              <div className="grid gap-2">
                {column.cards.map((card) => (
                  <div
                    key={card.name}
                    className={cn(
                      card.lifted &&
                        "rounded-lg bg-primary-soft outline-1 -outline-offset-1 outline-ring outline-dashed",
                    )}
                  >
                    <div
                      className={cn(
                        "rounded-lg border bg-card px-3.5 py-3",
                        card.lifted
                          ? "translate-x-3 -translate-y-2 rotate-2 border-primary shadow-lg"
                          : "shadow-xs",
                      )}
                    >
                      <p className="text-[0.8125rem] font-medium">{card.name}</p>
                      {card.text && <p className="mt-0.5 text-xs text-muted-foreground">{card.text}</p>}
                    </div>
                  </div>
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
