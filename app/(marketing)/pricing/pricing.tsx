"use client";

import type { DehydratedState } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { memo, type ReactNode, useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { useSession } from "@/lib/auth/browser/stored-session";
import type { Product } from "@/lib/billing/endpoints";
import type { Interval } from "@/lib/billing/money";
import { IntervalSwitch } from "./interval-switch";

/**
 * @param props.hasCookie what the server knows of a session; the browser knows better
 * @param props.state the answers to what a subscriber's cards will ask
 * @param props.forVisitors the cards of each interval, made on the server
 */
export function Pricing({
  plans,
  hasCookie,
  state,
  forVisitors,
}: {
  plans: Product[];
  hasCookie: boolean;
  state: DehydratedState;
  forVisitors: Record<Interval, ReactNode>;
}) {
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

  return (
    <>
      <IntervalSwitch value={interval} onChange={choose} />
      {isSignedIn ? (
        <ForSubscribers plans={plans} interval={interval} state={state} meanwhile={forVisitors[interval]} />
      ) : (
        forVisitors[interval]
      )}
    </>
  );
}

interface SubscriberProps {
  plans: Product[];
  interval: Interval;
  state: DehydratedState;
  /** What the server has made, until the script has come. */
  meanwhile: ReactNode;
}

// Visitors cannot pay yet, so their page does not carry the script of it.
const SubscriberCards = lazyPart<SubscriberProps>(
  () => import("./subscriber-cards").then((module) => module.default),
  {
    onFailure: "line",
    placeholder: ({ meanwhile }) => (
      <fieldset disabled className="contents">
        {meanwhile}
      </fieldset>
    ),
  },
);

// Remembered, since what changes around it before its script has come would make React drop the server's HTML.
const ForSubscribers = memo((props: SubscriberProps) => <SubscriberCards {...props} />);
