import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { CARD_CLASSES, CARD_NAME_CLASSES } from "@/components/tasks/card-classes";
import { StatusMark } from "@/components/tasks/status-badge";
import { Badge } from "@/components/ui/badge";
import { betterChance, chance, days } from "../picture-dates";
import { DISPLAY, SECTION_TITLE } from "../titles";

/** What a chat that answers with a list does not do, each with a drawing of the part of the product that does it. */
const differences: { title: string; text: ReactNode; drawing: ReactNode }[] = [
  {
    title: "It cites its sources",
    text: (
      <>
        <span className="max-sm:hidden">Point at</span>
        <span className="sm:hidden">Tap</span> a task to see the sentence it came from.
      </>
    ),
    drawing: (
      <>
        <span className="text-sm">
          <span className="rounded-sm bg-primary-soft box-decoration-clone px-0.5">
            Order desks and lamps early
          </span>
          , because delivery takes five weeks.
        </span>
        <span className={CARD_CLASSES}>
          <span className={`${CARD_NAME_CLASSES} flex items-center gap-2 py-1`}>
            <StatusMark status="todo" /> Order desks and lamps
          </span>
        </span>
      </>
    ),
  },
  {
    title: "It flags what’s missing",
    text: "It lists the sentences it didn’t plan and the questions your brief doesn’t answer.",
    drawing: (
      <>
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
          Nobody likes the old carpet.
          <Badge variant="warning">Not planned</Badge>
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t pt-3 text-sm">
          Is the new lease signed?
          <span className="font-medium text-primary">Add as a task</span>
        </span>
      </>
    ),
  },
  {
    title: "It goes beyond the plan",
    text: "You get a board to work from, with dates, dependencies, undo, and a forecast.",
    drawing: (
      <>
        <span className="text-sm text-balance text-muted-foreground">
          Chance of finishing by {days.move}, if you drop two tasks
        </span>
        <span className={`flex flex-wrap items-center gap-x-2 text-3xl ${DISPLAY}`}>
          <span className="text-muted-foreground">{chance}%</span>
          <ArrowRight className="size-5 text-primary" /> {betterChance}%
        </span>
        <span className="text-sm font-medium text-balance text-primary">
          85% certain by {days.doneEarlier}, not {days.doneBy}
        </span>
      </>
    ),
  },
];

/**
 * Why Waymark and not a chat. The dotted way to the next section begins at the lower edge of the first card. A phone shows the same
 * parts of the product just above, so it has the texts only, in one card.
 */
export const Differences = () => (
  <div className="mt-12 sm:mt-24">
    <h3 className={SECTION_TITLE}>More than a chatbot’s to-do list</h3>
    <ul className="mt-6 grid gap-6 max-sm:gap-0 max-sm:divide-y max-sm:rounded-xl max-sm:border max-sm:bg-card sm:mt-10 lg:grid-cols-3">
      {differences.map(({ title, text, drawing }) => (
        <li key={title} className="sm:overflow-hidden sm:rounded-xl sm:border sm:bg-card">
          <span
            aria-hidden="true"
            className="grid min-h-40 content-center gap-3 border-b bg-background px-6 py-3.5 max-sm:hidden dark:bg-column"
          >
            {drawing}
          </span>
          <div className="px-4 pt-3 pb-3.5 sm:px-6 sm:pt-4 sm:pb-5">
            <p className="font-semibold sm:text-xl sm:tracking-tight">{title}</p>
            <p className="mt-1 text-sm text-pretty text-muted-foreground sm:text-base">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </div>
);
