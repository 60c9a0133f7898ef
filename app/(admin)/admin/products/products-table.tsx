"use client";

import { createColumnHelper } from "@tanstack/react-table";
import { RowLink } from "@/app/(admin)/table/row-link";
import type { Columns } from "@/components/table/columns";
import { LocalDate } from "@/components/text/local-date";
import { Badge } from "@/components/ui/badge";
import type { AdminProduct } from "@/lib/billing/admin-endpoints";
import { formatPrice } from "@/lib/billing/money";

const column = createColumnHelper<AdminProduct>();

const formatPrices = ({ prices = [] }: AdminProduct) =>
  prices
    .filter(({ active }) => active)
    .map(formatPrice)
    .join(", ");

export const columns: Columns<AdminProduct> = [
  column.accessor("id", {
    header: "ID",
    cell: ({ getValue }) => (
      <RowLink href={`/admin/products/${getValue()}`} className="text-[0.8125rem]">
        {getValue()}
      </RowLink>
    ),
  }),
  column.accessor("name", {
    header: "Name",
    cell: ({ row: { original } }) => (
      <span className="flex flex-wrap items-center gap-2">
        <span className="line-clamp-2 font-medium wrap-anywhere">{original.name}</span>
        {!original.active && <Badge>Not sold</Badge>}
      </span>
    ),
  }),
  column.accessor(formatPrices, { id: "prices", header: "Prices" }),
  column.accessor(({ roles = [] }) => roles.map(({ name }) => name).join(", ") || "None", {
    id: "roles",
    header: "Roles",
    cell: ({ getValue }) => <span className="line-clamp-2 wrap-anywhere">{getValue()}</span>,
  }),
  column.accessor("updated_at", {
    header: "Updated At",
    cell: ({ getValue }) => (
      <LocalDate value={getValue()} className="whitespace-nowrap text-muted-foreground" />
    ),
  }),
];
