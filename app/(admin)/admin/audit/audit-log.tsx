"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { FilterSelect } from "@/app/(admin)/table/filter-select";
import { ListScreen } from "@/app/(admin)/table/list-screen";
import { SearchBox } from "@/app/(admin)/table/search-box";
import { listAuditLog } from "@/lib/audit/calls";
import { toQueryOptions } from "@/lib/queries";
import { columns } from "./audit-table";
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
  return (
    <ListScreen
      title="Audit log"
      description="Who changed what in this area, and when. An entry is written together with its change."
      filters={
        <>
          <SearchBox label="Search by administrator or name" />
          <FilterSelect name="target_type" label="What was changed" options={KINDS} />
        </>
      }
      columns={columns}
      query={log}
    />
  );
}
