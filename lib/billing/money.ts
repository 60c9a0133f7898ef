import type { Price, Product } from "./endpoints";

export type Interval = "month" | "year";

type Amount = Pick<Price, "unit_amount" | "currency">;
type BillingPeriod = Pick<Price, "interval" | "interval_count">;

/** How long the first subscription of a user is free, whatever trial its price declares. */
export const TRIAL_DAYS = 14;

/** Formats the amount in whole units, for example "$50". */
export function formatAmount({ unit_amount, currency }: Amount, quantity = 1) {
  const amount = new Intl.NumberFormat("en-US", { style: "currency", currency, maximumFractionDigits: 0 });
  return amount.format(((unit_amount ?? 0) * quantity) / 100);
}

/** Formats the exact amount, for example "$50.00", or "Free". */
export function formatExactAmount({ unit_amount, currency }: Amount, quantity = 1) {
  if (!unit_amount) return "Free";
  const amount = new Intl.NumberFormat("en-US", { style: "currency", currency, minimumFractionDigits: 2 });
  return amount.format((unit_amount * quantity) / 100);
}

/** For example "month" or "3 months". Empty for a one-time price. */
export function formatInterval({ interval, interval_count }: BillingPeriod) {
  if (!interval) return "";
  return interval_count && interval_count > 1 ? `${interval_count} ${interval}s` : interval;
}

/** Amount and interval, for example "$50 / month". */
export const formatPrice = (price: Amount & BillingPeriod) =>
  [formatAmount(price), formatInterval(price)].filter(Boolean).join(" / ");

/** The price of a plan for the interval, or its first price if there is none for the interval. */
export function findPrice({ prices = [] }: Pick<Product, "prices">, interval: Interval): Price | undefined {
  return findByInterval(prices, interval) ?? prices[0];
}

/** How much the yearly price saves in a year, for example "$100". Null if it saves nothing. */
export function formatYearlySaving({ prices = [] }: Pick<Product, "prices">): string | null {
  const [month, year] = [findByInterval(prices, "month"), findByInterval(prices, "year")];
  if (!month?.unit_amount || !year?.unit_amount || month.currency !== year.currency) return null;
  const less =
    (month.unit_amount * 12) / (month.interval_count ?? 1) - year.unit_amount / (year.interval_count ?? 1);
  // A saving below one unit would be shown as "$0".
  return less >= 100 ? formatAmount({ unit_amount: Math.floor(less), currency: year.currency }) : null;
}

/** Prefers a price for one interval over one for several. */
const findByInterval = (prices: Price[], interval: Interval) => {
  const matchingPrices = prices.filter((price) => price.interval === interval);
  return matchingPrices.find(({ interval_count }) => (interval_count ?? 1) === 1) ?? matchingPrices[0];
};
