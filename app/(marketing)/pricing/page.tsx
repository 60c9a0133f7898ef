import { Check, CircleAlert, RotateCw } from "lucide-react";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { GET as getMe } from "@/app/api/auth/me/route";
import { GET as getOpenSubscription } from "@/app/api/stripe/open-subscription/route";
import { RetryPage } from "@/components/feedback/retry-page";
import Link from "@/components/layout/link";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { EmptyState } from "@/components/ui/empty-state";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { toQueryKey } from "@/lib/api/query-key";
import type { Interval } from "@/lib/billing/money";
import { listInclusions } from "@/lib/limits/texts";
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
  const isSignedIn = has("access_token");
  const subscriptionKey = toQueryKey(getOpenSubscription.endpoint);
  const isOnFreePlan = state.queries.some(
    ({ queryKey, state: { data } }) => queryKey[0] === subscriptionKey && data === null,
  );
  return (
    <>
      <div className="relative isolate overflow-hidden">
        <div className="mx-auto max-w-300 px-4 pt-8 pb-14 sm:px-6 sm:pt-16 sm:pb-28">
          <PageHead title="Plans and prices">
            One price per account, monthly or yearly. Change or cancel at any time.
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
                hasCookie={isSignedIn}
                state={state}
                invitation={
                  <FreeStrip columns={offers.columns}>
                    <Link
                      href="/signup"
                      className={`${buttonVariants({ variant: "outline" })} dark:border-primary! dark:bg-transparent! dark:text-primary! dark:hover:bg-primary/10!`}
                    >
                      Start for free
                    </Link>
                    <p className="text-[0.8125rem]">No credit card needed</p>
                  </FreeStrip>
                }
                freePlan={
                  isOnFreePlan && (
                    <FreeStrip columns={offers.columns}>
                      <Badge variant="primary">Your plan</Badge>
                    </FreeStrip>
                  )
                }
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
      </div>
      <Closing
        title="Not sure which plan fits?"
        text="Tell us what you have in mind and we’ll help you choose. You can change plans at any time."
      >
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Link href="/contact" className={buttonVariants({ size: "lg" })}>
            Contact Sales
          </Link>
          {!isSignedIn && (
            <Link href="/signup" className={buttonVariants({ variant: "outline", size: "lg" })}>
              Start for free
            </Link>
          )}
        </div>
      </Closing>
    </>
  );
}

/** The free plan. The page's primary button belongs to the recommended plan. @param props.children its button or badge */
const FreeStrip = ({ columns, children }: Pick<Offers, "columns"> & { children: ReactNode }) => (
  <section
    aria-labelledby="free"
    className="mx-auto mt-4 grid max-w-4xl items-center gap-x-8 gap-y-2 rounded-2xl bg-primary-soft px-4 py-3 sm:mt-8 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-y-3 sm:px-6 sm:py-5"
  >
    <h2 id="free" className="font-semibold sm:text-lg">
      Free, for as long as you like
    </h2>
    <ul className="flex flex-wrap gap-x-3 text-[0.8125rem] leading-5 sm:grid sm:w-fit sm:grid-cols-2 sm:gap-x-10 sm:gap-y-1.5 sm:text-sm">
      {listInclusions(columns[0]!.limits).map((inclusion) => (
        <li key={inclusion} className="flex items-center gap-1.5">
          <Check aria-hidden="true" className="size-4 shrink-0 text-primary max-sm:hidden" />
          {inclusion}
        </li>
      ))}
    </ul>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:flex-col sm:items-stretch sm:text-center">
      {children}
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
