"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Webhook } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { FilterSelect } from "@/app/(admin)/table/filter-select";
import { SearchBox } from "@/app/(admin)/table/search-box";
import { ErrorState } from "@/components/feedback/states";
import Link from "@/components/layout/link";
import { PageShell } from "@/components/layout/page-shell";
import { DataTable } from "@/components/table/data-table";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { listBillingEvents } from "@/lib/billing/admin-calls";
import { toQueryOptions } from "@/lib/queries";
import { columns } from "./billing-events-table";
import { OUTCOME_OPTIONS } from "./outcome";
import { parseBillingEventsQuery } from "./page-query";

export function BillingEvents({ isOff }: { isOff: boolean }) {
  const query = parseBillingEventsQuery(useSearchParams());
  const { data, error, refetch } = useQuery({
    ...toQueryOptions(listBillingEvents, { query }),
    placeholderData: keepPreviousData,
  });
  const isEmpty = data?.meta.total === 0 && !query.outcome && !query.q;
  return (
    <PageShell
      title="Billing events"
      description="What Stripe has told this server, and what came of it. Each event has its effect once."
    >
      {isEmpty ? (
        <NoEvents isOff={isOff} />
      ) : (
        <>
          <div className="grid gap-2 sm:grid-cols-[minmax(0,20rem)_12rem]">
            <SearchBox label="Search by type or id" />
            <FilterSelect name="outcome" label="Outcome" options={OUTCOME_OPTIONS} />
          </div>
          {error && !data ? (
            <ErrorState error={error} onRetry={refetch} />
          ) : (
            <DataTable label="Billing events" columns={columns} data={data?.data} meta={data?.meta} />
          )}
        </>
      )}
    </PageShell>
  );
}

const NoEvents = ({ isOff }: { isOff: boolean }) => (
  <EmptyState
    icon={Webhook}
    title="No events yet"
    description={
      isOff
        ? "Payments are not connected on this server."
        : "They appear here as Stripe sends them. The doctor says whether they can arrive."
    }
    action={
      <Button asChild variant="outline">
        <Link href="/admin/doctor">Ask the doctor</Link>
      </Button>
    }
  />
);
