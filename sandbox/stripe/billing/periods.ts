import type Stripe from "stripe";

export const DAY = 24 * 3600;

/** Adds intervals to a time. A month later is the same day, or the last day of a shorter month. */
export function addInterval(at: number, interval: string, count: number): number {
  if (interval === "day" || interval === "week") return at + count * (interval === "week" ? 7 : 1) * DAY;
  const date = new Date(at * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (interval === "year" ? 12 : 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() / 1000;
}

/** The end of the period that begins at `start`. It is counted from the anchor, so that the 31st returns after February. */
export function getPeriodEnd(anchor: number, start: number, recurring: Stripe.Price.Recurring): number {
  for (let count = recurring.interval_count; ; count += recurring.interval_count) {
    const end = addInterval(anchor, recurring.interval, count);
    if (end > start) return end;
  }
}
