import { clientEndpoint } from "@/lib/api/endpoint";
import type * as api from "./endpoints";
import type * as open from "./open-subscription-endpoints";

export const listPlansGranting = clientEndpoint<typeof api.listPlansGranting>(
  "public",
  "GET",
  "/api/protected/{permission-name}/plans",
);
export const getOpenSubscription = clientEndpoint<typeof open.getOpenSubscription>(
  "user",
  "GET",
  "/api/stripe/open-subscription",
);
export const getNextPayment = clientEndpoint<typeof open.getNextPayment>(
  "user",
  "GET",
  "/api/stripe/next-payment",
);
export const settleSubscription = clientEndpoint<typeof open.settleSubscription>(
  "user",
  "POST",
  "/api/stripe/open-subscription/settlement",
);
export const createCheckoutSession = clientEndpoint<typeof api.createCheckoutSession>(
  "user",
  "POST",
  "/api/stripe/checkout-session",
);
export const getCheckoutSession = clientEndpoint<typeof api.getCheckoutSession>(
  "user",
  "GET",
  "/api/stripe/checkout-session/{checkout-session-id}",
);
export const createPortalSession = clientEndpoint<typeof api.createPortalSession>(
  "user",
  "POST",
  "/api/stripe/billing-portal",
);
