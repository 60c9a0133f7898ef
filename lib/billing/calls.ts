import { callOf } from "../api/endpoint";
import type * as api from "./endpoints";

export const listPlansGranting = callOf<typeof api.listPlansGranting>(
  "public",
  "GET",
  "/api/protected/{permission-name}/plans",
);
export const getMySubscription = callOf<typeof api.getMySubscription>(
  "user",
  "GET",
  "/api/stripe/my-subscriptions",
);
export const createCheckoutSession = callOf<typeof api.createCheckoutSession>(
  "user",
  "POST",
  "/api/stripe/checkout-session",
);
export const getCheckoutSession = callOf<typeof api.getCheckoutSession>(
  "user",
  "GET",
  "/api/stripe/checkout-session/{checkout-session-id}",
);
export const createPortalSession = callOf<typeof api.createPortalSession>(
  "user",
  "POST",
  "/api/stripe/billing-portal",
);
