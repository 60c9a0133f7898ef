import { CircleAlert, RotateCw } from "lucide-react";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { GET as getMe } from "@/app/api/auth/me/route";
import { GET as getOpenSubscription } from "@/app/api/stripe/open-subscription/route";
import { RetryPage } from "@/components/feedback/retry-page";
import Link from "@/components/layout/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { EmptyState } from "@/components/ui/empty-state";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import type { Interval } from "@/lib/billing/money";
import { listInclusions } from "@/lib/limits/texts";
import { cn } from "@/lib/utils";
import { Closing } from "../closing";
import { PageHead } from "../page-head";
import { Comparison } from "./comparison";
import type { Offer, Offers } from "./offers";
import { readOffers } from "./offers.server";
import { PlanCards } from "./plan-cards";
import { Pricing } from "./pricing";
import { Questions } from "./questions";
import { SubscribeButton } from "./subscribe-button";

export const metadata: Metadata = {
  title: "Pricing",
  description: "Waymark plans and what they cost per month and per year.",
};

export default async function PricingPage() {
  const [offers, state, { has }] = await Promise.all([
    readOffers().catch((error: Error) => error),
    prefetchQueries([getOpenSubscription, {}], [getMe, {}]),
    cookies(),
  ]);
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 pt-4 pb-14 sm:px-6 sm:py-20">
        <PageHead title="Plans and prices">
          Pay monthly or yearly, one price per account. Change or cancel your plan at any time.
        </PageHead>
        {offers instanceof Error ? (
          <EmptyState
            role="alert"
            icon={CircleAlert}
            title={`Error: ${offers.message}`}
            className="mt-10 min-h-80"
            action={
              <RetryPage className={buttonVariants({ variant: "outline", size: "sm" })}>
                <RotateCw aria-hidden="true" />
                Retry
              </RetryPage>
            }
          />
        ) : offers.plans.length === 0 ? (
          <EmptyState
            className="mt-10 min-h-80"
            title="No subscription pricing plans found. Create them in your payment provider dashboard."
          />
        ) : (
          <>
            <Pricing
              plans={offers.plans}
              hasCookie={has("access_token")}
              state={state}
              invitation={<FreeStrip columns={offers.columns} />}
              forVisitors={{
                month: forVisitors(offers.plans, "month"),
                year: forVisitors(offers.plans, "year"),
              }}
            />
            {offers.columns.length > 1 && <Comparison columns={offers.columns} />}
            <Questions />
          </>
        )}
      </div>
      <Closing
        title="Not sure which plan fits?"
        text="Tell us what you have in mind and we’ll help you choose. You can change plans at any time."
      >
        <Link href="/contact" className={cn(buttonVariants({ variant: "outline", size: "lg" }), "mt-8")}>
          Contact Sales
        </Link>
      </Closing>
    </>
  );
}

/** The free plan and its button. The page's primary button belongs to the recommended plan. */
const FreeStrip = ({ columns }: Pick<Offers, "columns">) => (
  <section
    aria-labelledby="free"
    className="mx-auto mt-4 grid max-w-4xl grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-xl border bg-muted px-4 py-3 dark:bg-column sm:mt-8 sm:gap-x-8 sm:px-5 sm:py-4"
  >
    <h2 id="free" className="font-semibold tracking-tight text-balance">
      Free, for as long as you like
    </h2>
    <Link
      href="/signup"
      className={cn(buttonVariants({ variant: "outline" }), "sm:row-span-2 sm:h-11 sm:px-6")}
    >
      Start for free
    </Link>
    <div className="grid gap-1 text-sm max-sm:col-span-2">
      <p className="text-pretty text-muted-foreground">
        Every account includes projects, boards and AI planning. No credit card needed.
      </p>
      <p className="text-pretty">{listInclusions(columns[0]!.limits).join(" · ")}</p>
    </div>
  </section>
);

const forVisitors = (plans: Offer[], interval: Interval) => (
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
