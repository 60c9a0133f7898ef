import type Stripe from "stripe";
import { PAGING_PARAMS, toPage } from "../lists.ts";
import { newAccount } from "../objects/account.ts";
import { type Endpoint, newWebhookEndpoint } from "../objects/webhook-endpoint.ts";
import { type AnyEndpoint, endpoint } from "../rest.ts";

/** What a merchant sets up at Stripe: the account itself, and the endpoint for events. */
export const settingsEndpoints = (webhook: Endpoint): AnyEndpoint[] => [
  endpoint<Stripe.AccountRetrieveCurrentParams>({
    method: "GET",
    path: "/v1/account",
    answer: ({ account }) => newAccount(account.settings),
  }),
  endpoint<Stripe.WebhookEndpointListParams>({
    method: "GET",
    path: "/v1/webhook_endpoints",
    parameters: PAGING_PARAMS,
    answer({ account, params }) {
      const all =
        webhook.url === null ? [] : [newWebhookEndpoint(webhook, webhook.url, account.settings.created)];
      return toPage(all, params, { url: "/v1/webhook_endpoints", kind: "webhook_endpoint" });
    },
  }),
];
