import { createColumnHelper } from "@tanstack/react-table";
import { RowLink, ShortRowLink } from "@/app/(admin)/table/row-link";
import type { Columns } from "@/components/table/columns";
import { LocalDate } from "@/components/text/local-date";
import type { AdminSubscription } from "@/lib/billing/admin-endpoints";
import { formatExactAmount, formatInterval } from "@/lib/billing/money";
import { StatusBadge } from "./status";

const column = createColumnHelper<AdminSubscription>();

/** The grid of a row on a small screen: ID and status, user, product and amount, both dates. */
export const SMALL_ROW =
  "max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-3 max-sm:px-4 max-sm:py-2.5";

export const columns: Columns<AdminSubscription> = [
  column.accessor("id", {
    header: "ID",
    meta: { className: "max-sm:row-start-1" },
    cell: ({ getValue }) => (
      <ShortRowLink
        href={`/admin/subscriptions/${getValue()}`}
        className="text-compact sm:max-xl:max-w-[16ch]"
      >
        {getValue()}
      </ShortRowLink>
    ),
  }),
  column.accessor(({ user }) => user?.email ?? "", {
    id: "user",
    header: "User",
    meta: { className: "max-sm:col-span-2 max-sm:row-start-2" },
    cell: ({ row: { original }, getValue }) => (
      <ShortRowLink href={`/admin/users/${original.user_id}`}>{getValue() || original.user_id}</ShortRowLink>
    ),
  }),
  column.accessor(({ price }) => price?.product?.name ?? "", {
    id: "product",
    header: "Product",
    meta: { className: "max-sm:row-start-3" },
    cell: ({ row: { original }, getValue }) => (
      <RowLink href={`/admin/products/${original.price?.product_id}`}>{getValue()}</RowLink>
    ),
  }),
  column.accessor(({ price, quantity }) => (price ? formatExactAmount(price, quantity) : ""), {
    id: "amount",
    header: "Amount",
    meta: { className: "max-sm:row-start-3 max-sm:text-right" },
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
    meta: { className: "max-sm:row-start-1 max-sm:text-right" },
    cell: ({ getValue }) => <StatusBadge status={getValue()} />,
  }),
  column.accessor("current_period_end", {
    header: "Period ends",
    meta: { className: "sm:whitespace-nowrap max-sm:row-start-4 max-sm:text-xs", smallLabel: "Period ends" },
    cell: ({ getValue }) => getValue() && <LocalDate value={getValue()} className="text-muted-foreground" />,
  }),
  column.accessor("updated_at", {
    header: "Updated At",
    meta: {
      className: "whitespace-nowrap max-sm:col-start-2 max-sm:row-start-4 max-sm:text-right max-sm:text-xs",
      smallLabel: "Updated",
    },
    cell: ({ getValue }) => <LocalDate value={getValue()} className="text-muted-foreground" />,
  }),
];
