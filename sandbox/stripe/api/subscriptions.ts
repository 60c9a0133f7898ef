import type Stripe from "stripe";
import { type Account, change, isLive, itemOf, priceOf, type Subscription } from "../account.ts";
import { cancelNow } from "../billing/invoices.ts";
import { cancelAt, endTrial } from "../billing/plans.ts";
import { switchPrice } from "../billing/switch.ts";
import { settle } from "../billing/time.ts";
import { CREATED, isWithin, PAGING, pageOf } from "../lists.ts";
import { mergeMetadata } from "../params.ts";
import { invalid, missing } from "../refusals.ts";
import { type AnyEndpoint, endpoint } from "../rest.ts";
import { customerOf } from "./customers.ts";

type UpdateParams = Stripe.SubscriptionUpdateParams;

const STATUSES = [
  "trialing",
  "active",
  "past_due",
  "canceled",
  "incomplete",
  "incomplete_expired",
  "unpaid",
  "paused",
];

function subscriptionOf(account: Account, id: string): Subscription {
  settle(account);
  const subscription = account.subscriptions.get(id);
  if (!subscription) throw missing("subscription", id);
  return subscription;
}

/** What the one item shall become. */
function targetOf(
  account: Account,
  subscription: Subscription,
  items: Stripe.SubscriptionUpdateParams.Item[],
) {
  const item = itemOf(subscription);
  const [given] = items;
  if (items.length !== 1 || given!.id !== item.id)
    throw invalid(`The sandbox’s subscriptions have one item: give its id, ${item.id}.`, "items");
  const id = given!.price ?? priceOf(subscription).id;
  const price = account.prices.get(id);
  if (!price) throw missing("price", id, "items[0][price]");
  if (!price.recurring || (!price.active && id !== priceOf(subscription).id))
    throw invalid("The price must be active and recurring.", "items[0][price]");
  const quantity = given!.quantity ?? item.quantity ?? 1;
  if (quantity < 1) throw invalid("Invalid quantity: must be at least 1.", "items[0][quantity]");
  return { price, quantity };
}

function setCancellation(
  subscription: Subscription,
  { cancel_at, cancel_at_period_end }: UpdateParams,
  at: number,
) {
  const end = itemOf(subscription).current_period_end;
  if (cancel_at_period_end === true) cancelAt(subscription, end, at, true);
  if (cancel_at_period_end === false && subscription.cancel_at_period_end) cancelAt(subscription, null, at);
  if (cancel_at === undefined) return;
  const moment = typeof cancel_at === "string" ? end : (cancel_at as number | null);
  if (moment !== null && moment <= at) throw invalid("cancel_at must be in the future.", "cancel_at");
  cancelAt(subscription, moment, at);
}

export const subscriptionEndpoints: AnyEndpoint[] = [
  endpoint<Stripe.SubscriptionListParams>({
    method: "GET",
    path: "/v1/subscriptions",
    takes: { ...PAGING, ...CREATED, customer: "text", price: "text", status: [...STATUSES, "all", "ended"] },
    answer({ account, params }) {
      settle(account);
      const { created, customer, price, status } = params;
      if (customer && !account.deletedCustomers.has(customer)) customerOf(account, customer, "customer");
      const isShown = (one: string) =>
        status === "all" ||
        (status === "ended" ? ["canceled", "incomplete_expired"].includes(one) : one === status) ||
        (!status && one !== "canceled");
      const shown = [...account.subscriptions.values()].filter(
        (one) =>
          isShown(one.status) &&
          (!customer || one.customer === customer) &&
          (!price || priceOf(one).id === price) &&
          isWithin(one.created, created),
      );
      return pageOf(shown, params, { url: "/v1/subscriptions", kind: "subscription" });
    },
  }),
  endpoint<Stripe.SubscriptionRetrieveParams>({
    method: "GET",
    path: "/v1/subscriptions/:id",
    answer: ({ account, id }) => subscriptionOf(account, id),
  }),
  endpoint<UpdateParams>({
    method: "POST",
    path: "/v1/subscriptions/:id",
    takes: {
      cancel_at: { integerOr: ["min_period_end", "max_period_end"] },
      cancel_at_period_end: "boolean",
      default_payment_method: "text",
      description: "text",
      items: { list: { id: "text", price: "text", quantity: "integer" } },
      metadata: "metadata",
      payment_behavior: ["allow_incomplete", "error_if_incomplete"],
      proration_behavior: ["always_invoice", "create_prorations", "none"],
      trial_end: { integerOr: ["now"] },
    },
    answer({ account, id, params }) {
      const subscription = subscriptionOf(account, id);
      const at = account.now(subscription.customer);
      if (!isLive(subscription))
        throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
      const { default_payment_method: method, items, trial_end } = params;
      if (method && account.paymentMethods.get(method)?.customer !== subscription.customer)
        throw missing("payment_method", method, "default_payment_method");
      if (typeof trial_end === "number") throw invalid("The sandbox only knows trial_end=now.", "trial_end");
      if (items)
        switchPrice(
          account,
          subscription,
          targetOf(account, subscription, items),
          {
            proration: params.proration_behavior ?? "create_prorations",
            onlyIfPaid: params.payment_behavior === "error_if_incomplete",
          },
          at,
        );
      change(account, "customer.subscription", subscription, at, () => {
        setCancellation(subscription, params, at);
        subscription.metadata = mergeMetadata(subscription.metadata, params.metadata);
        if (params.description !== undefined) subscription.description = params.description || null;
        if (method) subscription.default_payment_method = method;
      });
      if (trial_end === "now" && subscription.status === "trialing") endTrial(account, subscription, at);
      return subscription;
    },
  }),
  endpoint<Stripe.SubscriptionCancelParams>({
    method: "DELETE",
    path: "/v1/subscriptions/:id",
    takes: {
      cancellation_details: { object: { comment: "text", feedback: "text" } },
      invoice_now: ["false"],
      prorate: ["false"],
    },
    answer({ account, id, params }) {
      const subscription = subscriptionOf(account, id);
      if (!isLive(subscription)) throw missing("subscription", id);
      Object.assign(subscription.cancellation_details!, params.cancellation_details);
      subscription.canceled_at = null;
      subscription.cancel_at = null;
      subscription.cancel_at_period_end = false;
      cancelNow(account, subscription, account.now(subscription.customer), "cancellation_requested");
      return subscription;
    },
  }),
];
