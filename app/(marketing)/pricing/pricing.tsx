"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { lazy, memo, Suspense, useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { useSession } from "@/lib/auth/current-session";
import { signInTo } from "@/lib/auth/redirect";
import type { Product } from "@/lib/billing/endpoints";
import type { Interval } from "@/lib/billing/money";
import { useHydrated } from "@/lib/use-hydrated";
import { IntervalSwitch } from "./interval-switch";
import { PlanCards } from "./plan-cards";

// Visitors cannot pay yet, so their page does not carry the script of it.
const SubscriberCards = lazy(() => import("./subscriber-cards"));

type Props = { plans: Product[]; interval: Interval };

/** @param props.hasCookie what the server knows of a session; the browser knows better */
export function Pricing({ plans, hasCookie }: { plans: Product[]; hasCookie: boolean }) {
  const hasSession = useSession() !== null;
  const isSignedIn = useHydrated() ? hasSession : hasCookie;
  const search = useSearchParams();
  const [interval, setInterval] = useState<Interval>(() =>
    search.get("interval") === "year" ? "year" : "month",
  );

  function choose(chosen: Interval) {
    setInterval(chosen);
    // Kept for the way back from signing in; the address of the default is the bare one.
    history.replaceState(null, "", chosen === "year" ? "?interval=year" : location.pathname);
  }

  if (plans.length === 0) {
    return (
      <EmptyState
        className="mt-10 min-h-80"
        title="No subscription pricing plans found. Create them in your payment provider dashboard."
      />
    );
  }
  const Cards = isSignedIn ? ForSubscribers : ForVisitors;
  return (
    <>
      <IntervalSwitch value={interval} onChange={choose} />
      <Cards plans={plans} interval={interval} />
    </>
  );
}

function ForVisitors(props: Props) {
  const router = useRouter();
  const isReady = useHydrated();
  return (
    <PlanCards
      {...props}
      subscription={null}
      // A click before the script is there would be lost.
      onChoose={isReady ? () => router.push(signInTo(location.pathname + location.search)) : undefined}
    />
  );
}

// Remembered, since what changes around it before its script has come would make React drop the server's HTML.
const ForSubscribers = memo((props: Props) => (
  <Suspense fallback={<PlanCards {...props} />}>
    <SubscriberCards {...props} />
  </Suspense>
));
