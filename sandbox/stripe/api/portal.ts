import type Stripe from "stripe";
import type { Exchange } from "../../http.ts";
import { type Account, isOngoing } from "../account.ts";
import { createInvalidRequest, createMissingResource } from "../errors.ts";
import { CREATED_PARAM, PAGING_PARAMS, toPage } from "../lists.ts";
import { newPortalSession } from "../objects/portal.ts";
import { checkPageUrl } from "../params.ts";
import { type AnyEndpoint, endpoint } from "../rest.ts";
import { getCustomer } from "./customers.ts";

type CreateParams = Stripe.BillingPortal.SessionCreateParams;

const FLOW_TYPES = ["payment_method_update", "subscription_cancel", "subscription_update"];

/** Reads the flow, which opens one part of the portal. */
function readFlow(
  account: Account,
  { customer, flow_data }: CreateParams,
): Stripe.BillingPortal.Session.Flow | null {
  if (!flow_data) return null;
  const { type, after_completion, subscription_cancel, subscription_update } = flow_data;
  const findNamed = (one: { subscription: string } | undefined, flow: string) => {
    if (type !== flow) return null;
    const subscription = account.subscriptions.get(one?.subscription ?? "");
    if (!subscription || subscription.customer !== customer)
      throw createMissingResource(
        "subscription",
        one?.subscription ?? "",
        `flow_data[${flow}][subscription]`,
      );
    if (!isOngoing(subscription))
      throw createInvalidRequest("This subscription is canceled.", `flow_data[${flow}][subscription]`);
    return { subscription: subscription.id };
  };
  checkPageUrl(after_completion?.redirect?.return_url, "flow_data[after_completion][redirect][return_url]");
  const cancel = findNamed(subscription_cancel, "subscription_cancel");
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: after_completion?.redirect ? { return_url: after_completion.redirect.return_url } : null,
      type: after_completion?.type ?? "portal_homepage",
    },
    customer_update: null,
    subscription_cancel: cancel && { ...cancel, retention: null },
    subscription_pause: null,
    subscription_update: findNamed(subscription_update, "subscription_update"),
    subscription_update_confirm: null,
    type,
  };
}

export const portalEndpoints = (getPagesOrigin: (exchange: Exchange) => string): AnyEndpoint[] => [
  endpoint<CreateParams>({
    method: "POST",
    path: "/v1/billing_portal/sessions",
    parameters: {
      configuration: "text",
      customer: "text",
      flow_data: {
        object: {
          type: FLOW_TYPES,
          after_completion: {
            object: { type: ["portal_homepage", "redirect"], redirect: { object: { return_url: "text" } } },
          },
          subscription_cancel: { object: { subscription: "text" } },
          subscription_update: { object: { subscription: "text" } },
        },
      },
      locale: ["auto", "en"],
      return_url: "text",
    },
    required: ["customer"],
    answer({ account, params, exchange }) {
      const customer = getCustomer(account, params.customer!, "customer");
      const first = [...account.portalConfigurations.keys()][0]!;
      const { configuration = first, return_url = null } = params;
      if (!account.portalConfigurations.has(configuration))
        throw createMissingResource("configuration", configuration, "configuration");
      checkPageUrl(return_url, "return_url");
      const session = newPortalSession(customer.id, configuration, return_url, account.now(customer.id));
      session.flow = readFlow(account, params);
      session.url = `${getPagesOrigin(exchange)}/stripe/portal/${session.id}`;
      account.portalSessions.set(session.id, session);
      return session;
    },
  }),
  endpoint<Stripe.BillingPortal.ConfigurationListParams>({
    method: "GET",
    path: "/v1/billing_portal/configurations",
    parameters: { ...PAGING_PARAMS, ...CREATED_PARAM, active: "boolean", is_default: "boolean" },
    answer({ account, params }) {
      const { active, is_default } = params;
      const matches = [...account.portalConfigurations.values()].filter(
        (one) =>
          (active === undefined || one.active === active) &&
          (is_default === undefined || one.is_default === is_default),
      );
      return toPage(matches, params, { url: "/v1/billing_portal/configurations", kind: "configuration" });
    },
  }),
  endpoint<Stripe.BillingPortal.ConfigurationRetrieveParams>({
    method: "GET",
    path: "/v1/billing_portal/configurations/:id",
    answer({ account, id }) {
      const configuration = account.portalConfigurations.get(id);
      if (!configuration) throw createMissingResource("configuration", id);
      return configuration;
    },
  }),
];
