import { clientEndpoint } from "../api/endpoint";
import type * as api from "./endpoints";

export const listPlansGranting = clientEndpoint<typeof api.listPlansGranting>(
  "public",
  "GET",
  "/api/protected/{permission-name}/plans",
);
export const getMySubscription = clientEndpoint<typeof api.getMySubscription>(
  "user",
  "GET",
  "/api/stripe/my-subscriptions",
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
