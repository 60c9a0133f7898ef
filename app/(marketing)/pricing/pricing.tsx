"use client";

import type { DehydratedState } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { memo, type ReactNode, useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { useSession } from "@/lib/auth/browser/stored-session";
import type { Interval } from "@/lib/billing/money";
import type { Offer } from "./offers";

/**
 * Shows the plans to visitors and to users.
 * @param props.yearlySaving what yearly billing saves, in a few words
 * @param props.hasCookie whether the server saw a session; the browser's own session decides
 * @param props.state the prefetched queries for a user's cards
 * @param props.freePlan the card of the free plan for a user who has it
 * @param props.forVisitors the server-rendered cards of each interval
 * @param props.placeholders the same for a user, until the script has loaded
 */
export function Pricing({
  plans,
  yearlySaving,
  hasCookie,
  state,
  freePlan,
  forVisitors,
  placeholders,
}: {
  plans: Offer[];
  yearlySaving: string | null;
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
      <IntervalSwitch value={billingInterval} yearlySaving={yearlySaving} onChange={choose} />
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

const IntervalSwitch = ({
  value,
  yearlySaving,
  onChange,
}: {
  value: Interval;
  yearlySaving: string | null;
  onChange: (value: Interval) => void;
}) => (
  <fieldset className="mx-auto mt-2.5 grid sm:mt-8 w-fit max-w-full grid-cols-[auto_auto] rounded-full border bg-muted p-1 dark:bg-column">
    <legend className="sr-only">Billing interval</legend>
    {(
      [
        ["month", "Monthly", null],
        ["year", "Yearly", yearlySaving],
      ] as const
    ).map(([choice, label, saving]) => (
      <label
        key={choice}
        className="relative grid min-h-8 cursor-pointer place-items-center rounded-full bg-muted px-[min(1.25rem,6vw)] text-center text-sm font-medium text-muted-foreground transition-colors hover:text-foreground dark:bg-column has-checked:bg-card dark:has-checked:bg-accent has-checked:text-foreground has-checked:shadow-xs has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:min-h-10"
      >
        <input
          type="radio"
          name="interval"
          value={choice}
          checked={value === choice}
          onChange={() => onChange(choice)}
          className="sr-only"
        />
        <span>
          {label}
          {saving && <span className="text-primary"> · {saving}</span>}
        </span>
      </label>
    ))}
  </fieldset>
);
