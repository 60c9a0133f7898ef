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

/** The grid of a row on a small screen: name and roles, then the prices, then ID and date. */
export const SMALL_ROW =
  "max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-baseline max-sm:gap-x-3 max-sm:px-4 max-sm:py-2.5";

export const columns: Columns<AdminProduct> = [
  column.accessor("id", {
    header: "ID",
    meta: { className: "max-sm:row-start-3 max-sm:min-w-0 max-sm:truncate" },
    cell: ({ getValue }) => (
      <RowLink href={`/admin/products/${getValue()}`} className="text-compact">
        {getValue()}
      </RowLink>
    ),
  }),
  column.accessor("name", {
    header: "Name",
    meta: { className: "max-sm:row-start-1" },
    cell: ({ row: { original } }) => (
      <span className="flex flex-wrap items-center gap-2">
        <span className="line-clamp-2 font-medium wrap-break-word sm:max-w-80">{original.name}</span>
        {!original.active && <Badge>Not on sale</Badge>}
      </span>
    ),
  }),
  column.accessor(formatPrices, {
    id: "prices",
    header: "Prices",
    meta: { className: "max-sm:col-span-2 max-sm:row-start-2" },
  }),
  column.accessor(({ roles = [] }) => roles.map(({ name }) => name).join(", ") || "None", {
    id: "roles",
    header: "Roles",
    meta: {
      className: "max-sm:row-start-1 max-sm:max-w-40 max-sm:truncate max-sm:text-compact",
      smallLabel: "Roles:",
    },
    cell: ({ getValue }) => <span className="wrap-break-word sm:line-clamp-2 sm:max-w-80">{getValue()}</span>,
  }),
  column.accessor("updated_at", {
    header: "Updated At",
    meta: { className: "whitespace-nowrap max-sm:row-start-3 max-sm:text-xs", smallLabel: "Updated" },
    cell: ({ getValue }) => <LocalDate value={getValue()} className="text-muted-foreground" />,
  }),
];
