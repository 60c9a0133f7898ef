import { clsx } from "clsx";
import { Check, Minus } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { TRASH_DAYS } from "@/lib/history/trash-days";
import type { Limits } from "@/lib/limits/plan-limits";
import { formatDays } from "@/lib/limits/texts";
import { formatCount } from "@/lib/text/count";
import { PART_TITLE } from "../titles";
import type { Column } from "./offers";
import { ScrollRegion } from "./scroll-region";

const yes = (
  <>
    <Check aria-hidden="true" className="mx-auto size-4 text-primary" />
    <span className="sr-only">Included</span>
  </>
);
const no = (
  <>
    <Minus aria-hidden="true" className="mx-auto size-4 text-muted-foreground" />
    <span className="sr-only">Not included</span>
  </>
);
const toNumber = (limit: number | null) => (limit === null ? "Unlimited" : formatCount(limit));

/** What differs comes first. */
const ROWS: [name: string, toCell: (limits: Limits) => ReactNode][] = [
  ["AI runs a month for plans and suggestions", ({ ai_runs }) => toNumber(ai_runs)],
  ["Insights: what gets done and how fast", ({ insights }) => (insights ? yes : no)],
  ["Forecast: when a project will be done", ({ forecast }) => (forecast ? yes : no)],
  ["History and undo", ({ history_days }) => formatDays(history_days)],
  ["Custom templates", ({ own_templates }) => toNumber(own_templates)],
  ["Projects with board, list, and calendar", () => "Unlimited"],
  ["Projects from templates (no AI run needed)", () => yes],
  ["Import and export", () => yes],
  ["API access and keyboard shortcuts", () => yes],
  ["Trash for deleted projects and tasks", () => formatDays(TRASH_DAYS)],
];

/** Its column stands out. On a phone, the names of the rows go across the columns, so only its heading does. */
const RECOMMENDED = "sm:bg-primary-soft/60";

/** This many plans fit a phone. With more, the table scrolls sideways, and so its names cannot stay in sight. */
const MAX_COLUMNS_ON_PHONE = 3;

const PHONE_ROW = "max-sm:grid max-sm:grid-cols-[repeat(var(--columns),minmax(0,1fr))]";

/**
 * The limits of the plans, side by side.
 * @param props.recommended the id of the column that stands out
 * @param props.toAction the button below a column
 */
export const Comparison = ({
  columns,
  recommended,
  toAction,
}: {
  columns: Column[];
  recommended?: string;
  toAction?: (column: Column, isRecommended: boolean) => ReactNode;
}) => {
  const hasFixedNames = columns.length <= MAX_COLUMNS_ON_PHONE;
  return (
    <section aria-labelledby="compare" className="@container mt-14 sm:mt-28">
      <h2 id="compare" className={`${PART_TITLE} text-center`}>
        Compare plans
      </h2>
      <ScrollRegion
        label="Plan comparison"
        className={clsx(
          "mt-8 overflow-x-auto rounded-xl border bg-card",
          // Not a box that scrolls, in which nothing could stay in sight while the page scrolls. In a large font, which
          // enlarges the rem, the table may be too wide.
          hasFixedNames && "max-sm:@min-[17rem]:overflow-clip",
        )}
      >
        {/* On a phone, the name of a row has a line of its own above the values. */}
        <table
          style={{ "--columns": columns.length } as CSSProperties}
          className="w-full text-sm max-sm:block max-sm:min-w-[calc(var(--columns)*5.25rem)]"
        >
          <thead className={clsx("max-sm:block", hasFixedNames && "max-sm:sticky max-sm:top-14 max-sm:z-10")}>
            <tr className={`border-b bg-muted ${PHONE_ROW}`}>
              <th scope="col" className="px-5 py-3 text-left font-medium max-sm:sr-only">
                <span className="sr-only">Feature</span>
              </th>
              {columns.map(({ id, name, price }) => (
                <th
                  key={id}
                  scope="col"
                  className={clsx(
                    "px-1 py-3 text-center font-semibold wrap-break-word sm:w-36 sm:px-5 lg:w-52",
                    id === recommended && `${RECOMMENDED} max-sm:bg-primary-soft/55`,
                  )}
                >
                  {name}
                  {price && (
                    <span className="block text-compact leading-5 font-normal text-muted-foreground">
                      {price}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y max-sm:block">
            {ROWS.map(([name, toCell]) => (
              <tr key={name} className={PHONE_ROW}>
                <th
                  scope="row"
                  className="px-4 py-3 text-left font-normal text-pretty max-sm:col-span-full max-sm:bg-card max-sm:pb-0 max-sm:font-medium sm:px-5"
                >
                  {name}
                </th>
                {columns.map((column) => (
                  <td
                    key={column.id}
                    className={clsx(
                      "px-1 py-3 text-center whitespace-nowrap tabular-nums max-sm:pt-2 max-sm:text-muted-foreground sm:px-5",
                      column.id === recommended && RECOMMENDED,
                    )}
                  >
                    {toCell(column.limits)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {toAction && (
            <tfoot className="max-sm:block">
              <tr className={`border-t ${PHONE_ROW}`}>
                <th scope="row" className="max-sm:sr-only">
                  <span className="sr-only">Next step</span>
                </th>
                {columns.map((column) => (
                  <td
                    key={column.id}
                    className={clsx(
                      "px-1 py-3 text-center sm:px-4 sm:py-4",
                      column.id === recommended && RECOMMENDED,
                    )}
                  >
                    {toAction(column, column.id === recommended)}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollRegion>
    </section>
  );
};
