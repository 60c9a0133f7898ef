"use client";

import { createColumnHelper } from "@tanstack/react-table";
import { Pencil, ShieldPlus } from "lucide-react";
import { RowLink } from "@/app/(admin)/table/row-link";
import { RowMenu } from "@/app/(admin)/table/row-menu";
import Link from "@/components/layout/link";
import type { Columns } from "@/components/table/columns";
import { LocalDate } from "@/components/text/local-date";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import type { AdminUser } from "@/lib/auth/admin-endpoints";

const column = createColumnHelper<AdminUser>();
const formatNames = (names: string[]) => names.join(", ") || "None";

const MutedText = ({ children }: { children: string }) => (
  <span className="text-muted-foreground">{children}</span>
);

export const columns: Columns<AdminUser> = [
  column.accessor("email", {
    header: "Email",
    cell: ({ row: { original } }) => (
      <RowLink
        href={`/admin/users/${original.id}`}
        className="inline-block font-medium max-sm:pr-10 sm:min-w-44"
      >
        {original.email}
      </RowLink>
    ),
  }),
  column.accessor((user) => user.name ?? "", {
    id: "name",
    header: "Name",
    cell: ({ getValue }) => <span className="line-clamp-2 wrap-anywhere">{getValue()}</span>,
  }),
  column.accessor(({ accounts = [] }) => formatNames(accounts.map(({ provider }) => provider)), {
    id: "accounts",
    header: "Accounts",
    cell: ({ getValue }) => <MutedText>{getValue()}</MutedText>,
  }),
  column.accessor(({ roles = [] }) => formatNames(roles.map(({ name }) => name)), {
    id: "roles",
    header: "Roles",
    cell: ({ getValue }) => <span className="line-clamp-2 sm:min-w-24">{getValue()}</span>,
  }),
  column.accessor("created_at", {
    header: "Created At",
    cell: ({ getValue }) => (
      <LocalDate value={getValue()} className="whitespace-nowrap text-muted-foreground" />
    ),
  }),
  column.accessor("updated_at", {
    header: "Updated At",
    cell: ({ getValue }) => (
      <LocalDate value={getValue()} className="whitespace-nowrap text-muted-foreground" />
    ),
  }),
  column.accessor((user) => user.email_verified_at ?? "Not Verified", {
    id: "email_verified_at",
    header: "Email Verified At",
    cell: ({ row: { original } }) =>
      original.email_verified_at ? (
        <LocalDate value={original.email_verified_at} className="whitespace-nowrap text-muted-foreground" />
      ) : (
        <span className="whitespace-nowrap text-muted-foreground">Not Verified</span>
      ),
  }),
  column.display({
    id: "actions",
    header: () => <span className="sr-only">Actions</span>,
    cell: ({ row: { original } }) => (
      <div className="flex justify-end max-sm:absolute max-sm:top-2 max-sm:right-3">
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
