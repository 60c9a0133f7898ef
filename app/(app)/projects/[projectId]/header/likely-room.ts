import { countDays } from "@/lib/dates/days";
import { formatDayAs } from "@/lib/dates/format-day";
import type { Forecast } from "@/lib/forecast/endpoints";

/** A day this close is clear without its year. */
const NEAR_DAYS = 300;

export const isFar = ({ history }: Forecast, day: string) => Math.abs(countDays(history.to, day)) > NEAR_DAYS;

/** Whether the project is likely done after its last due date. */
export function isLate({ done_by, last_due }: Forecast): boolean {
  const likely = done_by?.p85;
  return Boolean(likely && last_due && likely > last_due.day);
}

/** "Feb 4" */
export const formatShortDay = (forecast: Forecast, day: string) =>
  formatDayAs(day, { day: "numeric", month: "short", ...(isFar(forecast, day) && { year: "numeric" }) });

/**
 * On a phone, the likely date takes the place of the word after the number of tasks, from that width of the row on at which both have
 * room beside the widest status. Until the date is there, the word stays.
 */
const ROOMS = {
  narrow: {
    date: "@min-[13.125rem]:block",
    count: "max-md:@min-[13.125rem]:shrink-0",
    done: "max-md:@min-[13.125rem]:group-has-[>a]/progress:sr-only",
  },
  medium: {
    date: "@min-[14.25rem]:block",
    count: "max-md:@min-[14.25rem]:shrink-0",
    done: "max-md:@min-[14.25rem]:group-has-[>a]/progress:sr-only",
  },
  wide: {
    date: "@min-[19rem]:block",
    count: "max-md:@min-[19rem]:shrink-0",
    done: "max-md:@min-[19rem]:group-has-[>a]/progress:sr-only",
  },
};

/** @param count the number of tasks, "12 of 40" */
export function toRoomClasses(count: string, forecast: Forecast) {
  const likely = forecast.done_by?.p85;
  if (!likely) return undefined;
  const length = count.length + formatShortDay(forecast, likely).length + (isLate(forecast) ? 1 : 0);
  if (length <= 14) return ROOMS.narrow;
  return length <= 16 ? ROOMS.medium : ROOMS.wide;
}
