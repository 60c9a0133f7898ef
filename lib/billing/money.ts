import type { Price } from "./endpoints";

/** As "$50 / month" (spec section 9): the amount in whole units, en-US, and what it is paid for. */
export function priceText({
  unit_amount,
  currency,
  interval,
}: Pick<Price, "unit_amount" | "currency" | "interval">) {
  const amount = new Intl.NumberFormat("en-US", { style: "currency", currency, maximumFractionDigits: 0 });
  const text = amount.format((unit_amount ?? 0) / 100);
  return interval ? `${text} / ${interval}` : text;
}
