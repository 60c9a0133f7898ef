import { callOf } from "../api/endpoint";
import type * as api from "./admin-endpoints";

export const listProducts = callOf<typeof api.listProducts>("superuser", "GET", "/api/admin/products");
export const getProduct = callOf<typeof api.getProduct>(
  "superuser",
  "GET",
  "/api/admin/products/{product-id}",
);
export const assignProductRoles = callOf<typeof api.assignProductRoles>(
  "superuser",
  "POST",
  "/api/admin/products/{product-id}/roles",
);
export const removeProductRole = callOf<typeof api.removeProductRole>(
  "superuser",
  "DELETE",
  "/api/admin/products/{product-id}/roles/{role-id}",
);
export const listSubscriptions = callOf<typeof api.listSubscriptions>(
  "superuser",
  "GET",
  "/api/admin/subscriptions",
);
export const getSubscription = callOf<typeof api.getSubscription>(
  "superuser",
  "GET",
  "/api/admin/subscriptions/{subscription-id}",
);
export const listBillingEvents = callOf<typeof api.listBillingEvents>(
  "superuser",
  "GET",
  "/api/admin/billing-events",
);
export const replayBillingEvent = callOf<typeof api.replayBillingEvent>(
  "superuser",
  "POST",
  "/api/admin/billing-events/{event-id}/replay",
);
export const compareSubscription = callOf<typeof api.compareSubscription>(
  "superuser",
  "GET",
  "/api/admin/subscriptions/{subscription-id}/comparison",
);
export const resyncSubscription = callOf<typeof api.resyncSubscription>(
  "superuser",
  "POST",
  "/api/admin/subscriptions/{subscription-id}/resync",
);
