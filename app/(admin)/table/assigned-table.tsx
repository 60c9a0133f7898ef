import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { ErrorState } from "@/components/feedback/states";
import type { Columns } from "@/components/table/columns";
import { DataTable } from "@/components/table/data-table";
import { isPastEnd, type PageMeta } from "@/components/table/pager";

/** A section with a table of assigned records and a button to assign more. */
export function AssignedTable<Row extends { id: string }>({
  title,
  description,
  action,
  columns,
  query: { data, error, refetch },
}: {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  columns: Columns<Row>;
  query: Pick<UseQueryResult<{ data: Row[]; meta: PageMeta }>, "data" | "error" | "refetch">;
}) {
  const id = useId();
  const isPaged = data && (data.meta.total > data.meta.per_page || isPastEnd(data.meta));
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1 max-sm:contents">
          <h2 id={id} className="font-semibold">
            {title}
            {data && (
              <span className="ml-2 text-sm font-normal text-muted-foreground">{data.meta.total}</span>
            )}
          </h2>
          {description && (
            <p className="text-sm text-muted-foreground max-sm:order-last max-sm:-mt-2 max-sm:basis-full">
              {description}
            </p>
          )}
        </div>
        {action}
      </div>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <DataTable label={title} columns={columns} data={data?.data} meta={isPaged ? data.meta : undefined} />
      )}
    </section>
  );
}
