import {
  type Account,
  type CheckoutSession,
  type Customer,
  getItem,
  getPrice,
  type Subscription,
  updateAndEmit,
} from "../account.ts";
import { type CardFields, checkCharge, saveCard } from "../cards.ts";
import { newCustomer } from "../objects/customer.ts";
import { newSubscription } from "../objects/subscription.ts";
import { draftInvoice, finalizeInvoice, newPeriodLine } from "./invoices.ts";
import { DAY, getPeriodEnd } from "./periods.ts";

/** The end of the trial when the session is completed at `at`; null without a trial. */
export function findTrialEnd(account: Account, { id }: CheckoutSession, at: number): number | null {
  const { trial_period_days, trial_end } = account.orders.get(id)!.data;
  return trial_end ?? (trial_period_days ? at + trial_period_days * DAY : null);
}

/** Pays a checkout session by card. @throws why the card is refused; nothing has changed then. */
export function completeCheckout(
  account: Account,
  session: CheckoutSession,
  card: CardFields,
  email: string,
) {
  const at = account.now(session.customer);
  const order = account.orders.get(session.id)!;
  const trialEnd = findTrialEnd(account, session, at);
  if (trialEnd === null) checkCharge(card.number);
  const price = account.prices.get(order.price)!;
  const customer = account.customers.get(session.customer ?? "") ?? addCustomer(account, email, at);
  const subscription = newSubscription({
    customer: customer.id,
    paymentMethod: saveCard(account, customer, card, at),
    price,
    quantity: order.quantity,
    at,
    periodEnd: trialEnd ?? getPeriodEnd(at, at, price.recurring!),
    trialEnd,
    metadata: toMetadata(order.data.metadata),
    description: order.data.description ?? null,
    missingPaymentMethod: order.data.trial_settings?.end_behavior.missing_payment_method,
  });
  account.subscriptions.set(subscription.id, subscription);
  subscription.automatic_tax.enabled = session.automatic_tax.enabled;
  // The page's form has no address. Its customer lives where the account is.
  if (session.automatic_tax.enabled)
    customer.address = {
      city: null,
      country: "US",
      line1: null,
      line2: null,
      postal_code: "10001",
      state: null,
    };
  customer.currency = price.currency;
  const invoice = draftInvoice(
    account,
    subscription,
    "subscription_create",
    [newPeriodLine(account, subscription)],
    at,
  );
  subscription.latest_invoice = invoice.id;
  account.emit("customer.subscription.created", subscription, at);
  finalizeInvoice(account, invoice, at);
  Object.assign(session, {
    status: "complete",
    payment_status: "paid",
    customer: customer.id,
    subscription: subscription.id,
    invoice: invoice.id,
    url: null,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
  } satisfies Partial<CheckoutSession>);
  account.emit("checkout.session.completed", session, at);
}

function addCustomer(account: Account, email: string, at: number): Customer {
  const customer = newCustomer(at);
  customer.email = email;
  account.customers.set(customer.id, customer);
  account.emit("customer.created", customer, at);
  return customer;
}

const toMetadata = (given: object | undefined) =>
  Object.fromEntries(Object.entries(given ?? {}).map(([key, value]) => [key, String(value)]));

/** Begins the next period: sends its invoice and ends a trial. */
export function renew(
  account: Account,
  subscription: Subscription,
  at: number,
  { isPaidNow = true }: { isPaidNow?: boolean } = {},
) {
  const item = getItem(subscription);
  const next = structuredClone(subscription);
  const start = item.current_period_end;
  Object.assign(getItem(next), {
    current_period_start: start,
    current_period_end: getPeriodEnd(
      subscription.billing_cycle_anchor,
      start,
      getPrice(subscription).recurring!,
    ),
  });
  if (next.status === "trialing") next.status = "active";
  const invoice = draftInvoice(account, next, "subscription_cycle", [newPeriodLine(account, next)], at);
  invoice.period_start = item.current_period_start;
  updateAndEmit(account, "customer.subscription", subscription, at, () => {
    Object.assign(subscription, next, { latest_invoice: invoice.id });
  });
  finalizeInvoice(account, invoice, at, { isPaidNow });
}
