import { useQueryClient } from "@tanstack/react-query";
import { toQueryKey } from "@/lib/api/endpoint";
import { readSession } from "@/lib/auth/browser/stored-session";
import { createPortalSession, getOpenSubscription } from "@/lib/billing/calls";
import { useCall } from "@/lib/queries";

/** Opens the payment provider's page for changing or canceling a subscription. */
export function usePortal() {
  const client = useQueryClient();
  return useCall(createPortalSession, {
    onSuccess: ({ url }) => location.assign(url),
    failure: (message) => (readSession() ? message : "Please login to open the customer portal."),
    // The subscription may no longer exist.
    onError: () => void client.invalidateQueries({ queryKey: [toQueryKey(getOpenSubscription)] }),
  });
}
