import { HydrationBoundary } from "@tanstack/react-query";
import { adminPage, adminTitle } from "@/app/(admin)/gate/admin-access.server";
import { GET as listSubscriptions } from "@/app/api/admin/subscriptions/route";
import { toSearchParams } from "@/components/data/list-params";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { parseSubscriptionsQuery } from "./page-query";
import { SubscriptionList } from "./subscription-list";

export const generateMetadata = adminTitle("Subscriptions");

export default adminPage(async ({ searchParams }: PageProps<"/admin/subscriptions">) => {
  const query = parseSubscriptionsQuery(toSearchParams(await searchParams));
  return (
    <HydrationBoundary state={await prefetchQueries([listSubscriptions, { query }])}>
      <SubscriptionList />
    </HydrationBoundary>
  );
});
