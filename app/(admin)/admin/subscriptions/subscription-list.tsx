"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { FilterSelect } from "@/app/(admin)/table/filter-select";
import { ListScreen } from "@/app/(admin)/table/list-screen";
import { SearchBox } from "@/app/(admin)/table/search-box";
import { listSubscriptions } from "@/lib/billing/admin-calls";
import { toQueryOptions } from "@/lib/queries";
import { parseSubscriptionsQuery, toSubscriptionsSort } from "./page-query";
import { STATUS_OPTIONS } from "./status";
import { columns } from "./subscriptions-table";

export function SubscriptionList() {
  const query = parseSubscriptionsQuery(useSearchParams());
  const subscriptions = useQuery({
    ...toQueryOptions(listSubscriptions, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListScreen
      title="Subscriptions"
      description="As Stripe tells them. They are changed in its dashboard, or by the customer in the portal."
      filters={
        <>
          <SearchBox label="Search by e-mail or name" />
          <FilterSelect name="status" label="Status" options={STATUS_OPTIONS} />
        </>
      }
      columns={columns}
      sort={toSubscriptionsSort(query)}
      query={subscriptions}
    />
  );
}
