import { CalendarDays, Import, LayoutGrid, type LucideIcon, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { ProductPicture } from "@/components/layout/product-picture";
import { TRASH_DAYS } from "@/lib/history/trash-days";
import { MoreLink } from "../more-link";
import { LARGE_FRAME } from "../picture-band";
import { Signpost } from "../signpost";
import { StartButton } from "../start-button";
import { SECTION_TITLE, SHORT_TEXTS } from "../titles";
import { StraightTrail, Trail } from "../trail";

/** Features of the board besides moving tasks, each described in the documentation or on its own page. */
const strengths: { title: string; text: ReactNode; icon: LucideIcon }[] = [
  {
    title: "Three views",
    text: "See the same tasks as a board, a list, or a calendar. Every filtered view has its own link.",
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
    text: "Bring your work from Trello, Todoist, or GitHub issues. Preview it before anything is saved.",
    icon: Import,
  },
  {
    title: "Calendar feed",
    text: "See your due dates in any calendar app. Changes show up automatically.",
    icon: CalendarDays,
  },
];

/** The board as a large picture that reaches from a dark ground into the page, and its features. */
export const BoardTour = () => (
  <>
    <div className="dark relative isolate overflow-hidden bg-band text-foreground scheme-dark print:bg-transparent">
      <div
        aria-hidden="true"
        className="contours absolute inset-x-0 top-0 -z-10 h-160 max-h-full -scale-x-100 bg-foreground/15 print:hidden"
      />
      <div className="mx-auto max-w-300 px-4 pt-10 pb-72 sm:px-6 sm:pt-28 sm:pb-[min(38vw,29rem)] lg:text-center">
        <div className="on-contours w-fit lg:mx-auto">
          <div className="relative isolate">
            <Trail path="M-147 0C-73.5 37.25 0 60 0 104" className="bottom-full left-1/2 h-28 w-1" />
            <StraightTrail />
            <Signpost>Work</Signpost>
          </div>
          <h2 className={`${SECTION_TITLE} mt-5`}>The plan becomes your board</h2>
          <p className="mt-4 max-w-2xl text-pretty text-muted-foreground sm:text-lg lg:mx-auto">
            Your tasks are on the board, in order and ready to start. Move them by mouse, touch, or keyboard.
          </p>
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 lg:justify-center">
            <StartButton />
            <MoreLink href="/features#views">See the other views</MoreLink>
          </p>
        </div>
      </div>
    </div>
    <div>
      <div className="mx-auto max-w-300 px-4 sm:px-6">
        <div className={`relative -mt-62 rounded-xl sm:-mt-[min(34vw,25rem)] ${LARGE_FRAME}`}>
          <ProductPicture
            name="board"
            alt="A project’s board: tasks in the columns Todo, In progress, and Done, and how many of them are done."
          />
        </div>
        {/* The dotted way to the next section begins at the lower edge of the card that a wide screen shows. */}
        <div className="pt-8 pb-10 sm:pt-14 sm:pb-28 lg:pt-6">
          <dl
            className={`${SHORT_TEXTS} gap-x-5 gap-y-6 sm:grid-cols-2 sm:gap-8 lg:grid-cols-4 lg:gap-0 lg:divide-x lg:rounded-xl lg:border lg:bg-card lg:*:p-6`}
          >
            {strengths.map(({ title, text, icon: Icon }) => (
              <div key={title}>
                <dt className="flex items-center gap-2 text-sm font-semibold sm:gap-2.5 sm:text-base">
                  <Icon aria-hidden="true" className="size-4.5 shrink-0 text-primary" />
                  {title}
                </dt>
                <dd className="mt-1.5 text-compact leading-5 text-pretty text-muted-foreground sm:mt-2 sm:text-sm sm:leading-6">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </div>
  </>
);
