"use client";

import { useQuery } from "@tanstack/react-query";
import { Done, FigureCard } from "@/components/figure-card";
import Link from "@/components/link";
import { PageShell } from "@/components/page-shell";
import { Button } from "@/components/ui/button";
import { queryOf } from "@/lib/api/query";
import { getOverview } from "@/lib/overview/endpoints";

/** What there is of everybody's. */
export function Overview() {
  const overview = useQuery(queryOf(getOverview, {}));
  const { user_stats, task_stats, live_subscriptions = 0 } = overview.data ?? {};
  return (
    <PageShell title="Administration">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <FigureCard title="Users Verified / Total" query={overview}>
          <Done
            label="Users verified"
            completed={user_stats?.verified_users}
            total={user_stats?.total_users}
          />
        </FigureCard>
        <FigureCard title="Subscriptions" query={overview}>
          {live_subscriptions.toLocaleString("en-US")}
          <Button asChild variant="link" size="text" className="ml-auto">
            <Link href="/admin/subscriptions">See all</Link>
          </Button>
        </FigureCard>
        <FigureCard title="Projects Done / Total" query={overview}>
          <Done
            label="Projects done"
            completed={task_stats?.completed_projects}
            total={task_stats?.total_projects}
          />
        </FigureCard>
        <FigureCard title="Tasks Done / Total" query={overview}>
          <Done label="Tasks done" completed={task_stats?.completed_tasks} total={task_stats?.total_tasks} />
        </FigureCard>
      </div>
    </PageShell>
  );
}
