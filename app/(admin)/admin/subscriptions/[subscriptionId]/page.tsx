import { HydrationBoundary } from "@tanstack/react-query";
import { adminPage, adminTitle } from "@/app/(admin)/gate/admin-access.server";
import { GET as getSubscription } from "@/app/api/admin/subscriptions/[subscription-id]/route";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { providers } from "@/lib/env.server";
import { getSubscriptionInput } from "../page-query";
import { SubscriptionDetail } from "./subscription-detail";

export const generateMetadata = adminTitle("Product Edit");

// Stripe may be slow or unreachable, so the browser fetches the comparison after the page is shown.
export default adminPage(async ({ params }: PageProps<"/admin/subscriptions/[subscriptionId]">) => {
  const subscriptionId = decodeURIComponent((await params).subscriptionId);
  return (
    <HydrationBoundary state={await prefetchQueries([getSubscription, getSubscriptionInput(subscriptionId)])}>
      <SubscriptionDetail subscriptionId={subscriptionId} isOff={providers().stripe === "off"} />
    </HydrationBoundary>
  );
});
