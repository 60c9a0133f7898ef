import type { Product } from "./endpoints";
import { formatAmount } from "./money";

/** The lowest price for one month in the currency of the first plan, for example "$50". Null without one. */
export function formatLowestMonthly(plans: Pick<Product, "prices">[]): string | null {
  const prices = plans.flatMap((plan) => plan.prices ?? []);
  const [lowest] = prices
    .filter(({ currency }) => currency === prices[0]!.currency)
    .filter(({ interval, interval_count }) => interval === "month" && (interval_count ?? 1) === 1)
    .filter(({ unit_amount }) => unit_amount)
    .sort((a, b) => a.unit_amount! - b.unit_amount!);
  return lowest ? formatAmount(lowest) : null;
}
