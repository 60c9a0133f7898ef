"use client";

import { createColumnHelper } from "@tanstack/react-table";
import Link from "@/components/layout/link";
import type { Columns } from "@/components/table/columns";
import { Badge } from "@/components/ui/badge";
import type { UserPermission } from "@/lib/access/user-endpoints";
import { RemoveButton } from "../../../named/assigned-columns";
import { makeNameColumns } from "../../../named/name-columns";

const column = createColumnHelper<UserPermission>();

/**
 * The columns of a user's permissions, with the roles and plans that each comes from.
 * @param names names of roles and products by their ids
 * @param remove takes a direct grant away; permissions by role or plan are removed there
 */
export const makePermissionColumns = (
  email: string,
  names: ReadonlyMap<string, string>,
  remove: (row: UserPermission) => Promise<unknown>,
): Columns<UserPermission> => [
  ...makeNameColumns<UserPermission>("/admin/permissions"),
  column.accessor("id", {
    id: "source",
    header: "Comes from",
    cell: ({ row: { original } }) => (
      <span className="inline-flex flex-wrap gap-1.5 align-middle">
        {original.is_directly_assigned && <Badge variant="primary">Direct</Badge>}
        {original.role_ids.map((id) => (
          <Source key={id} href={`/admin/roles/${id}`} kind="Role" name={names.get(id) ?? id} />
        ))}
        {original.product_ids.map((id) => (
          <Source key={id} href={`/admin/products/${id}`} kind="Plan" name={names.get(id) ?? id} />
        ))}
      </span>
    ),
  }),
  column.display({
    id: "actions",
    header: () => <span className="sr-only">Actions</span>,
    cell: ({ row: { original } }) =>
      original.is_directly_assigned && (
        <RemoveButton
          name={original.name}
          from={`${email}, save what roles or plans give,`}
          onConfirm={() => remove(original)}
        />
      ),
  }),
];

const Source = ({ href, kind, name }: { href: string; kind: string; name: string }) => (
  <Link href={href} className="rounded-full">
    <Badge variant="outline" className="max-w-64 hover:text-foreground">
      {kind}
      <span className="truncate text-foreground underline underline-offset-2">{name}</span>
    </Badge>
  </Link>
);
