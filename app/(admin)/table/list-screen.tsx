import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/feedback/states";
import { PageShell } from "@/components/layout/page-shell";
import type { Columns } from "@/components/table/columns";
import { DataTable, type Empty } from "@/components/table/data-table";
import { ListFilters } from "@/components/table/list-filters";
import type { PageMeta } from "@/components/table/pager";
import type { Sort } from "@/components/table/sort-header";

/** A list in the administrators' area: heading, actions, filters, rows, and Previous and Next. */
export function ListScreen<Row extends { id: string }>({
  title,
  description,
  actions,
  searchLabel,
  filters,
  columns,
  sort,
  empty,
  smallRow,
  query: { data, error, refetch },
}: {
  title: string;
  description?: string;
  actions?: ReactNode;
  searchLabel: string;
  filters?: ReactNode;
  columns: Columns<Row>;
  sort?: Sort;
  /** What an empty list without a filter shows. */
  empty?: Empty;
  /** The grid of a row on a small screen (see DataTable). */
  smallRow?: string;
  query: UseQueryResult<{ data: Row[]; meta: PageMeta }>;
}) {
  return (
    <PageShell title={title} description={description} actions={actions}>
      <ListFilters searchLabel={searchLabel} columns={columns} sort={sort}>
        {filters}
      </ListFilters>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          data={data?.data}
          meta={data?.meta}
          sort={sort}
          empty={empty}
          hasFilters
          smallRow={smallRow}
        />
      )}
    </PageShell>
  );
}
