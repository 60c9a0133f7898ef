import { createColumnHelper } from "@tanstack/react-table";
import { clsx } from "clsx";
import { Pencil, ShieldPlus } from "lucide-react";
import { ShortRowLink } from "@/app/(admin)/table/row-link";
import { RowMenu } from "@/app/(admin)/table/row-menu";
import Link from "@/components/layout/link";
import type { Columns } from "@/components/table/columns";
import { LocalDate } from "@/components/text/local-date";
import { Badge } from "@/components/ui/badge";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import type { AdminUser } from "@/lib/auth/admin-endpoints";

const column = createColumnHelper<AdminUser>();
const formatNames = (names: string[]) => names.join(", ") || "None";

/** The grid of a row on a small screen: name; address; roles and verification; accounts and the last change. */
export const SMALL_ROW =
  "max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:items-baseline max-sm:gap-x-3 max-sm:px-4 max-sm:py-1.5 max-sm:*:py-0! max-sm:*:leading-5";
const DATE_CLASSES = "whitespace-nowrap text-muted-foreground max-sm:text-xs";

export const columns: Columns<AdminUser> = [
  column.accessor("email", {
    header: "Email",
    meta: { className: "max-sm:col-span-3 max-sm:row-start-2 max-sm:pr-8" },
    cell: ({ row: { original } }) => (
      <ShortRowLink
        href={`/admin/users/${original.id}`}
        className="font-medium max-sm:text-compact max-sm:font-normal"
      >
        {original.email}
      </ShortRowLink>
    ),
  }),
  column.accessor((user) => user.name ?? "", {
    id: "name",
    header: "Name",
    meta: { className: "max-sm:col-span-3 max-sm:row-start-1 max-sm:pr-8" },
    cell: ({ getValue }) => (
      <span
        title={getValue()}
        className="wrap-break-word max-sm:line-clamp-1 max-sm:font-medium sm:line-clamp-2 sm:max-w-48"
      >
        {getValue()}
      </span>
    ),
  }),
  column.accessor(({ accounts = [] }) => formatNames(accounts.map(({ provider }) => provider)), {
    id: "accounts",
    header: "Accounts",
    meta: { className: "max-sm:row-start-4 max-sm:col-start-1" },
    cell: ({ getValue }) => (
      <span title={getValue()} className="text-muted-foreground max-sm:line-clamp-1 max-sm:text-xs">
        {getValue()}
      </span>
    ),
  }),
  column.accessor(({ roles = [] }) => formatNames(roles.map(({ name }) => name)), {
    id: "roles",
    header: "Roles",
    meta: { className: "max-sm:row-start-3 max-sm:col-start-1" },
    cell: ({ getValue }) => (
      <span
        title={getValue()}
        className="wrap-break-word max-sm:line-clamp-1 max-sm:text-compact sm:line-clamp-2 sm:max-w-48 sm:min-w-24"
      >
        {getValue()}
      </span>
    ),
  }),
  column.accessor("created_at", {
    header: "Created At",
    meta: { className: "max-sm:hidden!" },
    cell: ({ getValue }) => <LocalDate value={getValue()} className={DATE_CLASSES} />,
  }),
  column.accessor("updated_at", {
    header: "Updated At",
    meta: {
      className: "max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-4 max-sm:text-right max-sm:text-xs",
      smallLabel: "Updated",
    },
    cell: ({ getValue }) => <LocalDate value={getValue()} className={DATE_CLASSES} />,
  }),
  column.accessor((user) => user.email_verified_at ?? "Not Verified", {
    id: "email_verified_at",
    header: "Email Verified At",
    meta: { className: "max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-3 max-sm:text-right" },
    cell: ({ row: { original } }) =>
      original.email_verified_at ? (
        <>
          {/* The column heading is hidden on small screens, so the date needs a label. */}
          <Badge variant="primary" className="sm:hidden">
            Verified
          </Badge>
          <LocalDate value={original.email_verified_at} className={clsx(DATE_CLASSES, "max-sm:hidden")} />
        </>
      ) : (
        <Badge>Not Verified</Badge>
      ),
  }),
  column.display({
    id: "actions",
    header: () => <span className="sr-only">Actions</span>,
    cell: ({ row: { original } }) => (
      <div className="flex justify-end max-sm:absolute max-sm:top-4 max-sm:right-3 max-sm:-translate-y-1/2">
        <RowMenu label={`Actions for ${original.email}`}>
          <DropdownMenuItem asChild>
            <Link href={`/admin/users/${original.id}`}>
              <Pencil aria-hidden="true" />
              Edit
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <Link href={`/admin/users/${original.id}?tab=roles`}>
              <ShieldPlus aria-hidden="true" />
              Assign Roles
            </Link>
          </DropdownMenuItem>
        </RowMenu>
      </div>
    ),
  }),
];
