import { clientEndpoint } from "@/lib/api/endpoint";
import type * as api from "./admin-endpoints";

export const listProducts = clientEndpoint<typeof api.listProducts>(
  "superuser",
  "GET",
  "/api/admin/products",
);
export const getProduct = clientEndpoint<typeof api.getProduct>(
  "superuser",
  "GET",
  "/api/admin/products/{product-id}",
);
export const assignProductRoles = clientEndpoint<typeof api.assignProductRoles>(
  "superuser",
  "POST",
  "/api/admin/products/{product-id}/roles",
);
export const removeProductRole = clientEndpoint<typeof api.removeProductRole>(
  "superuser",
  "DELETE",
  "/api/admin/products/{product-id}/roles/{role-id}",
);
export const listSubscriptions = clientEndpoint<typeof api.listSubscriptions>(
  "superuser",
  "GET",
  "/api/admin/subscriptions",
);
export const getSubscription = clientEndpoint<typeof api.getSubscription>(
  "superuser",
  "GET",
  "/api/admin/subscriptions/{subscription-id}",
);
export const listBillingEvents = clientEndpoint<typeof api.listBillingEvents>(
  "superuser",
  "GET",
  "/api/admin/billing-events",
);
export const replayBillingEvent = clientEndpoint<typeof api.replayBillingEvent>(
  "superuser",
  "POST",
  "/api/admin/billing-events/{event-id}/replay",
);
export const compareSubscription = clientEndpoint<typeof api.compareSubscription>(
  "superuser",
  "GET",
  "/api/admin/subscriptions/{subscription-id}/comparison",
);
export const resyncSubscription = clientEndpoint<typeof api.resyncSubscription>(
  "superuser",
  "POST",
  "/api/admin/subscriptions/{subscription-id}/resync",
);
export const listReversals = clientEndpoint<typeof api.listReversals>(
  "superuser",
  "GET",
  "/api/admin/subscriptions/{subscription-id}/reversals",
);
