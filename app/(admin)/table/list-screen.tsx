"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/feedback/states";
import { PageShell } from "@/components/layout/page-shell";
import type { Columns } from "@/components/table/columns";
import { DataTable } from "@/components/table/data-table";
import type { PageMeta } from "@/components/table/pager";
import type { Sort } from "@/components/table/sort-header";

/** A list of the administrators' area: heading, actions, filters, rows, and Previous and Next. */
export function ListScreen<Row extends { id: string }>({
  title,
  description,
  actions,
  filters,
  columns,
  sort,
  query: { data, error, refetch },
}: {
  title: string;
  description?: string;
  actions?: ReactNode;
  filters?: ReactNode;
  columns: Columns<Row>;
  sort?: Sort;
  query: UseQueryResult<{ data: Row[]; meta: PageMeta }>;
}) {
  return (
    <PageShell title={title} description={description} actions={actions}>
      {filters && (
        <div className="grid grid-cols-2 gap-2 *:first:col-span-2 sm:grid-cols-[minmax(14rem,20rem)_repeat(auto-fit,minmax(9rem,11rem))] sm:*:first:col-span-1">
          {filters}
        </div>
      )}
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <DataTable label={title} columns={columns} data={data?.data} meta={data?.meta} sort={sort} />
      )}
    </PageShell>
  );
}
