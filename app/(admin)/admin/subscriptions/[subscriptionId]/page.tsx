import { HydrationBoundary } from "@tanstack/react-query";
import { adminPage, adminTitle } from "@/app/(admin)/gate/entry.server";
import { GET as getSubscription } from "@/app/api/admin/subscriptions/[subscription-id]/route";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { providers } from "@/lib/env.server";
import { subscriptionInput } from "../page-query";
import { SubscriptionDetail } from "./subscription-detail";

export const generateMetadata = adminTitle("Product Edit");

// Stripe may be slow or away, which is no time to keep a page waiting: the browser asks for the comparison.
export default adminPage(async ({ params }: PageProps<"/admin/subscriptions/[subscriptionId]">) => {
  const subscriptionId = decodeURIComponent((await params).subscriptionId);
  return (
    <HydrationBoundary state={await prefetchQueries([getSubscription, subscriptionInput(subscriptionId)])}>
      <SubscriptionDetail subscriptionId={subscriptionId} isOff={providers().stripe === "off"} />
    </HydrationBoundary>
  );
});
