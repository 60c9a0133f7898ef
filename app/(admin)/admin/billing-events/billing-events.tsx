"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Webhook } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { ErrorState } from "@/components/feedback/states";
import Link from "@/components/layout/link";
import { PageShell } from "@/components/layout/page-shell";
import { DataTable } from "@/components/table/data-table";
import { FilterSelect } from "@/components/table/filter-select";
import { ListFilters } from "@/components/table/list-filters";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { RowsPicture } from "@/components/ui/pictures";
import { listBillingEvents } from "@/lib/billing/admin-calls";
import { toQueryOptions } from "@/lib/queries";
import { columns, SMALL_ROW } from "./billing-events-table";
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
      description="Events from Stripe and what they changed. Each event takes effect once."
    >
      {isEmpty ? (
        <NoEvents isOff={isOff} />
      ) : (
        <>
          <ListFilters searchLabel="Search by type or ID" columns={columns}>
            <FilterSelect name="outcome" label="Outcome" options={OUTCOME_OPTIONS} />
          </ListFilters>
          {error && !data ? (
            <ErrorState error={error} onRetry={refetch} />
          ) : (
            <DataTable
              label="Billing events"
              columns={columns}
              data={data?.data}
              meta={data?.meta}
              hasFilters
              smallRow={SMALL_ROW}
            />
          )}
        </>
      )}
    </PageShell>
  );
}

const NoEvents = ({ isOff }: { isOff: boolean }) => (
  <EmptyState
    picture={<RowsPicture icon={Webhook} />}
    title={
      isOff
        ? "No events yet, because payments aren’t set up on this server."
        : "No events yet, because Stripe hasn’t sent any."
    }
    action={
      <Button asChild>
        <Link href="/admin/doctor">Open the Doctor</Link>
      </Button>
    }
  />
);
