import type Stripe from "stripe";
import { PAGING_PARAMS, toPage } from "../lists.ts";
import { type AnyEndpoint, endpoint } from "../rest.ts";
import { getSubscription } from "./subscriptions.ts";

export const subscriptionItemEndpoints: AnyEndpoint[] = [
  endpoint<Stripe.SubscriptionItemListParams>({
    method: "GET",
    path: "/v1/subscription_items",
    parameters: { ...PAGING_PARAMS, subscription: "text" },
    required: ["subscription"],
    answer({ account, params }) {
      const { data, url } = getSubscription(account, params.subscription).items;
      return toPage(data.toReversed(), params, { url, kind: "subscription_item" });
    },
  }),
];
