import { CircleAlert, RotateCw } from "lucide-react";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { GET as getMe } from "@/app/api/auth/me/route";
import { GET as getOpenSubscription } from "@/app/api/stripe/open-subscription/route";
import { GET as listPlans } from "@/app/api/stripe/products/route";
import { RetryPage } from "@/components/feedback/retry-page";
import { buttonVariants } from "@/components/ui/button-variants";
import { EmptyState } from "@/components/ui/empty-state";
import type { ResponseBody } from "@/lib/api/endpoint";
import { callHandler, prefetchQueries } from "@/lib/api/prefetch.server";
import type * as billing from "@/lib/billing/endpoints";
import type { Product } from "@/lib/billing/endpoints";
import type { Interval } from "@/lib/billing/money";
import { PageHead } from "../page-head";
import { PlanCards } from "./plan-cards";
import { Pricing } from "./pricing";
import { SubscribeButton } from "./subscribe-button";

export const metadata: Metadata = {
  title: "Pricing",
  description: "The plans of Waymark and what they cost by the month and by the year.",
};

export default async function PricingPage() {
  const [plans, state, { has }] = await Promise.all([
    callHandler<ResponseBody<typeof billing.listPlans>>(listPlans, { query: { per_page: 100 } }).catch(
      (error: Error) => error,
    ),
    prefetchQueries([getOpenSubscription, {}], [getMe, {}]),
    cookies(),
  ]);
  return (
    <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 sm:py-20">
      <PageHead title="Plans and prices">
        Billed by the month or by the year. Change or end your plan whenever you like.
      </PageHead>
      {plans instanceof Error ? (
        <EmptyState
          role="alert"
          icon={CircleAlert}
          title={`Error: ${plans.message}`}
          className="mt-10 min-h-80"
          action={
            <RetryPage className={buttonVariants({ variant: "outline", size: "sm" })}>
              <RotateCw aria-hidden="true" />
              Retry
            </RetryPage>
          }
        />
      ) : plans.data.length === 0 ? (
        <EmptyState
          className="mt-10 min-h-80"
          title="No subscription pricing plans found. Create them in your payment provider dashboard."
        />
      ) : (
        <Pricing
          plans={plans.data}
          hasCookie={has("access_token")}
          state={state}
          forVisitors={{ month: forVisitors(plans.data, "month"), year: forVisitors(plans.data, "year") }}
        />
      )}
    </div>
  );
}

const forVisitors = (plans: Product[], interval: Interval) => (
  <PlanCards
    plans={plans}
    interval={interval}
    subscription={null}
    hasSubscribed={false}
    action={(_, headingId, isHighlighted) => (
      <SubscribeButton
        aria-describedby={headingId}
        className={buttonVariants({ variant: isHighlighted ? "default" : "outline" })}
      >
        Subscribe
      </SubscribeButton>
    )}
  />
);
