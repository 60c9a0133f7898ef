import type Stripe from "stripe";
import { type Account, getItem, getPrice, type Price, type Subscription, updateAndEmit } from "../account.ts";
import { canPay } from "../cards.ts";
import { createApiError } from "../errors.ts";
import { formatDate } from "../money.ts";
import { toPlan } from "../objects/catalogue.ts";
import { newLine } from "../objects/invoice.ts";
import { draftInvoice, finalizeInvoice, getProductName } from "./invoices.ts";
import { getPeriodEnd } from "./periods.ts";

interface SwitchTarget {
  price: Price;
  quantity: number;
}

/** Calculates what a switch to another price costs at `at`: the lines to bill, and whether a new period begins. */
export function quoteSwitch(
  account: Account,
  subscription: Subscription,
  { price, quantity }: SwitchTarget,
  at: number,
) {
  const item = getItem(subscription);
  const before = getPrice(subscription);
  const { current_period_start: start, current_period_end: end } = item;
  const oldAmount = before.unit_amount! * (item.quantity ?? 1);
  const newAmount = price.unit_amount! * quantity;
  const isSame = price.id === before.id && quantity === item.quantity;
  if (isSame || subscription.status === "trialing")
    return { lines: [], total: 0, restarts: false, start, end };
  const left = Math.min(1, Math.max(0, (end - at) / (end - start)));
  const restarts =
    price.recurring!.interval !== before.recurring!.interval ||
    price.recurring!.interval_count !== before.recurring!.interval_count;
  const newEnd = restarts ? getPeriodEnd(at, at, price.recurring!) : end;
  const line = (of: Price, amount: number, words: string, count: number, until: number) =>
    newLine(subscription, {
      price: of,
      quantity: count,
      amount,
      description: `${words} ${getProductName(account, of.product)} after ${formatDate(at)}`,
      start: at,
      end: until,
      isProration: true,
    });
  const lines = [
    line(before, -Math.round(oldAmount * left), "Unused time on", item.quantity ?? 1, end),
    line(
      price,
      restarts ? newAmount : Math.round(newAmount * left),
      restarts ? "Time on" : "Remaining time on",
      quantity,
      newEnd,
    ),
  ];
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { lines, total, restarts, start: restarts ? at : start, end: newEnd };
}

interface SwitchOptions {
  proration: Stripe.SubscriptionUpdateParams.ProrationBehavior;
  /** Whether the switch is refused when its payment would fail. */
  onlyIfPaid?: boolean;
}

/** Switches a subscription to another price. @throws when a required payment fails */
export function switchPrice(
  account: Account,
  subscription: Subscription,
  target: SwitchTarget,
  { proration, onlyIfPaid }: SwitchOptions,
  at: number,
) {
  const quote = quoteSwitch(account, subscription, target, at);
  const lines = proration === "none" && !quote.restarts ? [] : quote.lines;
  const isBilledNow = lines.length > 0 && (proration === "always_invoice" || quote.restarts);
  if (isBilledNow && onlyIfPaid && quote.total > 0 && !canPay(account, subscription))
    throw createApiError(402, "card_error", "Your card was declined.", {
      code: "card_declined",
      decline_code: "generic_decline",
    });
  const billed = proration === "none" ? lines.filter(({ amount }) => amount > 0) : lines;
  const invoice = isBilledNow ? draftInvoice(account, subscription, "subscription_update", billed, at) : null;
  if (!isBilledNow && lines.length > 0)
    account.pendingLines.set(subscription.id, [
      ...(account.pendingLines.get(subscription.id) ?? []),
      ...lines,
    ]);
  updateAndEmit(account, "customer.subscription", subscription, at, () => {
    Object.assign(getItem(subscription), {
      price: target.price,
      plan: toPlan(target.price),
      quantity: target.quantity,
      current_period_start: quote.start,
      current_period_end: quote.end,
    });
    if (quote.restarts) subscription.billing_cycle_anchor = at;
    if (invoice) subscription.latest_invoice = invoice.id;
    if (subscription.cancel_at_period_end) subscription.cancel_at = quote.end;
  });
  if (invoice) finalizeInvoice(account, invoice, at);
}
