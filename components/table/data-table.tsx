"use client";

import { flexRender, getCoreRowModel, useReactTable } from "@tanstack/react-table";
import { Loading } from "@/components/feedback/states";
import { getLastPage, isPastEnd, type PageMeta, Pager } from "@/components/table/pager";
import { type Sort, SortHeader, SortSelect } from "@/components/table/sort-header";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { plural } from "@/lib/plural";
import { cn } from "@/lib/utils";
import type { Columns } from "./columns";

const SKELETON_ROWS = 5;
const noRows: never[] = [];

/** On a small screen, where a row is a card, each value stands behind its heading. */
const cardCellClasses =
  "max-sm:data-label:before:mr-2 max-sm:data-label:before:text-xs max-sm:data-label:before:text-muted-foreground max-sm:data-label:before:content-[attr(data-label)]";
const getCardLabel = (header: unknown) => (typeof header === "string" ? header : undefined);

/** Columns without a value, such as actions, have their own content. */
const hasContent = (value: unknown) => value !== null && value !== "";

/**
 * A table. Without `data` it shows skeleton rows. With `meta`, the paging part of a reply, it shows
 * Previous and Next. With `sort`, the columns listed there sort the list through the address.
 */
export function DataTable<Row extends { id: string }>({
  label,
  columns,
  data,
  meta,
  sort,
}: {
  label: string;
  columns: Columns<Row>;
  data?: Row[];
  meta?: PageMeta;
  sort?: Sort;
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
  const ariaSort = { asc: "ascending", desc: "descending" } as const;
  return (
    <div className="grid gap-3">
      {sort && <SortSelect labels={labels} sort={sort} />}
      <Table aria-label={label}>
        <TableHeader>
          {table.getHeaderGroups().map((group) => (
            <TableRow key={group.id}>
              {group.headers.map((header) => (
                <TableHead
                  key={header.id}
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
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
              <TableRow key={index} aria-hidden="true">
                {columns.map((column) => (
                  <TableCell key={column.id ?? String(column.header)}>
                    <Skeleton className="my-0.5 h-4 w-4/5" />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          {rows.map((row) => (
            <TableRow key={row.id} className="relative transition-colors hover:bg-muted/50">
              {row.getVisibleCells().map((cell) => (
                <TableCell
                  key={cell.id}
                  data-label={getCardLabel(cell.column.columnDef.header)}
                  className={cn(cardCellClasses, !hasContent(cell.getValue()) && "max-sm:hidden!")}
                >
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </TableCell>
              ))}
            </TableRow>
          ))}
          {data?.length === 0 && (
            <TableRow>
              <TableCell colSpan={columns.length} className="text-center sm:h-24 text-muted-foreground">
                No results.
                {meta && isPastEnd(meta) && (
                  <span className="block">
                    There is no page {meta.page + 1}: this list has {plural(meta.total, "row")} and ends on
                    page {getLastPage(meta) + 1}.
                  </span>
                )}
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
      {!data && <Loading className="sr-only" />}
      {meta && <Pager meta={meta} />}
    </div>
  );
}
