"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { ListScreen } from "@/app/(admin)/table/list-screen";
import { FilterSelect } from "@/components/table/filter-select";
import { listAuditLog } from "@/lib/audit/calls";
import { toQueryOptions } from "@/lib/queries";
import { columns, NOTHING_CHANGED, SMALL_ROW } from "./audit-table";
import { parseAuditLogQuery } from "./page-query";

const KINDS = [
  { value: "", label: "Everything" },
  { value: "user", label: "Users" },
  { value: "role", label: "Roles" },
  { value: "permission", label: "Permissions" },
  { value: "product", label: "Products" },
  { value: "subscription", label: "Subscriptions" },
  { value: "billing_event", label: "Billing events" },
];

export function AuditLog() {
  const query = parseAuditLogQuery(useSearchParams());
  const log = useQuery({ ...toQueryOptions(listAuditLog, { query }), placeholderData: keepPreviousData });
  // While rows of the previous filter are still shown, their number is not the total.
  const isWhole = !query.q && !query.target_type && !log.isPlaceholderData;
  return (
    <ListScreen
      title="Audit log"
      description="Who changed what in the admin area and when."
      searchLabel="Search by admin or name"
      filters={<FilterSelect name="target_type" label="What was changed" options={KINDS} />}
      columns={columns}
      smallRow={SMALL_ROW}
      empty={isWhole ? NOTHING_CHANGED : undefined}
      query={log}
    />
  );
}
