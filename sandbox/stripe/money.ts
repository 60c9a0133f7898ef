import type { Price } from "./account.ts";

export const formatMoney = (cents: number, currency: string) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);

/** "$50.00 per month". */
export function formatPrice(price: Price, quantity = 1): string {
  const { interval, interval_count } = price.recurring!;
  const every = interval_count === 1 ? interval : `${interval_count} ${interval}s`;
  return `${formatMoney(price.unit_amount! * quantity, price.currency)} per ${every}`;
}

export const formatDate = (at: number) =>
  new Date(at * 1000).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
