import { formatMoment } from "./date-format";

/** The date of a moment: "Dec 3, 2026". @param timeZone an IANA name */
export const formatDate = (at: string, timeZone: string): string =>
  formatMoment(at, { dateStyle: "medium", timeZone });

/** The time of a moment: "2:30 PM". @param timeZone an IANA name */
export const formatTime = (at: string, timeZone: string): string =>
  formatMoment(at, { timeStyle: "short", timeZone });

/** A moment: "Dec 3, 2026, 2:30 PM". @param timeZone an IANA name */
export const formatDateTime = (at: string, timeZone: string): string =>
  formatMoment(at, { dateStyle: "medium", timeStyle: "short", timeZone });

/** A moment to the second: "Dec 3, 2026, 2:30:15 PM". @param timeZone an IANA name */
export const formatExactTime = (at: string | number, timeZone: string): string =>
  formatMoment(at, { dateStyle: "medium", timeStyle: "medium", timeZone });
