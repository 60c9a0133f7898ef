"use client";

import { createColumnHelper } from "@tanstack/react-table";
import { RowLink } from "@/app/(admin)/table/row-link";
import type { Columns } from "@/components/table/columns";
import { LocalDate } from "@/components/text/local-date";
import type { AdminSubscription } from "@/lib/billing/admin-endpoints";
import { formatExactAmount, formatInterval } from "@/lib/billing/money";
import { StatusBadge } from "./status";

const column = createColumnHelper<AdminSubscription>();
export const columns: Columns<AdminSubscription> = [
  column.accessor("id", {
    header: "ID",
    cell: ({ getValue }) => (
      <RowLink
        href={`/admin/subscriptions/${getValue()}`}
        title={getValue()}
        className="inline-block max-w-[16ch] truncate align-bottom text-[0.8125rem]"
      >
        {getValue()}
      </RowLink>
    ),
  }),
  column.accessor(({ user }) => user?.email ?? "", {
    id: "user",
    header: "User",
    cell: ({ row: { original }, getValue }) => (
      <RowLink href={`/admin/users/${original.user_id}`}>{getValue() || original.user_id}</RowLink>
    ),
  }),
  column.accessor(({ price }) => price?.product?.name ?? "", {
    id: "product",
    header: "Product",
    cell: ({ row: { original }, getValue }) => (
      <RowLink href={`/admin/products/${original.price?.product_id}`}>{getValue()}</RowLink>
    ),
  }),
  column.accessor(({ price, quantity }) => (price ? formatExactAmount(price, quantity) : ""), {
    id: "amount",
    header: "Amount",
    cell: ({ row: { original }, getValue }) => (
      <span className="whitespace-nowrap">
        {getValue()}
        {original.price?.interval && (
          <span className="text-muted-foreground"> / {formatInterval(original.price)}</span>
        )}
      </span>
    ),
  }),
  column.accessor("status", {
    header: "Status",
    cell: ({ getValue }) => <StatusBadge status={getValue()} />,
  }),
  column.accessor("current_period_end", {
    header: "Period ends",
    cell: ({ getValue }) =>
      getValue() && <LocalDate value={getValue()} className="whitespace-nowrap text-muted-foreground" />,
  }),
  column.accessor("updated_at", {
    header: "Updated At",
    cell: ({ getValue }) => (
      <LocalDate value={getValue()} className="whitespace-nowrap text-muted-foreground" />
    ),
  }),
];
