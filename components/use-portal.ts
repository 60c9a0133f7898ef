import { useCall } from "@/lib/api/query";
import { readSession } from "@/lib/auth/current-session";
import { createPortalSession } from "@/lib/billing/endpoints";

/** Goes to the payment provider's page on which a subscription is changed or ended. */
export const usePortal = () =>
  useCall(createPortalSession, {
    onSuccess: ({ url }) => location.assign(url),
    failure: (message) => (readSession() ? message : "Please login to open the customer portal."),
  });
