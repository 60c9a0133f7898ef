"use client";

import { type ColumnDef, flexRender, getCoreRowModel, useReactTable } from "@tanstack/react-table";
import { type PageMeta, Pager } from "@/components/pager";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";

/** With `meta`, the paging part of a list's reply, Previous and Next stand below. */
export function DataTable<Row extends { id: string }>({
  label,
  columns,
  data,
  meta,
}: {
  label: string;
  // biome-ignore lint/suspicious/noExplicitAny: columns of one table have values of many types.
  columns: ColumnDef<Row, any>[];
  data: Row[];
  meta?: PageMeta;
}) {
  "use no memo"; // TanStack Table 8 keeps one mutable instance, which compiler memoisation would freeze.
  const table = useReactTable({
    data,
    columns,
    getCoreRowModel: getCoreRowModel(),
    getRowId: (row) => row.id,
  });
  const rows = table.getRowModel().rows;
  return (
    <div className="grid gap-3">
      <Table aria-label={label}>
        <TableHeader>
          {table.getHeaderGroups().map((group) => (
            <TableRow key={group.id}>
              {group.headers.map((header) => (
                <TableHead key={header.id}>
                  {flexRender(header.column.columnDef.header, header.getContext())}
                </TableHead>
              ))}
            </TableRow>
          ))}
        </TableHeader>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} className="transition-colors hover:bg-muted/50">
              {row.getVisibleCells().map((cell) => (
                <TableCell key={cell.id}>
                  {typeof cell.column.columnDef.header === "string" && (
                    <span aria-hidden="true" className="mr-2 text-xs text-muted-foreground sm:hidden">
                      {cell.column.columnDef.header}
                    </span>
                  )}
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </TableCell>
              ))}
            </TableRow>
          ))}
          {rows.length === 0 && (
            <TableRow>
              <TableCell colSpan={columns.length} className="h-24 text-center text-muted-foreground">
                No results.
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
      {meta && <Pager meta={meta} />}
    </div>
  );
}
