import type Stripe from "stripe";
import type { Exchange } from "../../http.ts";
import type { Account, CheckoutSession } from "../account.ts";
import { expireSession, runDueEvents } from "../billing/time.ts";
import { createInvalidRequest, createMissingResource } from "../errors.ts";
import { listLineItems } from "../expand.ts";
import { CREATED_PARAM, isWithin, PAGING_PARAMS, toPage } from "../lists.ts";
import { newCheckoutSession } from "../objects/checkout.ts";
import { checkPageUrl, mergeMetadata } from "../params.ts";
import { type AnyEndpoint, endpoint } from "../rest.ts";
import { getCustomer } from "./customers.ts";

type CreateParams = Stripe.Checkout.SessionCreateParams;

export function getSession(account: Account, id: string): CheckoutSession {
  runDueEvents(account);
  const session = account.sessions.get(id);
  if (!session) throw createMissingResource("checkout.session", id);
  return session;
}

/** Reads the one recurring price of the order. */
function readOrder(account: Account, { line_items = [], subscription_data = {} }: CreateParams) {
  if (line_items.length !== 1)
    throw createInvalidRequest(
      "The sandbox takes exactly one line item in a checkout session.",
      "line_items",
    );
  const { price: id = "", quantity = 1 } = line_items[0]!;
  const price = account.prices.get(id);
  if (!price) throw createMissingResource("price", id, "line_items[0][price]");
  if (!price.active)
    throw createInvalidRequest(
      "The price specified is inactive. This field only accepts active prices.",
      "line_items[0][price]",
    );
  if (!price.recurring)
    throw createInvalidRequest(
      "You must provide at least one recurring price in `subscription` mode.",
      "line_items[0][price]",
    );
  if (!(quantity >= 1))
    throw createInvalidRequest("Invalid quantity: must be at least 1.", "line_items[0][quantity]");
  const { trial_period_days: days, trial_end } = subscription_data;
  if (days !== undefined && !(days >= 1 && days <= 730))
    throw createInvalidRequest(
      "The minimum number of trial period days is 1.",
      "subscription_data[trial_period_days]",
    );
  if (trial_end && days)
    throw createInvalidRequest(
      "Give trial_end or trial_period_days, not both.",
      "subscription_data[trial_end]",
    );
  return { price, order: { price: id, quantity, data: subscription_data } };
}

/** @param getPagesOrigin the origin of the pages as a browser sees it */
export const checkoutEndpoints = (getPagesOrigin: (exchange: Exchange) => string): AnyEndpoint[] => [
  endpoint<CreateParams>({
    method: "POST",
    path: "/v1/checkout/sessions",
    parameters: {
      allow_promotion_codes: "boolean",
      automatic_tax: { object: { enabled: "boolean" } },
      billing_address_collection: ["auto", "required"],
      cancel_url: "text",
      client_reference_id: "text",
      customer: "text",
      customer_email: "text",
      customer_update: { object: { address: ["auto", "never"], name: ["auto", "never"] } },
      expires_at: "integer",
      line_items: { list: { price: "text", quantity: "integer" } },
      locale: ["auto", "en"],
      metadata: "metadata",
      mode: ["subscription"],
      origin_context: ["web"],
      payment_method_collection: ["always"],
      submit_type: ["auto", "subscribe"],
      subscription_data: {
        object: {
          description: "text",
          metadata: "metadata",
          trial_end: "integer",
          trial_period_days: "integer",
          trial_settings: {
            object: {
              end_behavior: { object: { missing_payment_method: ["cancel", "create_invoice", "pause"] } },
            },
          },
        },
      },
      success_url: "text",
      ui_mode: ["hosted_page"],
    },
    required: ["mode", "line_items", "success_url"],
    answer({ account, params, exchange }) {
      const { customer, customer_email } = params;
      if (customer && customer_email)
        throw createInvalidRequest(
          "You may only specify one of these parameters: customer, customer_email.",
          "customer_email",
        );
      const known = customer ? getCustomer(account, customer, "customer") : null;
      if (
        params.automatic_tax?.enabled &&
        known &&
        !known.address &&
        params.customer_update?.address !== "auto"
      )
        throw createInvalidRequest(
          "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
          "automatic_tax",
          "customer_tax_location_invalid",
        );
      checkPageUrl(params.success_url, "success_url");
      checkPageUrl(params.cancel_url, "cancel_url");
      const { price, order } = readOrder(account, params);
      if (known?.currency && known.currency !== price.currency)
        throw createInvalidRequest(
          `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${known.currency}.`,
        );
      const at = account.now(customer);
      const session = newCheckoutSession(params, { price, order, at });
      const { expires_at = session.expires_at } = params;
      if (expires_at < at + 1800 || expires_at > at + 24 * 3600)
        throw createInvalidRequest(
          "expires_at must be from 30 minutes to 24 hours after creation.",
          "expires_at",
        );
      session.expires_at = expires_at;
      session.metadata = mergeMetadata({}, params.metadata);
      session.url = `${getPagesOrigin(exchange)}/stripe/checkout/${session.id}`;
      account.sessions.set(session.id, session);
      account.orders.set(session.id, order);
      return session;
    },
  }),
  endpoint<Stripe.Checkout.SessionListParams>({
    method: "GET",
    path: "/v1/checkout/sessions",
    parameters: {
      ...PAGING_PARAMS,
      ...CREATED_PARAM,
      customer: "text",
      status: ["open", "complete", "expired"],
      subscription: "text",
    },
    answer({ account, params }) {
      runDueEvents(account);
      const { created, customer, status, subscription } = params;
      const matches = [...account.sessions.values()].filter(
        (one) =>
          (!customer || one.customer === customer) &&
          (!status || one.status === status) &&
          (!subscription || one.subscription === subscription) &&
          isWithin(one.created, created),
      );
      return toPage(matches, params, { url: "/v1/checkout/sessions", kind: "checkout.session" });
    },
  }),
  endpoint<Stripe.Checkout.SessionRetrieveParams>({
    method: "GET",
    path: "/v1/checkout/sessions/:id",
    answer: ({ account, id }) => getSession(account, id),
  }),
  endpoint<Stripe.Checkout.SessionExpireParams>({
    method: "POST",
    path: "/v1/checkout/sessions/:id/expire",
    answer({ account, id }) {
      const session = getSession(account, id);
      if (session.status !== "open")
        throw createInvalidRequest(
          `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
        );
      expireSession(account, session, account.now(session.customer));
      return session;
    },
  }),
  endpoint<Stripe.Checkout.SessionListLineItemsParams>({
    method: "GET",
    path: "/v1/checkout/sessions/:id/line_items",
    parameters: PAGING_PARAMS,
    answer: ({ account, id, params }) => {
      const { data, url } = listLineItems(account, getSession(account, id));
      return toPage(data, params, { url, kind: "line_item" });
    },
  }),
];
