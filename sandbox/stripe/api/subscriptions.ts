import type Stripe from "stripe";
import { type Account, getItem, getPrice, isEnded, type Subscription, updateAndEmit } from "../account.ts";
import { cancelNow } from "../billing/invoices.ts";
import { endTrial, resume, scheduleCancellation } from "../billing/plans.ts";
import { switchPrice } from "../billing/switch.ts";
import { runDueEvents } from "../billing/time.ts";
import { createInvalidRequest, createMissingResource } from "../errors.ts";
import { CREATED_PARAM, isWithin, PAGING_PARAMS, shortenItems, toPage } from "../lists.ts";
import { mergeMetadata } from "../params.ts";
import { type AnyEndpoint, endpoint } from "../rest.ts";
import { getCustomer } from "./customers.ts";

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

export function getSubscription(account: Account, id: string): Subscription {
  runDueEvents(account);
  const subscription = account.subscriptions.get(id);
  if (!subscription) throw createMissingResource("subscription", id);
  return subscription;
}

/** Reads the requested price and quantity of the one item. */
function readTarget(
  account: Account,
  subscription: Subscription,
  items: Stripe.SubscriptionUpdateParams.Item[],
) {
  const item = getItem(subscription);
  const [given] = items;
  if (items.length !== 1 || given!.id !== item.id)
    throw createInvalidRequest(
      `The sandbox’s subscriptions have one item: give its id, ${item.id}.`,
      "items",
    );
  const id = given!.price ?? getPrice(subscription).id;
  const price = account.prices.get(id);
  if (!price) throw createMissingResource("price", id, "items[0][price]");
  if (!price.recurring || (!price.active && id !== getPrice(subscription).id))
    throw createInvalidRequest("The price must be active and recurring.", "items[0][price]");
  const quantity = given!.quantity ?? item.quantity ?? 1;
  if (quantity < 1) throw createInvalidRequest("Invalid quantity: must be at least 1.", "items[0][quantity]");
  return { price, quantity };
}

function setCancellation(
  subscription: Subscription,
  { cancel_at, cancel_at_period_end }: UpdateParams,
  at: number,
) {
  const end = getItem(subscription).current_period_end;
  if (cancel_at_period_end === true) scheduleCancellation(subscription, end, at, true);
  if (cancel_at_period_end === false && subscription.cancel_at_period_end)
    scheduleCancellation(subscription, null, at);
  if (cancel_at === undefined) return;
  const moment = typeof cancel_at === "string" ? end : (cancel_at as number | null);
  if (moment !== null && moment <= at)
    throw createInvalidRequest("cancel_at must be in the future.", "cancel_at");
  scheduleCancellation(subscription, moment, at);
}

export const subscriptionEndpoints: AnyEndpoint[] = [
  endpoint<Stripe.SubscriptionListParams>({
    method: "GET",
    path: "/v1/subscriptions",
    parameters: {
      ...PAGING_PARAMS,
      ...CREATED_PARAM,
      customer: "text",
      price: "text",
      status: [...STATUSES, "all", "ended"],
    },
    answer({ account, params }) {
      runDueEvents(account);
      const { created, customer, price, status } = params;
      if (customer && !account.deletedCustomers.has(customer)) getCustomer(account, customer, "customer");
      const isShown = (one: string) =>
        status === "all" ||
        (status === "ended" ? ["canceled", "incomplete_expired"].includes(one) : one === status) ||
        (!status && one !== "canceled");
      const matches = [...account.subscriptions.values()].filter(
        (one) =>
          isShown(one.status) &&
          (!customer || one.customer === customer) &&
          (!price || getPrice(one).id === price) &&
          isWithin(one.created, created),
      );
      return toPage(matches.map(shortenItems), params, { url: "/v1/subscriptions", kind: "subscription" });
    },
  }),
  endpoint<Stripe.SubscriptionRetrieveParams>({
    method: "GET",
    path: "/v1/subscriptions/:id",
    answer: ({ account, id }) => shortenItems(getSubscription(account, id)),
  }),
  endpoint<UpdateParams>({
    method: "POST",
    path: "/v1/subscriptions/:id",
    parameters: {
      cancel_at: { integerOr: ["min_period_end", "max_period_end"] },
      cancel_at_period_end: "boolean",
      default_payment_method: "text",
      description: "text",
      items: { list: { id: "text", price: "text", quantity: "integer" } },
      metadata: "metadata",
      pause_collection: {
        object: { behavior: ["keep_as_draft", "mark_uncollectible", "void"], resumes_at: "integer" },
      },
      payment_behavior: ["allow_incomplete", "error_if_incomplete"],
      proration_behavior: ["always_invoice", "create_prorations", "none"],
      trial_end: { integerOr: ["now"] },
    },
    answer({ account, id, params }) {
      const subscription = getSubscription(account, id);
      const at = account.now(subscription.customer);
      if (isEnded(subscription))
        throw createInvalidRequest(
          "A canceled subscription can only update its cancellation_details and metadata.",
        );
      const { default_payment_method: method, items, trial_end } = params;
      if (method && account.paymentMethods.get(method)?.customer !== subscription.customer)
        throw createMissingResource("payment_method", method, "default_payment_method");
      if (typeof trial_end === "number")
        throw createInvalidRequest("The sandbox only knows trial_end=now.", "trial_end");
      if (items)
        switchPrice(
          account,
          subscription,
          readTarget(account, subscription, items),
          {
            proration: params.proration_behavior ?? "create_prorations",
            onlyIfPaid: params.payment_behavior === "error_if_incomplete",
          },
          at,
        );
      updateAndEmit(account, "customer.subscription", subscription, at, () => {
        setCancellation(subscription, params, at);
        subscription.metadata = mergeMetadata(subscription.metadata, params.metadata);
        if (params.description !== undefined) subscription.description = params.description || null;
        if (method) subscription.default_payment_method = method;
        if (params.pause_collection !== undefined)
          subscription.pause_collection = params.pause_collection
            ? {
                behavior: params.pause_collection.behavior,
                resumes_at: params.pause_collection.resumes_at ?? null,
              }
            : null;
      });
      if (trial_end === "now" && subscription.status === "trialing") endTrial(account, subscription, at);
      return subscription;
    },
  }),
  endpoint<Stripe.SubscriptionResumeParams>({
    method: "POST",
    path: "/v1/subscriptions/:id/resume",
    parameters: { payment_behavior: ["resume_on_payment_attempt", "resume_on_payment_success"] },
    answer({ account, id, params }) {
      const subscription = getSubscription(account, id);
      if (subscription.status !== "paused")
        throw createInvalidRequest("You can only resume subscriptions with the status paused.");
      const { payment_behavior = "resume_on_payment_attempt" } = params;
      resume(account, subscription, payment_behavior, account.now(subscription.customer));
      return subscription;
    },
  }),
  endpoint<Stripe.SubscriptionCancelParams>({
    method: "DELETE",
    path: "/v1/subscriptions/:id",
    parameters: {
      cancellation_details: { object: { comment: "text", feedback: "text" } },
      invoice_now: ["false"],
      prorate: ["false"],
    },
    answer({ account, id, params }) {
      const subscription = getSubscription(account, id);
      if (isEnded(subscription)) throw createMissingResource("subscription", id);
      Object.assign(subscription.cancellation_details!, params.cancellation_details);
      subscription.canceled_at = null;
      subscription.cancel_at = null;
      subscription.cancel_at_period_end = false;
      cancelNow(account, subscription, account.now(subscription.customer), "cancellation_requested");
      return subscription;
    },
  }),
];
