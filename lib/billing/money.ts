import type { Price, Product } from "./endpoints";

export type Interval = "month" | "year";

type Amount = Pick<Price, "unit_amount" | "currency">;
type Rhythm = Pick<Price, "interval" | "interval_count">;

/** How long the first subscription of a user is free, whatever its price says (contract section 5). */
export const TRIAL_DAYS = 14;

/** As "$50" (spec section 9): the amount in whole units, en-US. */
export function amountText({ unit_amount, currency }: Amount, quantity = 1) {
  const amount = new Intl.NumberFormat("en-US", { style: "currency", currency, maximumFractionDigits: 0 });
  return amount.format(((unit_amount ?? 0) * quantity) / 100);
}

/** As "$50.00", or "Free" (spec section 9, the list of subscriptions). */
export function exactAmountText({ unit_amount, currency }: Amount, quantity = 1) {
  if (!unit_amount) return "Free";
  const amount = new Intl.NumberFormat("en-US", { style: "currency", currency, minimumFractionDigits: 2 });
  return amount.format((unit_amount * quantity) / 100);
}

/** As "month" or "3 months"; empty for what is paid once. */
export function rhythmText({ interval, interval_count }: Rhythm) {
  if (!interval) return "";
  return interval_count && interval_count > 1 ? `${interval_count} ${interval}s` : interval;
}

/** As "$50 / month": the amount and what it is paid for. */
export const priceText = (price: Amount & Rhythm) =>
  [amountText(price), rhythmText(price)].filter(Boolean).join(" / ");

/** What a plan costs by the month or by the year; where it is not sold so, what it costs otherwise. */
export function priceFor({ prices = [] }: Pick<Product, "prices">, interval: Interval): Price | undefined {
  return byInterval(prices, interval) ?? prices[0];
}

/** What a plan costs less in a year that is paid for at once, as "$100"; null where it does not. */
export function yearlySaving({ prices = [] }: Pick<Product, "prices">): string | null {
  const [month, year] = [byInterval(prices, "month"), byInterval(prices, "year")];
  if (!month?.unit_amount || !year?.unit_amount || month.currency !== year.currency) return null;
  const less =
    (month.unit_amount * 12) / (month.interval_count ?? 1) - year.unit_amount / (year.interval_count ?? 1);
  // What rounds to nothing is nothing.
  return less >= 100 ? amountText({ unit_amount: Math.floor(less), currency: year.currency }) : null;
}

/** Each month or year if there is such a price, otherwise every few of them. */
const byInterval = (prices: Price[], interval: Interval) => {
  const fitting = prices.filter((price) => price.interval === interval);
  return fitting.find(({ interval_count }) => (interval_count ?? 1) === 1) ?? fitting[0];
};
