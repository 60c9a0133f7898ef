"use client";

import type { DehydratedState } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { memo, type ReactNode, useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { useSession } from "@/lib/auth/browser/stored-session";
import type { Interval } from "@/lib/billing/money";
import { IntervalSwitch } from "./interval-switch";
import type { Offer } from "./offers";

/**
 * Shows the plans to visitors and to users.
 * @param props.freeMonths with yearly billing
 * @param props.hasCookie whether the server saw a session; the browser's own session decides
 * @param props.state the prefetched queries for a user's cards
 * @param props.freePlan the card of the free plan for a user who has it
 * @param props.forVisitors the server-rendered cards of each interval
 * @param props.placeholders the same for a user, until the script has loaded
 */
export function Pricing({
  plans,
  freeMonths,
  hasCookie,
  state,
  freePlan,
  forVisitors,
  placeholders,
}: {
  plans: Offer[];
  freeMonths: number | null;
  hasCookie: boolean;
  state: DehydratedState;
  freePlan: ReactNode;
  forVisitors: Record<Interval, ReactNode>;
  placeholders: Record<Interval, ReactNode>;
}) {
  const hasSession = useSession() !== null;
  const isSignedIn = useHydrated() ? hasSession : hasCookie;
  const search = useSearchParams();
  const [billingInterval, setBillingInterval] = useState<Interval>(() =>
    search.get("interval") === "year" ? "year" : "month",
  );

  function choose(chosen: Interval) {
    setBillingInterval(chosen);
    // Kept in the address for the return from the sign-in page; the default interval has no parameter.
    history.replaceState(null, "", chosen === "year" ? "?interval=year" : location.pathname);
  }

  return (
    <>
      <IntervalSwitch value={billingInterval} freeMonths={freeMonths} onChange={choose} />
      {isSignedIn ? (
        <ForSubscribers
          plans={plans}
          interval={billingInterval}
          state={state}
          free={freePlan}
          placeholder={placeholders[billingInterval]}
        />
      ) : (
        forVisitors[billingInterval]
      )}
    </>
  );
}

interface SubscriberProps {
  plans: Offer[];
  interval: Interval;
  state: DehydratedState;
  free: ReactNode;
  /** The server-rendered cards, shown until the script has loaded. */
  placeholder: ReactNode;
}

// Visitors cannot pay, so their page does not load this script.
const SubscriberCards = lazyPart<SubscriberProps>(
  () => import("./subscriber-cards").then((module) => module.default),
  {
    onFailure: "line",
    placeholder: ({ placeholder }) => (
      <fieldset disabled className="contents">
        {placeholder}
      </fieldset>
    ),
  },
);

// Memoized: a new render before the script has loaded would make React discard the server's HTML.
const ForSubscribers = memo((props: SubscriberProps) => <SubscriberCards {...props} />);
