import { CircleAlert, RotateCw } from "lucide-react";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { GET as getMe } from "@/app/api/auth/me/route";
import { GET as getOpenSubscription } from "@/app/api/stripe/open-subscription/route";
import { RetryPage } from "@/components/feedback/retry-page";
import Link from "@/components/layout/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { EmptyState } from "@/components/ui/empty-state";
import { toQueryKey } from "@/lib/api/endpoint";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { findFreeMonths, type Interval, TRIAL_DAYS } from "@/lib/billing/money";
import { plural } from "@/lib/text/count";
import { Closing } from "../closing";
import { PageHead } from "../page-head";
import { Comparison } from "./comparison";
import { FreeCard } from "./free-card";
import { type Column, FREE_ID, type Offer, type Offers } from "./offers";
import { readOffers } from "./offers.server";
import { PaidParts } from "./paid-parts";
import { PlanCards } from "./plan-cards";
import { Pricing } from "./pricing";
import { Questions } from "./questions";
import { SubscribeButton } from "./subscribe-button";

export const metadata: Metadata = {
  title: "Pricing",
  description: "Start for free. See what each plan includes and what it costs per month or year.",
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
      {/* Not overflow-hidden, in which the names of the compared plans could not stay in sight. */}
      <div className="relative isolate overflow-clip">
        <div className="mx-auto max-w-300 px-4 pt-5 pb-10 sm:px-6 sm:pt-16 sm:pb-28">
          <PageHead title="The board is free. Pay for the answers.">
            {/* A phone has a line for it. */}
            Pro shows why<span className="max-sm:hidden"> a project takes so long</span>. Advanced shows when
            <span className="max-sm:hidden"> it will be done</span>.{" "}
            {/* A phone says so below the buttons. */}
            {!(offers instanceof Error) && offers.plans.length > 0 && (
              <span className="max-sm:hidden">Your first paid plan is free for {TRIAL_DAYS} days.</span>
            )}
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
              <Plans offers={offers} isSignedIn={isSignedIn} isOnFreePlan={isOnFreePlan} state={state} />
              <p className="mt-4 text-center text-sm text-balance text-muted-foreground">
                Each account is for one person. An AI run writes one project plan, one set of suggestions, or
                one breakdown.
              </p>
              <PaidParts columns={offers.columns} />
              {offers.columns.length > 1 && (
                <Comparison
                  columns={offers.columns}
                  // Subscribers compare with the plan that they have.
                  recommended={isSignedIn ? undefined : offers.plans.find((plan) => plan.isRecommended)?.id}
                  toAction={isSignedIn ? undefined : toVisitorAction}
                />
              )}
              <Questions />
            </>
          )}
        </div>
      </div>
      <Closing
        title={isSignedIn ? "Not sure which plan fits?" : "Still deciding?"}
        text={
          isSignedIn
            ? "Tell us what you have in mind, and we’ll help you choose."
            : "The Free plan has no time limit. If you’re not sure which plan fits, ask us."
        }
      >
        <div className="mt-8 flex flex-wrap justify-center gap-3 lg:justify-start">
          {!isSignedIn && (
            <Link href="/signup" className={buttonVariants({ size: "lg" })}>
              Start for Free
            </Link>
          )}
          <Link
            href="/contact#sales"
            className={buttonVariants({ variant: isSignedIn ? "default" : "outline", size: "lg" })}
          >
            Contact Sales
          </Link>
        </div>
      </Closing>
    </>
  );
}

function Plans({
  offers,
  isSignedIn,
  isOnFreePlan,
  state,
}: {
  offers: Offers;
  isSignedIn: boolean;
  isOnFreePlan: boolean;
  state: Awaited<ReturnType<typeof prefetchQueries>>;
}) {
  const freePlan = isOnFreePlan && <FreeCard columns={offers.columns} badge="Your plan" />;
  const forVisitors = toCards(
    offers,
    <FreeCard columns={offers.columns}>
      <Link href="/signup" aria-describedby="plan-free" className={buttonVariants({ variant: "outline" })}>
        Start for Free
      </Link>
    </FreeCard>,
  );
  return (
    <Pricing
      plans={offers.plans}
      yearlySaving={describeYearlySaving(offers.plans)}
      hasCookie={isSignedIn}
      state={state}
      freePlan={freePlan}
      forVisitors={forVisitors}
      placeholders={isSignedIn ? toCards(offers, freePlan) : forVisitors}
    />
  );
}

/** A button below a column of the comparison. Its text has little room, because a phone has three of them in a row. */
const toVisitorAction = ({ id }: Column, isRecommended: boolean) => {
  const variant = isRecommended ? "default" : "outline";
  const className = buttonVariants({ variant, className: "w-full px-2!" });
  return id === FREE_ID ? (
    <Link href="/signup" aria-describedby="plan-free" className={className}>
      <span>
        Start<span className="max-sm:hidden"> for Free</span>
      </span>
    </Link>
  ) : (
    <SubscribeButton aria-describedby={`plan-${id}`} className={className}>
      Subscribe
    </SubscribeButton>
  );
};

/** What yearly billing saves on every plan, for example "2 months free". Null if it is not the same for all. */
function describeYearlySaving(plans: Offer[]): string | null {
  const freeMonths = findFreeMonths(plans);
  return freeMonths ? `${plural(freeMonths, "month")} free` : null;
}

/** The server-rendered cards of each interval. The page's primary button belongs to the recommended plan. */
const toCards = ({ plans }: Offers, free: ReactNode): Record<Interval, ReactNode> => ({
  month: <VisitorCards plans={plans} interval="month" free={free} />,
  year: <VisitorCards plans={plans} interval="year" free={free} />,
});

const VisitorCards = (props: { plans: Offer[]; interval: Interval; free: ReactNode }) => (
  <PlanCards
    {...props}
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
