import { clsx } from "clsx";
import Link from "@/components/layout/link";
import { countDays } from "@/lib/dates/days";
import { formatDayAs, formatLongDay } from "@/lib/dates/format-day";
import type { Forecast } from "@/lib/forecast/endpoints";

/** A day this close is clear without its year. */
const NEAR_DAYS = 300;

/**
 * The day by which a project is 85% certain to be done, and the last due date, as a link to the forecast. It is hidden where its
 * room is too small.
 * @param props.count the number of tasks before it on a phone, where it is short; undefined elsewhere
 */
export function LikelyDate({ forecast, count }: { forecast: Forecast; count?: string }) {
  const likely = forecast.done_by?.p85;
  if (!likely) return null;
  const due = forecast.last_due?.day;
  const isLate = due !== undefined && likely > due;
  const isFar = (day: string) => Math.abs(countDays(forecast.history.to, day)) > NEAR_DAYS;
  const format = (day: string) => formatShortDay(day, isFar(day));
  const description = describe(likely, due, isLate);
  return (
    <Link
      href={`/protected/advanced?project=${forecast.project.id}`}
      className={clsx(
        "relative hidden rounded-sm text-sm hover:underline",
        isLate ? "text-warning-soft-foreground" : "text-muted-foreground",
        count === undefined
          ? ["ml-3 w-fit", isFar(likely) ? "@min-[9.5rem]:block" : "@min-[7rem]:block"]
          : ["touch-beside -ml-1 md:hidden!", toRoomClass(count.length + format(likely).length)],
      )}
    >
      {count === undefined ? (
        // Without room for both, the due date is in a second line, which is hidden.
        <span title={description} className="flex h-5 flex-wrap overflow-hidden whitespace-nowrap">
          <span>Likely {format(likely)}</span>
          {due && <span className="whitespace-pre"> · due {format(due)}</span>}
        </span>
      ) : (
        <>
          · <span className="sr-only">Likely </span>
          {format(likely)}
        </>
      )}
      <span className="sr-only">: {description}</span>
    </Link>
  );
}

/** From which width of the row on a number and a date, of this length together, have room beside the widest status. */
function toRoomClass(length: number): string {
  if (length <= 14) return "@min-[13.125rem]:block";
  return length <= 16 ? "@min-[14.25rem]:block" : "@min-[19rem]:block";
}

/** "Feb 4" */
const formatShortDay = (day: string, hasYear: boolean) =>
  formatDayAs(day, { day: "numeric", month: "short", ...(hasYear && { year: "numeric" }) });

function describe(likely: string, due: string | undefined, isLate: boolean): string {
  const certain = `85% certain by ${formatLongDay(likely)}`;
  if (!due) return certain;
  return isLate
    ? `${certain}, later than the last due date, ${formatLongDay(due)}`
    : `${certain}; last due date ${formatLongDay(due)}`;
}
