import { Ban, Check, Repeat } from "lucide-react";
import type { ReactNode } from "react";
import { CARD_CLASSES, CARD_NAME_CLASSES } from "@/components/tasks/card-classes";
import { StatusMark } from "@/components/tasks/status-badge";
import { PictureBand } from "../picture-band";
import { Signpost } from "../signpost";
import { SECTION_TITLE } from "../titles";

const Mark = ({
  className = "text-muted-foreground",
  children,
}: {
  className?: string;
  children: ReactNode;
}) => (
  <span className={`mt-0.5 flex items-center gap-1 text-xs font-normal whitespace-nowrap ${className}`}>
    {children}
  </span>
);

/** Parts of the product, drawn as it draws them, each with what it does. */
const details: { text: string; drawing: ReactNode }[] = [
  {
    text: "Every field saves automatically, and what you type survives a reload.",
    drawing: (
      <span className="flex h-9 items-center rounded-md border border-primary bg-field px-3 text-sm ring-3 ring-primary/20">
        Lamps for each desk
        <span className="ml-px h-4.5 w-px bg-foreground" />
        <Check className="ml-auto size-4 text-primary" />
      </span>
    ),
  },
  {
    text: "Say which tasks come first. Until they’re done, the next one is marked as blocked.",
    drawing: (
      <span className="grid grid-cols-[minmax(0,1fr)_1.25rem_minmax(0,1fr)] items-center">
        <span className={CARD_CLASSES}>
          <span className={`${CARD_NAME_CLASSES} min-w-0`}>
            <span className="block truncate">Set the budget</span>
            <Mark>
              <StatusMark status="in_progress" /> In progress
            </Mark>
          </span>
        </span>
        <span className="border-t border-dashed border-foreground/50" />
        <span className={CARD_CLASSES}>
          <span className={`${CARD_NAME_CLASSES} min-w-0`}>
            <span className="block truncate">Book movers</span>
            <Mark>
              <Ban className="size-3.5" /> Blocked
            </Mark>
          </span>
        </span>
      </span>
    ),
  },
  {
    text: "Repeat a task every day, every week, or on a custom schedule.",
    drawing: (
      <span className="flex flex-wrap items-center gap-1.5 text-compact font-medium">
        <Repeat className="mr-1 size-4 shrink-0 text-primary" />
        {["Dec 1", "Dec 8", "Dec 15"].map((day, index) => (
          <span
            key={day}
            className={`rounded-md border px-2.5 py-2 whitespace-nowrap ${index === 0 ? "bg-raised shadow-xs" : "border-dashed border-foreground/30 text-muted-foreground"}`}
          >
            {day}
          </span>
        ))}
      </span>
    ),
  },
];

/** The open task as a picture, and what it can do as drawings beside it. */
export const TaskPart = () => (
  <>
    <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2 lg:items-end">
      <div>
        <Signpost>Tasks</Signpost>
        <h2 className={`${SECTION_TITLE} mt-5`}>The whole task in one place</h2>
      </div>
      <p className="max-w-lg text-pretty text-muted-foreground sm:text-lg">
        Open a card to see its description, checklist, dates, labels, and history.{" "}
        {/* A phone has no room for both. */}
        <span className="max-sm:hidden">The board stays in view, so you can keep working.</span>
      </p>
    </div>
    <div className="mt-8 grid grid-cols-1 items-center gap-x-12 gap-y-6 sm:mt-14 sm:gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:grid-cols-[46rem_minmax(0,1fr)]">
      <PictureBand name="task" alt="A task opened beside its board, with its description and checklist." />
      <ul className="grid grid-cols-1 gap-4 sm:gap-6">
        {details.map(({ text, drawing }) => (
          <li
            key={text}
            className="grid grid-cols-1 gap-2.5 border-t pt-4 first:border-t-0 first:pt-0 sm:gap-4 sm:pt-6"
          >
            <span aria-hidden="true" className="block max-w-sm lg:max-w-none">
              {drawing}
            </span>
            <p className="text-sm text-pretty sm:text-base">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </>
);
