import { CalendarDays, History, List, type LucideIcon } from "lucide-react";
import { type Picture, ProductPicture } from "@/components/layout/product-picture";
import { LARGE_FRAME } from "../picture-band";
import { Signpost } from "../signpost";
import { SECTION_TITLE } from "../titles";

/** Each panel is shown by its radio button, without a script. */
const views: {
  name: string;
  text: string;
  icon: LucideIcon;
  picture: Picture;
  alt: string;
  shown: string;
}[] = [
  {
    name: "List",
    text: "Sort by any column, group by label or status, and change several tasks at once.",
    icon: List,
    picture: "list",
    alt: "A project’s tasks as a list, grouped by label, with status, priority, due date, and size.",
    shown: "group-has-[[value=List]:checked]/views:block",
  },
  {
    name: "Calendar",
    text: "Drag a task to another day and its due date changes. Finished tasks are crossed out, and late ones are red.",
    icon: CalendarDays,
    picture: "calendar",
    alt: "A month of a project, with each task on the day it is due.",
    shown: "group-has-[[value=Calendar]:checked]/views:block",
  },
  {
    name: "Replay",
    text: "Play the project back from the start. Each step says what changed and who changed it.",
    icon: History,
    picture: "replay",
    alt: "The board as it was after 27 of 45 changes, above a bar with a slider to go to any day.",
    shown: "group-has-[[value=Replay]:checked]/views:block",
  },
];

/** The views of a project that the home page does not show, one at a time, from a dark ground into the page. */
export const Views = () => (
  <fieldset className="group/views min-w-0">
    <legend className="sr-only">View</legend>
    <div className="dark relative isolate overflow-hidden bg-band text-foreground scheme-dark print:bg-transparent">
      <div
        aria-hidden="true"
        className="contours absolute inset-x-0 top-0 -z-10 h-160 max-h-full -scale-x-100 bg-foreground/15 print:hidden"
      />
      <div className="mx-auto max-w-300 px-4 pt-10 pb-72 sm:px-6 sm:pt-28 sm:pb-[min(38vw,29rem)]">
        <Signpost>Views</Signpost>
        <div className="mt-5 grid gap-x-10 gap-y-6 lg:flex lg:items-end lg:justify-between">
          <div className="on-contours">
            <h2 className={SECTION_TITLE}>List, calendar, and replay</h2>
            <p className="mt-4 text-pretty text-muted-foreground sm:text-lg">
              See the same tasks as a list, on a calendar, or replayed from the start.
            </p>
          </div>
          <div className="grid grid-cols-3 rounded-full border bg-card p-1 sm:w-fit">
            {views.map(({ name, icon: Icon }, index) => (
              <label
                key={name}
                className="flex h-9 cursor-pointer items-center justify-center gap-2 rounded-full px-4 text-sm font-medium text-muted-foreground transition-colors hover:text-foreground has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-coarse:h-11"
              >
                <input
                  type="radio"
                  name="view"
                  value={name}
                  defaultChecked={index === 0}
                  className="sr-only"
                />
                <Icon aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
                {name}
              </label>
            ))}
          </div>
        </div>
      </div>
    </div>
    <div className="mx-auto -mt-62 max-w-300 px-4 pb-10 sm:-mt-[min(34vw,25rem)] sm:px-6 sm:pb-22">
      {views.map(({ name, text, picture, alt, shown }) => (
        <div key={name} className={`relative hidden ${shown}`}>
          <div className={`rounded-xl ${LARGE_FRAME}`}>
            <ProductPicture name={picture} alt={alt} />
          </div>
          <p className="mt-4 text-pretty text-muted-foreground sm:mt-6 sm:text-center sm:text-lg">{text}</p>
        </div>
      ))}
    </div>
  </fieldset>
);
