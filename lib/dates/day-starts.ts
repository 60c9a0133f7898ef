import { createToDay } from "./time-zone";

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1440;

/**
 * The moments at which days begin in a time zone. Queries get them instead of the name of the zone: Postgres does not know all zones
 * that Node knows, takes some for others, and may have older rules for summer time.
 * @param days YYYY-MM-DD @param timeZone an IANA name @returns RFC 3339, in UTC
 */
export function getDayStarts(days: readonly string[], timeZone: string): string[] {
  const toDay = createToDay(timeZone);
  return days.map((day) => {
    // Zones are less than a day away from UTC.
    const first = Date.parse(day) / MS_PER_MINUTE - MINUTES_PER_DAY;
    let [before, start] = [0, 2 * MINUTES_PER_DAY];
    while (start - before > 1) {
      const middle = Math.floor((before + start) / 2);
      if (toDay(new Date((first + middle) * MS_PER_MINUTE)) < day) before = middle;
      else start = middle;
    }
    return new Date((first + start) * MS_PER_MINUTE).toISOString();
  });
}
