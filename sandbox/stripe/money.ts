import type { Price } from "./account.ts";

const ZERO_DECIMAL = "bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" ");
const THREE_DECIMAL = "bhd jod kwd omr tnd".split(" ");

function countDecimals(currency: string): number {
  if (ZERO_DECIMAL.includes(currency)) return 0;
  return THREE_DECIMAL.includes(currency) ? 3 : 2;
}

export function formatMoney(minorUnits: number, currency: string) {
  const digits = countDecimals(currency);
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minorUnits / 10 ** digits);
}

/** "$50.00 per month". */
export function formatPrice(price: Price, quantity = 1): string {
  const { interval, interval_count } = price.recurring!;
  const every = interval_count === 1 ? interval : `${interval_count} ${interval}s`;
  return `${formatMoney(price.unit_amount! * quantity, price.currency)} per ${every}`;
}

export const formatDate = (at: number) =>
  new Date(at * 1000).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
