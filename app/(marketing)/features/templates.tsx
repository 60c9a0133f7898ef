import { clsx } from "clsx";
import { DomainMark } from "@/app/(app)/templates/domain-icon";
import { listPlaybooks } from "@/lib/planning/playbooks/browse";
import { Points } from "../points";
import { Signpost } from "../signpost";
import { SECTION_TITLE } from "../titles";

const ROW_COUNT = 5;
/** A phone has fewer of them, as it shows the beginnings only. */
const ROWS_ON_PHONE = 3;
/** How far a row begins to the left, so that the names of two rows are not below each other. */
const OFFSETS = ["-ml-4", "-ml-24", "-ml-10", "-ml-32", "-ml-16"];

const points = [
  "Choose a template and a date. Waymark calculates the due dates.",
  "Use the built-in templates in English, German, French, or Spanish.",
  "Save any project as a template.",
];

/** The templates by their names, in rows that end beyond both edges of the page. */
export async function Templates() {
  const playbooks = await listPlaybooks("en");
  const length = Math.ceil(playbooks.length / ROW_COUNT);
  return (
    <>
      <div className="mx-auto grid max-w-300 gap-x-6 gap-y-6 px-4 sm:px-6 lg:grid-cols-2 lg:items-end">
        <div className="max-w-lg">
          <Signpost>Templates</Signpost>
          <h2 className={`${SECTION_TITLE} mt-5`}>{playbooks.length} templates to start from</h2>
          <p className="mt-4 text-pretty text-muted-foreground sm:text-lg">
            From a bathroom renovation to a product launch. Tasks come in the right order, with checklists and
            dependencies.
          </p>
        </div>
        <Points points={points} />
      </div>
      <div className="fade-at-edges mt-8 grid gap-2 overflow-hidden sm:mt-14 sm:gap-3 print:hidden">
        {OFFSETS.map((offset, row) => (
          <ul
            key={offset}
            className={clsx("flex w-max gap-2 sm:gap-3", offset, row >= ROWS_ON_PHONE && "max-sm:hidden")}
          >
            {playbooks.slice(row * length, (row + 1) * length).map(({ id, domain, name }) => (
              <li
                key={id}
                className="flex h-9 items-center gap-2 rounded-full border bg-background px-3.5 text-compact font-medium whitespace-nowrap shadow-xs sm:h-11 sm:gap-2.5 sm:px-4.5 sm:text-[0.9375rem] dark:bg-raised"
              >
                <DomainMark domain={domain} />
                {name}
              </li>
            ))}
          </ul>
        ))}
      </div>
    </>
  );
}
