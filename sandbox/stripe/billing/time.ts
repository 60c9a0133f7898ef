import {
  type Account,
  type CheckoutSession,
  isLive,
  itemOf,
  openInvoiceOf,
  type Subscription,
  subscriptionsOf,
} from "../account.ts";
import { attempt, cancelNow } from "./invoices.ts";
import { DAY } from "./periods.ts";
import { renew } from "./subscribe.ts";

interface Due {
  at: number;
  happen(at: number): void;
}

const WARNING = 3 * DAY;

/** What falls due next at a subscription. Of things at the same time the first here is the one. */
export function nextDue(account: Account, subscription: Subscription): Due | null {
  if (!isLive(subscription)) return null;
  const dues: Due[] = [];
  const { id, cancel_at, trial_end, trial_start } = subscription;
  if (subscription.status === "trialing" && trial_end && !account.warned.has(id))
    dues.push({
      at: Math.max(trial_start ?? 0, trial_end - WARNING),
      happen(at) {
        account.warned.add(id);
        account.emit("customer.subscription.trial_will_end", subscription, at);
      },
    });
  if (cancel_at)
    dues.push({
      at: cancel_at,
      happen: (at) => cancelNow(account, subscription, at, "cancellation_requested"),
    });
  const invoice = subscription.status === "past_due" ? openInvoiceOf(account, id) : undefined;
  if (invoice?.next_payment_attempt)
    dues.push({ at: invoice.next_payment_attempt, happen: (at) => attempt(account, invoice, at) });
  dues.push({
    at: itemOf(subscription).current_period_end,
    happen: (at) => renew(account, subscription, at),
  });
  return dues.reduce((first, due) => (due.at < first.at ? due : first));
}

export function expireSession(account: Account, session: CheckoutSession, at: number) {
  Object.assign(session, { status: "expired", url: null });
  account.emit("checkout.session.expired", session, at);
}

/** Lets everything happen that is due at a customer's by that time, in its order. */
function settleCustomer(account: Account, customer: string, until: number) {
  for (;;) {
    const due = subscriptionsOf(account, customer)
      .map((subscription) => nextDue(account, subscription))
      .reduce((first, one) => (one && (!first || one.at < first.at) ? one : first), null);
    if (!due || due.at > until) return;
    due.happen(due.at);
  }
}

/** Lets everything happen that is due by now. */
export function settle(account: Account) {
  for (const session of account.sessions.values()) {
    const at = account.now(session.customer);
    if (session.status === "open" && session.expires_at <= at) expireSession(account, session, at);
  }
  for (const subscription of account.subscriptions.values()) {
    const now = account.now(subscription.customer);
    const due = nextDue(account, subscription);
    if (due && due.at <= now) settleCustomer(account, subscription.customer, now);
  }
}

/** Moves the clock of one customer, or everyone's, ahead. */
export function advance(account: Account, seconds: number, customer?: string) {
  const { ahead } = account;
  if (customer === undefined) ahead.everyone += seconds;
  else ahead.customers.set(customer, (ahead.customers.get(customer) ?? 0) + seconds);
  settle(account);
}
