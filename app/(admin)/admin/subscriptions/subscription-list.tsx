"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CreditCard } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { ListScreen } from "@/app/(admin)/table/list-screen";
import { FilterSelect } from "@/components/table/filter-select";
import { listSubscriptions } from "@/lib/billing/admin-calls";
import { toQueryOptions } from "@/lib/queries";
import { parseSubscriptionsQuery, toSubscriptionsSort } from "./page-query";
import { STATUS_OPTIONS } from "./status";
import { columns, SMALL_ROW } from "./subscriptions-table";

const NO_SUBSCRIPTIONS = { icon: CreditCard, title: "No one has subscribed yet." };

export function SubscriptionList() {
  const query = parseSubscriptionsQuery(useSearchParams());
  const subscriptions = useQuery({
    ...toQueryOptions(listSubscriptions, { query }),
    placeholderData: keepPreviousData,
  });
  // While rows of the previous filter are still shown, their number is not the total.
  const isWhole = !query.q && !query.status && !subscriptions.isPlaceholderData;
  return (
    <ListScreen
      title="Subscriptions"
      description="Subscriptions come from Stripe. Change them in its dashboard. Customers can change their own in the customer portal."
      searchLabel="Search by email or name"
      filters={<FilterSelect name="status" label="Status" options={STATUS_OPTIONS} />}
      columns={columns}
      smallRow={SMALL_ROW}
      sort={toSubscriptionsSort(query)}
      empty={isWhole ? NO_SUBSCRIPTIONS : undefined}
      query={subscriptions}
    />
  );
}
