/**
 * Whether the platform knows a time zone by this IANA name. An offset such as "+05:30" is not one, although newer versions of
 * Node take it: Postgres reads its sign the other way round.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const IS_REGION =
  /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific)\//i;

/**
 * The region of a time zone that has a short or old name, as Node knows it. Other programs do not know all of them
 * ("US/Pacific-New"), or take them for another zone ("AST"). @param name a time zone that Node knows
 */
export function toRegion(name: string): string {
  if (IS_REGION.test(name)) return name;
  return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
}

/**
 * Creates a function that returns the day of a moment in a time zone, as YYYY-MM-DD. Creating it takes longer than many
 * calls of it. @param timeZone an IANA name; UTC when it is null or unknown
 */
export function createToDay(timeZone: string | null): (moment: Date) => string {
  const zone = timeZone !== null && isTimeZone(timeZone) ? timeZone : "UTC";
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat("sv", { timeZone: zone });
  return (moment) => format.format(moment);
}

/** The current day in a time zone, as YYYY-MM-DD. @param timeZone an IANA name; UTC when it is null or unknown */
export const getToday = (timeZone: string | null, now = new Date()): string => createToDay(timeZone)(now);

/** @param day YYYY-MM-DD @returns the day that many days later. Days have no time, so no clock change can shift them. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
