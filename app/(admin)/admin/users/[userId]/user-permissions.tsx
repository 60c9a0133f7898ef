"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ColumnDef, createColumnHelper } from "@tanstack/react-table";
import { Plus } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { AssignDialog } from "@/components/assign-dialog";
import Link from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { queryOf, useCall } from "@/lib/api/query";
import {
  assignUserPermissions,
  type ListedUser,
  listUserPermissions,
  removeUserPermission,
  type UserPermission,
} from "@/lib/auth/admin-endpoints";
import { listRoles } from "@/lib/auth/role-endpoints";
import { listSubscriptions } from "@/lib/billing/admin-endpoints";
import { HeldTable } from "../../../held-table";
import { RemoveButton } from "../../../named/held-columns";
import { allRolesOfUser, permissionsOfUser, plansOfUser } from "./queries";

const column = createColumnHelper<UserPermission>();

export function UserPermissions({ user }: { user: ListedUser }) {
  const params = { "user-id": user.id };
  const input = permissionsOfUser(user.id, useSearchParams());
  const permissions = useQuery({ ...queryOf(listUserPermissions, input), placeholderData: keepPreviousData });
  const roles = useQuery(queryOf(listRoles, allRolesOfUser(user.id)));
  const plans = useQuery(queryOf(listSubscriptions, plansOfUser(user.id)));
  const nameOfRole = new Map(roles.data?.data.map(({ id, name }) => [id, name]));
  const nameOfPlan = new Map(
    plans.data?.data.map(({ price }) => [price?.product_id ?? "", price?.product?.name ?? ""]),
  );
  const assign = useCall(assignUserPermissions, {
    invalidates: [listUserPermissions],
    success: "Permissions assigned successfully",
  });
  const remove = useCall(removeUserPermission, {
    invalidates: [listUserPermissions],
    success: "Permission deleted",
    failure: (message) => `Failed to delete permission: ${message}`,
  });

  // biome-ignore lint/suspicious/noExplicitAny: columns of one table have values of many types.
  const columns: ColumnDef<UserPermission, any>[] = [
    column.accessor("name", {
      header: "Name",
      cell: ({ row: { original } }) => (
        <Link
          href={`/admin/permissions/${original.id}`}
          className="line-clamp-2 rounded-sm font-medium wrap-anywhere text-primary underline-offset-4 hover:underline"
        >
          {original.name}
        </Link>
      ),
    }),
    column.accessor((row) => row.description ?? "", {
      id: "description",
      header: "Description",
      cell: ({ getValue }) => (
        <span className="line-clamp-2 wrap-anywhere text-muted-foreground">{getValue()}</span>
      ),
    }),
    column.accessor("id", {
      id: "source",
      header: "Comes from",
      cell: ({ row: { original } }) => (
        <span className="inline-flex flex-wrap gap-1.5 align-middle">
          {original.is_directly_assigned && <Badge variant="primary">Direct</Badge>}
          {original.role_ids.map((id) => (
            <Source key={id} href={`/admin/roles/${id}`} kind="Role" name={nameOfRole.get(id) ?? id} />
          ))}
          {original.product_ids.map((id) => (
            <Source key={id} href={`/admin/products/${id}`} kind="Plan" name={nameOfPlan.get(id) ?? id} />
          ))}
        </span>
      ),
    }),
    column.display({
      id: "actions",
      header: () => <span className="sr-only">Actions</span>,
      // What a role or a plan gives is taken away there.
      cell: ({ row: { original } }) =>
        original.is_directly_assigned && (
          <RemoveButton
            name={original.name}
            from={`${user.email}, save what roles or plans give,`}
            onConfirm={() => remove.mutateAsync({ params: { ...params, "permission-id": original.id } })}
          />
        ),
    }),
  ];
  return (
    <HeldTable
      title="Permissions"
      columns={columns}
      query={permissions}
      action={
        <AssignDialog
          trigger={
            <Button size="sm">
              <Plus aria-hidden="true" />
              Assign Permissions
            </Button>
          }
          title="Assign Permissions"
          description={`${user.email} has what you choose at once, besides what roles and plans give.`}
          label="Permissions"
          submit="Assign Permissions"
          candidates={(q, page) =>
            queryOf(listUserPermissions, { params, query: { reverse: "true", q, page, per_page: 50 } })
          }
          onAssign={(permission_ids) => assign.mutateAsync({ params, body: { permission_ids } })}
        />
      }
    />
  );
}

const Source = ({ href, kind, name }: { href: string; kind: string; name: string }) => (
  <Link href={href} className="rounded-full">
    <Badge variant="outline" className="max-w-64 hover:text-foreground">
      {kind}
      <span className="truncate text-foreground underline underline-offset-2">{name}</span>
    </Badge>
  </Link>
);
