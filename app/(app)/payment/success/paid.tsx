"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { CircleAlert, CircleCheck, type LucideIcon, RotateCw, SearchX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { SubscriptionSummary } from "@/components/billing/subscription-summary";
import { useWayBack } from "@/components/billing/way-back";
import { isMissing, Loading } from "@/components/feedback/states";
import { useHydrated } from "@/components/hooks/use-hydrated";
import Link from "@/components/layout/link";
import { LocalDate } from "@/components/text/local-date";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Contours } from "@/components/ui/contours";
import { IconTile } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { readReturnPath } from "@/lib/auth/browser/return-path";
import { getCheckoutSession } from "@/lib/billing/calls";
import type { Subscription } from "@/lib/billing/endpoints";
import { toQueryOptions } from "@/lib/queries";
import { getCheckoutInput } from "./checkout-query";

/** The page to which the payment provider returns users after payment. */
export function Paid({ sessionId }: { sessionId?: string }) {
  if (sessionId) return <Checkout sessionId={sessionId} />;
  return (
    <Outcome
      icon={SearchX}
      title="Missing session ID"
      text="If you just paid, your plan is already in Billing."
    >
      <Actions>
        <Button asChild>
          <Link href="/settings/billing">Go to Billing</Link>
        </Button>
        <Button asChild variant="outline">
          <Link href="/dashboard">Go to Dashboard</Link>
        </Button>
      </Actions>
    </Outcome>
  );
}

function Checkout({ sessionId }: { sessionId: string }) {
  const query = useQuery(toQueryOptions(getCheckoutSession, getCheckoutInput(sessionId)));
  const { data } = query;
  // A query without data loses its error while it is refetched, so the page keeps it.
  const [last, setLast] = useState(query.error);
  if (query.error && query.error !== last) setLast(query.error);
  const error = query.error ?? last;
  const check = { isPending: query.isFetching, onClick: () => void query.refetch() };
  if (data) {
    return (
      <Outcome icon={CircleCheck} isGood title="Payment Successful!" text={describeTrial(data)}>
        <SubscriptionSummary
          subscription={data}
          className="w-full justify-items-center rounded-lg bg-muted px-4 py-5"
        />
        <NextSteps />
      </Outcome>
    );
  }
  if (isMissing(error)) {
    return (
      <Outcome
        icon={SearchX}
        title="No payment found"
        text="We couldn’t find a completed payment. If you just paid, your plan will appear in a moment."
      >
        <Again label="Check Again" {...check} />
        <Link href="/pricing" className="text-sm font-medium text-primary underline-offset-4 hover:underline">
          See plans and prices
        </Link>
      </Outcome>
    );
  }
  if (error) {
    return (
      <Outcome
        icon={CircleAlert}
        title="We couldn’t load your payment"
        text={`Error: ${error.message} Your payment is safe.`}
      >
        <Again label="Retry" {...check} />
      </Outcome>
    );
  }
  return <PaymentSkeleton />;
}

/** What has happened instead of a payment, for a trial that is not canceled. */
const describeTrial = ({ status, trial_end, cancel_at, cancel_at_period_end }: Subscription) =>
  status === "trialing" && trial_end && !cancel_at && !cancel_at_period_end ? (
    <>
      Your free trial has started. The first payment is on <LocalDate value={trial_end} />.
    </>
  ) : undefined;

/** Asks for the state of the payment again, or leads to the settings, which show the plan, too. */
const Again = ({ label, isPending, onClick }: { label: string; isPending: boolean; onClick: () => void }) => (
  <Actions>
    <Button isPending={isPending} onClick={onClick}>
      {!isPending && <RotateCw aria-hidden="true" />}
      {label}
    </Button>
    <Button asChild variant="outline">
      <Link href="/settings/billing">Manage Subscription</Link>
    </Button>
  </Actions>
);

/** Users who came from a limit dialog return there. */
function NextSteps() {
  const left = useHydrated() ? readReturnPath() : null;
  const goBack = useWayBack();
  return (
    <Actions>
      {left && <Button onClick={() => goBack(left)}>Back to Where You Were</Button>}
      <Button asChild variant={left ? "outline" : "default"}>
        <Link href="/dashboard">Go to Dashboard</Link>
      </Button>
      <Button asChild variant="outline">
        <Link href="/settings/billing">Manage Subscription</Link>
      </Button>
    </Actions>
  );
}

/** The placeholder until the state of the payment is known. */
export function PaymentSkeleton() {
  return (
    <Card className={frame}>
      <h1 className="sr-only">Payment</h1>
      <Loading className="grid w-full grid-cols-1 justify-items-center gap-4">
        <Skeleton rounded="xl" className="size-11" />
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton rounded="lg" className="h-30 w-full" />
        <Skeleton className="h-9 w-72 max-w-full" />
      </Loading>
    </Card>
  );
}

const frame = "relative isolate items-center overflow-hidden px-6 py-10 text-center";

/** The result of a payment. */
const Outcome = ({
  icon,
  isGood = false,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  isGood?: boolean;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) => (
  <Card className={frame}>
    {/* The lines end above the text. */}
    <Contours className="mask-b-from-8 mask-b-to-24" />
    <IconTile
      icon={icon}
      className={clsx(isGood && "border-transparent! bg-primary-soft! text-primary-soft-foreground!")}
    />
    <div
      role={isGood ? undefined : "alert"}
      className="on-contours grid gap-2 [--ground:var(--card)] [--halo:0]"
    >
      <h1 className="page-title">{title}</h1>
      {text && <p className="text-sm text-pretty wrap-anywhere text-muted-foreground">{text}</p>}
    </div>
    {children}
  </Card>
);

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-center gap-2">{children}</div>
);
