import {
  type Account,
  type CheckoutSession,
  findOpenInvoice,
  getItem,
  isOngoing,
  listSubscriptions,
  type Subscription,
} from "../account.ts";
import { attemptPayment, cancelNow, voidInvoice } from "./invoices.ts";
import { DAY } from "./periods.ts";
import { renew } from "./subscribe.ts";

interface DueEvent {
  at: number;
  run(at: number): void;
}

const TRIAL_WARNING_SECONDS = 3 * DAY;
const UNPAID_RESUMPTION_SECONDS = 23 * 3600;

/** The next event that is due for a subscription. Of events at the same time the first in this list wins. */
export function findNextDue(account: Account, subscription: Subscription): DueEvent | null {
  if (subscription.status === "paused") return findResumptionDue(account, subscription);
  if (!isOngoing(subscription)) return null;
  const dueEvents: DueEvent[] = [];
  const { id, cancel_at, trial_end, trial_start } = subscription;
  if (subscription.status === "trialing" && trial_end && !account.warnedSubscriptions.has(id))
    dueEvents.push({
      at: Math.max(trial_start ?? 0, trial_end - TRIAL_WARNING_SECONDS),
      run(at) {
        account.warnedSubscriptions.add(id);
        account.emit("customer.subscription.trial_will_end", subscription, at);
      },
    });
  if (cancel_at)
    dueEvents.push({
      at: cancel_at,
      run: (at) => cancelNow(account, subscription, at, "cancellation_requested"),
    });
  const invoice = subscription.status === "past_due" ? findOpenInvoice(account, id) : undefined;
  if (invoice?.next_payment_attempt)
    dueEvents.push({ at: invoice.next_payment_attempt, run: (at) => attemptPayment(account, invoice, at) });
  dueEvents.push({
    at: getItem(subscription).current_period_end,
    run: (at) => renew(account, subscription, at),
  });
  return dueEvents.reduce((first, due) => (due.at < first.at ? due : first));
}

/** The next payment attempt of a resumption, or its end after 23 hours without one. */
function findResumptionDue(account: Account, { id }: Subscription): DueEvent | null {
  const invoice = findOpenInvoice(account, id);
  if (!invoice) return null;
  if (!invoice.attempted)
    return {
      at: (invoice.status_transitions.finalized_at ?? invoice.created) + UNPAID_RESUMPTION_SECONDS,
      run: (at) => voidInvoice(account, invoice, at),
    };
  const at = invoice.next_payment_attempt;
  return at ? { at, run: () => attemptPayment(account, invoice, at) } : null;
}

export function expireSession(account: Account, session: CheckoutSession, at: number) {
  Object.assign(session, { status: "expired", url: null });
  account.emit("checkout.session.expired", session, at);
}

/** Runs all events of a customer that are due by that time, in order. */
function runDueEventsOfCustomer(account: Account, customer: string, until: number) {
  for (;;) {
    const due = listSubscriptions(account, customer)
      .map((subscription) => findNextDue(account, subscription))
      .reduce((first, one) => (one && (!first || one.at < first.at) ? one : first), null);
    if (!due || due.at > until) return;
    due.run(due.at);
  }
}

/** Runs all events that are due by now. */
export function runDueEvents(account: Account) {
  for (const session of account.sessions.values()) {
    const at = account.now(session.customer);
    if (session.status === "open" && session.expires_at <= at) expireSession(account, session, at);
  }
  for (const subscription of account.subscriptions.values()) {
    const now = account.now(subscription.customer);
    const due = findNextDue(account, subscription);
    if (due && due.at <= now) runDueEventsOfCustomer(account, subscription.customer, now);
  }
}

/** Moves the clock of one customer, or of everyone, ahead. */
export function advanceClock(account: Account, seconds: number, customer?: string) {
  const { clockOffsets } = account;
  if (customer === undefined) clockOffsets.everyone += seconds;
  else clockOffsets.customers.set(customer, (clockOffsets.customers.get(customer) ?? 0) + seconds);
  runDueEvents(account);
}
