import { clsx } from "clsx";
import Link from "@/components/layout/link";
import { formatLongDay } from "@/lib/dates/format-day";
import type { Forecast } from "@/lib/forecast/endpoints";
import { formatShortDay, isFar, isLate } from "./likely-room";

/**
 * The day by which a project is 85% certain to be done, and the last due date, as a link to the forecast. It is hidden where its
 * room is too small.
 * @param props.roomClass shows it where it has room on a phone, where it is short; undefined elsewhere
 */
export function LikelyDate({ forecast, roomClass }: { forecast: Forecast; roomClass?: string }) {
  const likely = forecast.done_by?.p85;
  if (!likely) return null;
  const due = forecast.last_due?.day;
  const format = (day: string) => formatShortDay(forecast, day);
  const late = isLate(forecast);
  const description = describe(likely, due, late);
  return (
    <Link
      href={`/protected/advanced?project=${forecast.project.id}`}
      className={clsx(
        "relative hidden rounded-sm text-sm hover:underline",
        late ? "text-warning-soft-foreground" : "text-muted-foreground",
        roomClass === undefined
          ? ["ml-3 w-fit", isFar(forecast, likely) ? "@min-[9.5rem]:block" : "@min-[7rem]:block"]
          : ["touch-area [--touch:-0.5rem_-0.5rem_-0.5rem_0] md:hidden!", roomClass],
      )}
    >
      {roomClass === undefined ? (
        // Without room for both, the due date is in a second line, which is hidden.
        <span title={description} className="flex h-5 flex-wrap overflow-hidden whitespace-nowrap">
          <span>Likely {format(likely)}</span>
          {due && <span className="whitespace-pre"> · due {format(due)}</span>}
        </span>
      ) : (
        <span title={description}>
          · <span className={late ? "font-medium" : undefined}>Likely {format(likely)}</span>
        </span>
      )}
      <span className="sr-only">: {description}</span>
    </Link>
  );
}

function describe(likely: string, due: string | undefined, late: boolean): string {
  const certain = `85% certain by ${formatLongDay(likely)}`;
  if (!due) return certain;
  return late
    ? `${certain}, later than the last due date, ${formatLongDay(due)}`
    : `${certain}; last due date ${formatLongDay(due)}`;
}
