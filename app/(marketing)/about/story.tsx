import type { ReactNode } from "react";
import { CARD_CLASSES, CARD_NAME_CLASSES } from "@/components/tasks/card-classes";
import { StatusMark } from "@/components/tasks/status-badge";
import { STATUS_LABELS, STATUSES, type Status } from "@/lib/tasks/statuses";
import { Signpost } from "../signpost";

const NOTES = [
  { text: "Book the hall", className: "-rotate-3 bg-warning-soft text-warning-soft-foreground" },
  {
    text: "Invite everyone",
    className: "translate-y-2 rotate-2 bg-primary-soft text-primary-soft-foreground",
  },
  { text: "Order food", className: "-translate-y-1 -rotate-1 bg-warning-soft text-warning-soft-foreground" },
];

const CARDS: Record<Status, string[]> = {
  todo: ["Order food"],
  in_progress: ["Invite everyone"],
  done: ["Book the hall"],
};

/** What came after what, each with a drawing of it. */
const story: { when: string; text: string; drawing: ReactNode }[] = [
  {
    when: "The whiteboard",
    text: "We planned an event with sticky notes on a whiteboard, and nobody could say which task came first.",
    drawing: (
      <span className="flex justify-center gap-3">
        {NOTES.map(({ text, className }) => (
          <span
            key={text}
            className={`grid aspect-square w-22 place-items-center rounded-sm p-2 text-center text-compact leading-4 font-medium shadow-sm ${className}`}
          >
            {text}
          </span>
        ))}
      </span>
    ),
  },
  {
    when: "The first board",
    text: "We built a board with three columns: Todo, In progress, and Done. It still has the same three.",
    drawing: (
      <span className="grid grid-cols-3 gap-1.5">
        {STATUSES.map((status) => (
          <span key={status} className="block min-w-0 rounded-lg border bg-column p-1 dark:bg-card">
            <span className="flex items-center gap-1 px-0.5 pt-0.5 text-[0.6875rem] leading-4 font-semibold">
              <StatusMark status={status} className="size-3!" />
              <span className="truncate">{STATUS_LABELS[status]}</span>
            </span>
            {CARDS[status].map((name) => (
              <span
                key={name}
                className="mt-1 block h-12 rounded-md border bg-raised px-2 py-1.5 text-xs leading-4.5 font-medium shadow-xs"
              >
                {name}
              </span>
            ))}
          </span>
        ))}
      </span>
    ),
  },
  {
    when: "The planner",
    text: "Most people already had a plan in an email or a brief. Now Waymark reads it and writes the tasks.",
    drawing: (
      <span className="grid gap-3">
        <span className="text-sm">
          We’re celebrating in May.{" "}
          <span className="rounded-sm bg-primary-soft box-decoration-clone px-0.5">Book the hall soon</span>,
          before it’s taken.
        </span>
        <span className={CARD_CLASSES}>
          <span className={`${CARD_NAME_CLASSES} flex items-center gap-2 py-1`}>
            <StatusMark status="todo" /> Book the hall
          </span>
        </span>
      </span>
    ),
  },
];

/** The story as a way from sign to sign: from left to right, and on a small screen down. */
export const Story = () => (
  <ol className="mt-8 grid grid-cols-1 gap-x-6 gap-y-10 sm:mt-12 lg:grid-cols-3">
    {story.map(({ when, text, drawing }) => (
      <li
        key={when}
        className="group/part relative flex min-w-0 flex-col max-lg:before:dots max-lg:before:absolute max-lg:before:-top-8 max-lg:before:left-5.5 max-lg:before:h-6 max-lg:before:w-2 max-lg:first:before:hidden"
      >
        {/* The way ends before the sign of the next part, as far from it as it begins behind this one. */}
        <div className="flex items-center lg:after:dots lg:after:-mr-4 lg:after:ml-2 lg:after:h-2 lg:after:flex-1 lg:group-last/part:after:hidden">
          <Signpost>{when}</Signpost>
        </div>
        <div className="mt-4 flex-1 overflow-hidden rounded-xl border bg-card">
          <span
            aria-hidden="true"
            className="grid min-h-40 content-center border-b bg-background px-4 py-5 dark:bg-column"
          >
            {drawing}
          </span>
          <p className="px-4 pt-3 pb-3.5 text-sm text-pretty text-muted-foreground sm:px-6 sm:pt-4 sm:pb-5 sm:text-base">
            {text}
          </p>
        </div>
      </li>
    ))}
  </ol>
);
