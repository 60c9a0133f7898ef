"use client";

import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/feedback/states";
import { CompletedShare, DoneFigures, Figure, Figures } from "@/components/layout/figures";
import Link from "@/components/layout/link";
import { PageShell } from "@/components/layout/page-shell";
import { DataTable } from "@/components/table/data-table";
import { Button } from "@/components/ui/button";
import { listAuditLog } from "@/lib/audit/calls";
import { getOverview } from "@/lib/overview/calls";
import { toQueryOptions } from "@/lib/queries";
import { formatCount } from "@/lib/text/count";
import { columns, NOTHING_CHANGED, SMALL_ROW } from "./audit/audit-table";
import { LATEST_QUERY } from "./latest";

/** Totals over all users and projects, and the newest changes of administrators. */
export function Overview() {
  const overview = useQuery(toQueryOptions(getOverview, {}));
  const log = useQuery(toQueryOptions(listAuditLog, { query: LATEST_QUERY }));
  const { user_stats, task_stats, live_subscriptions = 0 } = overview.data ?? {};
  return (
    <PageShell title="Administration">
      <Figures>
        <Figure title="Users Verified / Total" query={overview}>
          <CompletedShare
            label="Users verified"
            completed={user_stats?.verified_users}
            total={user_stats?.total_users}
            empty="No users yet"
          />
        </Figure>
        <Figure title="Subscriptions" query={overview}>
          {formatCount(live_subscriptions)}
          <Button asChild variant="link" size="text" className="ml-auto">
            <Link href="/admin/subscriptions">See all</Link>
          </Button>
        </Figure>
        <DoneFigures query={overview} stats={task_stats} />
      </Figures>
      <section className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <h2 className="font-semibold sm:text-lg sm:leading-7 sm:tracking-tight">Latest changes</h2>
          <Button asChild variant="link" size="text">
            <Link href="/admin/audit">Audit log</Link>
          </Button>
        </div>
        {log.error && !log.data ? (
          <ErrorState error={log.error} onRetry={log.refetch} />
        ) : (
          <DataTable
            label="Latest changes"
            columns={columns}
            smallRow={SMALL_ROW}
            data={log.data?.data}
            empty={NOTHING_CHANGED}
          />
        )}
      </section>
    </PageShell>
  );
}
