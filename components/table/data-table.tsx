import { flexRender, getCoreRowModel, useReactTable } from "@tanstack/react-table";
import { clsx } from "clsx";
import { Inbox, type LucideIcon, SearchX } from "lucide-react";
import { Fragment } from "react";
import { Loading } from "@/components/feedback/states";
import { getLastPage, isPastEnd, type PageMeta, Pager } from "@/components/table/pager";
import { type Sort, SortHeader } from "@/components/table/sort-header";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { plural } from "@/lib/text/count";
import type { Columns } from "./columns";
import { useFilters } from "./use-filters";

const SKELETON_ROWS = 5;
const noRows: never[] = [];

/** What a list without rows and filters shows. */
export interface Empty {
  icon: LucideIcon;
  title: string;
}

/** Columns without a value, such as actions, always have content. */
const hasContent = (value: unknown) => value !== null && value !== "";

/**
 * A table. Without `data`, it shows skeleton rows. With `meta`, the paging part of a reply, it shows Previous and Next.
 * With `sort`, the columns listed there sort the list through the address.
 * @param props.toGroup the heading above successive rows with the same one
 * @param props.empty replaces the rows, Previous and Next if the whole list is empty
 * @param props.hasFilters whether a ListFilters is above the table; without results, the table offers to clear it
 * @param props.smallRow the grid of a row on a small screen; the columns' own classes place the values. Without it, each
 *   value has its own line. Small screens have no headings, so an unclear value needs a `smallLabel`.
 */
export function DataTable<Row extends { id: string }>({
  label,
  columns,
  data,
  meta,
  sort,
  toGroup,
  empty,
  hasFilters = false,
  // The first line leaves room for the menu in the corner.
  smallRow = "max-sm:block max-sm:px-4 max-sm:py-2.5 max-sm:*:first:pr-10!",
}: {
  label: string;
  columns: Columns<Row>;
  data?: Row[];
  meta?: PageMeta;
  sort?: Sort;
  toGroup?: (row: Row) => string;
  empty?: Empty;
  hasFilters?: boolean;
  smallRow?: string;
}) {
  const table = useReactTable({
    data: data ?? noRows,
    columns,
    getCoreRowModel: getCoreRowModel(),
    getRowId: (row) => row.id,
  });
  const rows = table.getRowModel().rows;
  const labels = Object.fromEntries(
    table.getFlatHeaders().map(({ column }) => [column.id, String(column.columnDef.header)]),
  );
  const shownEmpty = (meta ? meta.total : data?.length) === 0 ? empty : undefined;
  const ariaSort = { asc: "ascending", desc: "descending" } as const;
  return (
    <div className="grid gap-3">
      <Table aria-label={label}>
        <TableHeader>
          {table.getHeaderGroups().map((group) => (
            <TableRow key={group.id}>
              {group.headers.map((header) => (
                <TableHead
                  key={header.id}
                  className={header.column.columnDef.meta?.className}
                  aria-sort={sort?.by === header.column.id ? ariaSort[sort.order] : undefined}
                >
                  {sort?.columns.includes(header.column.id) ? (
                    <SortHeader column={header.column.id} label={labels[header.column.id]!} sort={sort} />
                  ) : (
                    flexRender(header.column.columnDef.header, header.getContext())
                  )}
                </TableHead>
              ))}
            </TableRow>
          ))}
        </TableHeader>
        <TableBody>
          {!data &&
            Array.from({ length: SKELETON_ROWS }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all placeholder rows are the same.
              <TableRow key={index} aria-hidden="true" small={smallRow}>
                {columns.map((column) => (
                  <TableCell key={column.id ?? String(column.header)} className={column.meta?.className}>
                    <Skeleton className="my-0.5 h-4 w-4/5" />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          {rows.map((row, index) => {
            const group = toGroup?.(row.original);
            return (
              <Fragment key={row.id}>
                {group && group !== (index > 0 && toGroup?.(rows[index - 1]!.original)) && (
                  <TableRow data-group small="max-sm:block">
                    <TableHead
                      colSpan={columns.length}
                      scope="colgroup"
                      className="max-sm:block max-sm:leading-10"
                    >
                      {group}
                    </TableHead>
                  </TableRow>
                )}
                <TableRow className="relative transition-colors hover:bg-muted/50" small={smallRow}>
                  {row.getVisibleCells().map((cell) => (
                    <TableCell
                      key={cell.id}
                      className={clsx(
                        cell.column.columnDef.meta?.className,
                        !hasContent(cell.getValue()) && "max-sm:hidden!",
                      )}
                    >
                      {cell.column.columnDef.meta?.smallLabel && (
                        <span className="text-muted-foreground sm:hidden">
                          {cell.column.columnDef.meta.smallLabel}{" "}
                        </span>
                      )}
                      {flexRender(cell.column.columnDef.cell, cell.getContext())}
                    </TableCell>
                  ))}
                </TableRow>
              </Fragment>
            );
          })}
          {data?.length === 0 && (
            <TableRow>
              <TableCell colSpan={columns.length}>
                {shownEmpty ? (
                  <EmptyState variant="row" {...shownEmpty} />
                ) : (
                  <NoResults meta={meta} hasFilters={hasFilters} />
                )}
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
      {!data && <Loading className="sr-only" />}
      {meta && !shownEmpty && <Pager meta={meta} />}
    </div>
  );
}

function NoResults({ meta, hasFilters }: { meta?: PageMeta; hasFilters: boolean }) {
  const { names, clearFilters } = useFilters();
  const isFiltered = hasFilters && names.length > 0;
  return (
    <EmptyState
      variant="plain"
      icon={isFiltered ? SearchX : Inbox}
      title="No results."
      description={
        meta &&
        isPastEnd(meta) &&
        `There is no page ${meta.page + 1}. This list has ${plural(meta.total, "row")} and ends on page ${getLastPage(meta) + 1}.`
      }
      action={
        isFiltered && (
          <Button variant="outline" size="sm" onClick={clearFilters}>
            Clear Filters
          </Button>
        )
      }
    />
  );
}
