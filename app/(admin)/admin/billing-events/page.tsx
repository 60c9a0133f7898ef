import { HydrationBoundary } from "@tanstack/react-query";
import { adminPage, adminTitle } from "@/app/(admin)/gate/admin-access.server";
import { GET as listBillingEvents } from "@/app/api/admin/billing-events/route";
import { toSearchParams } from "@/components/data/list-params";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { providers } from "@/lib/env.server";
import { BillingEvents } from "./billing-events";
import { parseBillingEventsQuery } from "./page-query";

export const generateMetadata = adminTitle("Billing events");

export default adminPage(async ({ searchParams }: PageProps<"/admin/billing-events">) => {
  const query = parseBillingEventsQuery(toSearchParams(await searchParams));
  return (
    <HydrationBoundary state={await prefetchQueries([listBillingEvents, { query }])}>
      <BillingEvents isOff={providers().stripe === "off"} />
    </HydrationBoundary>
  );
});
