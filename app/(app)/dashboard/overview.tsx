"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, Sparkles } from "lucide-react";
import { getPlanName } from "@/components/billing/subscription-summary";
import { CompletedShare, FigureCard } from "@/components/layout/figure-card";
import Link from "@/components/layout/link";
import { PageShell } from "@/components/layout/page-shell";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { getMe } from "@/lib/auth/calls";
import { getMySubscription } from "@/lib/billing/calls";
import type { Subscription } from "@/lib/billing/endpoints";
import { describeSubscription } from "@/lib/billing/subscriptions/subscription-texts";
import { getStats } from "@/lib/projects/calls";
import { toQueryOptions } from "@/lib/queries";
import { Recent } from "./recent";

export function Overview() {
  const stats = useQuery(toQueryOptions(getStats, {}));
  const me = useQuery(toQueryOptions(getMe, {}));
  const plan = useQuery(toQueryOptions(getMySubscription, {}));
  const isNew = stats.data?.task_stats.total_projects === 0;
  return (
    <PageShell title="Dashboard" actions={!isNew && <PlanWithAi />}>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <FigureCard title="Current Plan" query={plan}>
          <CurrentPlan subscription={plan.data} />
        </FigureCard>
        <FigureCard title="Email Verified" query={me}>
          {me.data?.email_verified_at ? (
            <>
              <CircleCheck aria-hidden="true" className="size-6 text-primary" />
              Verified
            </>
          ) : (
            <>
              <CircleX aria-hidden="true" className="size-6 text-muted-foreground" />
              Not verified
            </>
          )}
        </FigureCard>
        <FigureCard title="Projects Done / Total" query={stats}>
          <CompletedShare
            label="Projects done"
            completed={stats.data?.task_stats.completed_projects}
            total={stats.data?.task_stats.total_projects}
          />
        </FigureCard>
        <FigureCard title="Tasks Done / Total" query={stats}>
          <CompletedShare
            label="Tasks done"
            completed={stats.data?.task_stats.completed_tasks}
            total={stats.data?.task_stats.total_tasks}
          />
        </FigureCard>
      </div>
      {isNew ? <FirstProject /> : <Recent />}
    </PageShell>
  );
}

const CurrentPlan = ({ subscription }: { subscription?: Subscription | null }) => (
  <>
    <span className="wrap-anywhere">{getPlanName(subscription)}</span>
    {subscription?.status === "past_due" ? (
      <Link href="/settings/billing" className="ml-auto rounded-full text-sm">
        <Badge variant="warning" className="underline underline-offset-2">
          {describeSubscription(subscription).label}
        </Badge>
      </Link>
    ) : (
      <Button asChild variant="link" size="text" className="ml-auto">
        {subscription ? <Link href="/settings/billing">Manage</Link> : <Link href="/pricing">See plans</Link>}
      </Button>
    )}
  </>
);

/** Shown to a new user in place of recent projects. */
const FirstProject = () => (
  <section className="relative isolate flex flex-col items-center overflow-hidden rounded-xl border bg-card px-6 py-16 text-center sm:py-20">
    <div aria-hidden="true" className="contours absolute inset-0 -z-10 bg-foreground/10" />
    <h2 className="text-2xl font-semibold tracking-tight">Your first project starts with a sentence</h2>
    <p className="mt-2 max-w-md text-pretty text-muted-foreground">
      Write down what you are up to, or paste a brief. Waymark plans the tasks and puts them on a board for
      you.
    </p>
    <div className="mt-6 flex flex-wrap justify-center gap-2">
      <PlanWithAi />
      <Button asChild variant="outline">
        <Link href="/projects">Start from scratch</Link>
      </Button>
    </div>
  </section>
);

const PlanWithAi = () => (
  <Button asChild>
    <Link href="/projects?create=ai">
      <Sparkles aria-hidden="true" />
      Create Project with AI
    </Link>
  </Button>
);
