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

const ROWS_TO_COME = 5;
const none: never[] = [];

/** On a small screen, where a row is a card, each value is led by its heading. */
const headed =
  "max-sm:data-label:before:mr-2 max-sm:data-label:before:text-xs max-sm:data-label:before:text-muted-foreground max-sm:data-label:before:content-[attr(data-label)]";
const labelOf = (header: unknown) => (typeof header === "string" ? header : undefined);

/** Columns without a value, as actions are, have content of their own. */
const hasContent = (value: unknown) => value !== null && value !== "";

/**
 * Without `data` it shows the shape of rows to come; with `meta`, the paging part of a reply, Previous and Next below. With
 * `sort` the columns of those ids sort the list through the address.
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
    data: data ?? none,
    columns,
    getCoreRowModel: getCoreRowModel(),
    getRowId: (row) => row.id,
  });
  const rows = table.getRowModel().rows;
  const labels = Object.fromEntries(
    table.getFlatHeaders().map(({ column }) => [column.id, String(column.columnDef.header)]),
  );
  const sorted = { asc: "ascending", desc: "descending" } as const;
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
                  aria-sort={sort?.by === header.column.id ? sorted[sort.order] : undefined}
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
            Array.from({ length: ROWS_TO_COME }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
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
                  data-label={labelOf(cell.column.columnDef.header)}
                  className={cn(headed, !hasContent(cell.getValue()) && "max-sm:hidden!")}
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
