import type Stripe from "stripe";
import { newId } from "./ids.ts";
import { IS_LIVE_MODE } from "./mode.ts";
import type { AccountSettings } from "./objects/account.ts";
import { API_VERSION } from "./objects/webhook-endpoint.ts";

/** Stored with ids where Stripe can return whole objects; `expand` inserts those into the response. */
export interface Price extends Stripe.Price {
  product: string;
}

export interface Customer extends Stripe.Customer {
  invoice_settings: Stripe.Customer.InvoiceSettings & { default_payment_method: string | null };
}

export interface Subscription extends Stripe.Subscription {
  customer: string;
  default_payment_method: string | null;
  latest_invoice: string | null;
}

export interface Invoice extends Stripe.Invoice {
  id: string;
  customer: string;
}

export interface CheckoutSession extends Stripe.Checkout.Session {
  customer: string | null;
  subscription: string | null;
}

/** What a checkout session subscribes to. Stripe's API does not return it either. */
export interface Order {
  price: string;
  quantity: number;
  data: Stripe.Checkout.SessionCreateParams.SubscriptionData;
}

type Emit = (type: string, object: object, at: number, previous?: object) => void;

/** The API request that caused an event. */
export type Cause = Stripe.Event.Request | null;

/** The data of one Stripe account. Each customer has a separate clock, as with Stripe's test clocks. */
export function createAccount(publish: (event: Stripe.Event) => void) {
  const events = new Map<string, Stripe.Event>();
  /** Seconds ahead of the real time: for everyone, plus those of a single customer. */
  const clockOffsets = { everyone: 0, customers: new Map<string, number>() };
  let cause: Cause = null;

  const account = {
    settings: {
      id: "acct_Sandbox",
      created: Math.floor(Date.now() / 1000),
      canCharge: true,
    } as AccountSettings,
    products: new Map<string, Stripe.Product>(),
    prices: new Map<string, Price>(),
    customers: new Map<string, Customer>(),
    deletedCustomers: new Set<string>(),
    paymentMethods: new Map<string, Stripe.PaymentMethod>(),
    taxIds: new Map<string, Stripe.TaxId>(),
    sessions: new Map<string, CheckoutSession>(),
    orders: new Map<string, Order>(),
    subscriptions: new Map<string, Subscription>(),
    /** Prorations for the next invoice of a subscription. */
    pendingLines: new Map<string, Stripe.InvoiceLineItem[]>(),
    invoices: new Map<string, Invoice>(),
    /** The payment of each finalized invoice that costs something, by its own id. */
    paymentIntents: new Map<string, Stripe.PaymentIntent>(),
    /** The ids of those payments by invoice. */
    invoicePayments: new Map<string, string>(),
    portalSessions: new Map<string, Stripe.BillingPortal.Session>(),
    portalConfigurations: new Map<string, Stripe.BillingPortal.Configuration>(),
    events,
    charges: new Map<string, Stripe.Charge>(),
    refunds: new Map<string, Stripe.Refund>(),
    disputes: new Map<string, Stripe.Dispute>(),
    /** What a restricted key may not do: beginnings of "GET /v1/prices". */
    deniedCalls: [] as string[],
    /** The fields that Stripe Tax lacks. */
    missingTaxFields: [] as string[],
    /** The discount and the tax of a subscription's invoices, in percent. */
    adjustments: new Map<string, { percent_off: number; tax_percent: number }>(),
    /** The origin of the hosted pages, as the last request reached them. */
    pagesOrigin: "",
    /** Full test card numbers by payment method. */
    cardNumbers: new Map<string, string>(),
    /** Customers whose payments are declined with any card. */
    decliningCustomers: new Set<string>(),
    /** Subscriptions whose end of trial was announced. */
    warnedSubscriptions: new Set<string>(),
    clockOffsets,
    now: (customer?: string | null) =>
      Math.floor(Date.now() / 1000) +
      clockOffsets.everyone +
      (clockOffsets.customers.get(customer ?? "") ?? 0),
    /** Does the work; its events name this request as their cause. */
    withCause<T>(request: Cause, work: () => T): T {
      cause = request;
      try {
        return work();
      } finally {
        cause = null;
      }
    },
    emit: ((type, object, at, previous) => {
      const event = {
        id: newId("evt"),
        object: "event",
        api_version: API_VERSION,
        created: at,
        data: structuredClone({ object, ...(previous && { previous_attributes: previous }) }),
        livemode: IS_LIVE_MODE,
        pending_webhooks: 1,
        request: cause ?? { id: null, idempotency_key: null },
        type,
      } as Stripe.Event;
      events.set(event.id, event);
      publish(event);
    }) as Emit,
  };
  return account;
}

export type Account = ReturnType<typeof createAccount>;

/** Switches to another account, which has sold nothing yet. Its portal is set up. */
export function switchAccount(account: Account, id: string) {
  account.settings.id = id;
  const { products, prices, customers, deletedCustomers, paymentMethods, sessions, orders } = account;
  const { subscriptions, pendingLines, invoices, portalSessions, events, taxIds } = account;
  for (const store of [products, prices, customers, deletedCustomers, paymentMethods, sessions, orders])
    store.clear();
  for (const store of [subscriptions, pendingLines, invoices, portalSessions, events, taxIds]) store.clear();
}

/** Changes an object and emits an event with the previous values, unless nothing changed. */
export function updateAndEmit<T extends object>(
  account: Account,
  kind: "product" | "price" | "customer" | "customer.subscription",
  object: T,
  at: number,
  work: (object: T) => void,
) {
  const before = structuredClone(object);
  work(object);
  const changedKeys = (Object.keys(object) as (keyof T)[]).filter(
    (key) => key !== "updated" && JSON.stringify(object[key]) !== JSON.stringify(before[key]),
  );
  if (changedKeys.length === 0) return;
  const previous = Object.fromEntries(changedKeys.map((key) => [key, before[key] ?? null]));
  account.emit(`${kind}.updated`, object, at, previous);
}

export const isOngoing = ({ status }: Subscription) => ["trialing", "active", "past_due"].includes(status);

export const isEnded = ({ status }: Subscription) => ["canceled", "incomplete_expired"].includes(status);

export const listSubscriptions = (account: Account, customer: string) =>
  [...account.subscriptions.values()].filter((subscription) => subscription.customer === customer);

export const listInvoices = (account: Account, subscription: string) =>
  [...account.invoices.values()].filter(
    ({ parent }) => parent?.subscription_details?.subscription === subscription,
  );

export const findOpenInvoice = (account: Account, subscription: string) =>
  listInvoices(account, subscription).find(({ status }) => status === "open");

export const getItem = (subscription: Subscription) => subscription.items.data[0]!;
export const getPrice = (subscription: Subscription) => getItem(subscription).price as Price;
