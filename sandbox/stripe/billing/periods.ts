import type Stripe from "stripe";

export const DAY = 24 * 3600;

/** A month later is the same day, or the month's last where there is none. */
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

/** Where the period that starts then ends. Counted from the anchor, so that the 31st comes back after February. */
export function getPeriodEnd(anchor: number, start: number, recurring: Stripe.Price.Recurring): number {
  for (let count = recurring.interval_count; ; count += recurring.interval_count) {
    const end = addInterval(anchor, recurring.interval, count);
    if (end > start) return end;
  }
}
