import type { Price, Product } from "./endpoints";

export type Interval = "month" | "year";

type Amount = Pick<Price, "unit_amount" | "currency">;
type BillingPeriod = Pick<Price, "interval" | "interval_count">;

/** How long the first subscription of a user is free, whatever trial its price declares. */
export const TRIAL_DAYS = 14;

/**
 * The currencies whose amounts at Stripe have no fraction, or three digits of one; all others have two. This is Stripe's own
 * list: Intl differs, for example it formats HUF and COP without a fraction.
 */
const ZERO_DECIMAL = "bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" ");
const THREE_DECIMAL = "bhd jod kwd omr tnd".split(" ");
// UGX has no fraction either, but Stripe takes its amounts in hundredths, as those of ISK.

/** How many digits of an amount in minor units are a fraction. */
function getFractionDigits(currency: string): number {
  const code = currency.toLowerCase();
  if (ZERO_DECIMAL.includes(code)) return 0;
  return THREE_DECIMAL.includes(code) ? 3 : 2;
}

const format = (minorUnits: number, currency: string, digits: number) =>
  new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minorUnits / 10 ** getFractionDigits(currency));

/** A price in tiers, or below a minor unit, has no amount of its own. */
const VARYING_AMOUNT = "Varies";

/** Formats a whole amount without fraction, for example "$50", and another one with it, for example "$9.99". */
export function formatAmount({ unit_amount: amount, currency }: Amount) {
  if (amount === null) return VARYING_AMOUNT;
  const digits = getFractionDigits(currency);
  return format(amount, currency, amount % 10 ** digits === 0 ? 0 : digits);
}

/** Formats the amount with its fraction, for example "$50.00", or "Free". */
export function formatExactAmount({ unit_amount, currency }: Amount, quantity = 1) {
  if (unit_amount === null) return VARYING_AMOUNT;
  return unit_amount ? format(unit_amount * quantity, currency, getFractionDigits(currency)) : "Free";
}

/** For example "month" or "3 months". Empty for a one-time price. */
export function formatInterval({ interval, interval_count }: BillingPeriod) {
  if (!interval) return "";
  return interval_count && interval_count > 1 ? `${interval_count} ${interval}s` : interval;
}

/** Amount and interval, for example "$50 / month". */
export const formatPrice = (price: Amount & BillingPeriod) =>
  [formatAmount(price), formatInterval(price)].filter(Boolean).join(" / ");

/** The monthly equivalent of a yearly price, rounded up to whole units, for example "$42 / month". Null for any other. */
export function formatMonthly({ unit_amount, currency, interval, interval_count }: Amount & BillingPeriod) {
  if (interval !== "year" || !unit_amount) return null;
  const unit = 10 ** getFractionDigits(currency);
  const perMonth = Math.ceil(unit_amount / (12 * (interval_count ?? 1)) / unit) * unit;
  return `${formatAmount({ unit_amount: perMonth, currency })} / month`;
}

/** The price of a plan for the interval, or its first price if there is none for the interval. */
export function findPrice({ prices = [] }: Pick<Product, "prices">, interval: Interval): Price | undefined {
  return findByInterval(prices, interval) ?? prices[0];
}

/** Whether a plan is shown with another price than its yearly one, and can be paid by the year, too. */
export const hasYearlyChoice = (plan: Pick<Product, "prices">) =>
  findPrice(plan, "year")?.interval === "year" && findPrice(plan, "month")?.interval !== "year";

/** How much the yearly price saves in a year, for example "$100". Null if it saves nothing. */
export function formatYearlySaving({ prices = [] }: Pick<Product, "prices">): string | null {
  const [month, year] = [findByInterval(prices, "month"), findByInterval(prices, "year")];
  if (!month?.unit_amount || !year?.unit_amount || month.currency !== year.currency) return null;
  const less =
    (month.unit_amount * 12) / (month.interval_count ?? 1) - year.unit_amount / (year.interval_count ?? 1);
  // Rounded down to whole units for display; null below one unit.
  const unit = 10 ** getFractionDigits(year.currency);
  const unit_amount = Math.floor(less / unit) * unit;
  return unit_amount > 0 ? formatAmount({ unit_amount, currency: year.currency }) : null;
}

/**
 * How many months of a year are free with yearly billing, if that is a whole number and the same for every plan with both
 * intervals; otherwise null.
 */
export function findFreeMonths(plans: Pick<Product, "prices">[]): number | null {
  const counts = plans.flatMap(({ prices = [] }) => {
    const [month, year] = [findByInterval(prices, "month"), findByInterval(prices, "year")];
    if (!month?.unit_amount || !year?.unit_amount || month.currency !== year.currency) return [];
    const paidMonths =
      year.unit_amount / (year.interval_count ?? 1) / (month.unit_amount / (month.interval_count ?? 1));
    return 12 - paidMonths;
  });
  const [first] = counts;
  const isOffer = first !== undefined && first > 0 && Number.isInteger(first);
  return isOffer && counts.every((count) => count === first) ? first : null;
}

/** Prefers a price for one interval over one for several. */
const findByInterval = (prices: Price[], interval: Interval) => {
  const matchingPrices = prices.filter((price) => price.interval === interval);
  return matchingPrices.find(({ interval_count }) => (interval_count ?? 1) === 1) ?? matchingPrices[0];
};
