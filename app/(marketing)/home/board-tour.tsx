import { CalendarDays, Import, LayoutGrid, type LucideIcon, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { ProductPicture } from "@/components/layout/product-picture";
import { TRASH_DAYS } from "@/lib/trash-days";
import { MoreLink } from "../more-link";

/** Features of the board besides moving tasks, each described in the documentation or on its own page. */
const strengths: { title: string; text: ReactNode; icon: LucideIcon }[] = [
  {
    title: "Three views",
    text: "See the same tasks as a board, a list or a calendar. Share what you filtered as a link.",
    icon: LayoutGrid,
  },
  {
    title: "Undo",
    text: (
      <>
        {/* A phone has no such key. */}
        <span className="max-sm:hidden">Press Ctrl Z to undo a change.</span>
        <span className="sm:hidden">Undo any change.</span> Deleted tasks stay in the trash for {TRASH_DAYS}{" "}
        days.
      </>
    ),
    icon: Undo2,
  },
  {
    title: "Import",
    text: "Bring your work from Trello, Todoist or GitHub issues. Preview everything before it is saved.",
    icon: Import,
  },
  {
    title: "Calendar feed",
    text: "Subscribe to your due dates from any calendar app. They stay up to date.",
    icon: CalendarDays,
  },
];

/** The board as a large picture, and its features. */
export const BoardTour = () => (
  <>
    <h2 className="max-w-xl text-3xl font-semibold tracking-tight sm:text-4xl">
      One board for the whole project
    </h2>
    <p className="mt-3 max-w-2xl text-pretty text-muted-foreground sm:text-lg">
      Move tasks from Todo to Done with the mouse, by touch or from the keyboard. Add due dates, labels,
      checklists and priorities where you need them.
    </p>
    <p className="mt-4">
      <MoreLink href="/features#views">See the other views</MoreLink>
    </p>
    <div className="mt-10 overflow-hidden rounded-xl border shadow-lg">
      <ProductPicture
        name="board"
        alt="A project’s board: tasks in the columns Todo, In progress and Done, and how many of them are done."
      />
    </div>
    <dl className="mt-10 grid gap-8 sm:mt-12 sm:grid-cols-2 lg:grid-cols-4">
      {strengths.map(({ title, text, icon: Icon }) => (
        <div key={title}>
          <dt className="flex items-center gap-2.5 font-semibold">
            <Icon aria-hidden="true" className="size-4.5 text-primary" />
            {title}
          </dt>
          <dd className="mt-2 text-sm leading-6 text-pretty text-muted-foreground">{text}</dd>
        </div>
      ))}
    </dl>
  </>
);
