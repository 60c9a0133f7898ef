import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { GET as getMySubscription } from "@/app/api/stripe/my-subscriptions/route";
import { GET as listPlans } from "@/app/api/stripe/products/route";
import type { Reply } from "@/lib/api/endpoints";
import { fetched, prefetched } from "@/lib/api/server";
import type * as billing from "@/lib/billing/endpoints";
import { PageHead } from "../page-head";
import { PlansFailure } from "./plans-failure";
import { Pricing } from "./pricing";

export const metadata: Metadata = {
  title: "Pricing",
  description: "The plans of Waymark and what they cost by the month and by the year.",
};

export default async function PricingPage() {
  const [plans, state, { has }] = await Promise.all([
    fetched<Reply<typeof billing.listPlans>>(listPlans, {}).catch((error: Error) => error),
    prefetched([getMySubscription, {}]),
    cookies(),
  ]);
  return (
    <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 sm:py-20">
      <PageHead title="Plans and prices">
        Billed by the month or by the year. Change or end your plan whenever you like.
      </PageHead>
      {plans instanceof Error ? (
        <PlansFailure message={plans.message} />
      ) : (
        <HydrationBoundary state={state}>
          <Pricing plans={plans.data} hasCookie={has("access_token")} />
        </HydrationBoundary>
      )}
    </div>
  );
}
