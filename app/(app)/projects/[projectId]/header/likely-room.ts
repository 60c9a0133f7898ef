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
    date: "@min-[15.625rem]:block",
    count: "max-md:@min-[15.625rem]:shrink-0",
    done: "max-md:@min-[15.625rem]:group-has-[>a]/progress:sr-only",
  },
  medium: {
    date: "@min-[16.75rem]:block",
    count: "max-md:@min-[16.75rem]:shrink-0",
    done: "max-md:@min-[16.75rem]:group-has-[>a]/progress:sr-only",
  },
  wide: {
    date: "@min-[21.5rem]:block",
    count: "max-md:@min-[21.5rem]:shrink-0",
    done: "max-md:@min-[21.5rem]:group-has-[>a]/progress:sr-only",
  },
};

/** @param count the number of tasks, "12 of 40" */
export function toRoomClasses(count: string, forecast: Forecast) {
  const likely = forecast.done_by?.p85;
  if (!likely) return undefined;
  const length = count.length + formatShortDay(forecast, likely).length;
  if (length <= 14) return ROOMS.narrow;
  return length <= 16 ? ROOMS.medium : ROOMS.wide;
}
