"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { AssignDialog } from "@/app/(admin)/assign/assign-dialog";
import { AssignedTable } from "@/app/(admin)/table/assigned-table";
import { Button } from "@/components/ui/button";
import {
  assignUserPermissions,
  listRoles,
  listUserPermissions,
  removeUserPermission,
} from "@/lib/access/admin-calls";
import type { AdminUser } from "@/lib/auth/admin-endpoints";
import { listSubscriptions } from "@/lib/billing/admin-calls";
import { toQueryOptions, useCall } from "@/lib/queries";
import { makePermissionColumns } from "./permission-columns";
import { BY_NAME, getAllUserRolesInput, getUserPermissionsInput, getUserPlansInput } from "./queries";

export function UserPermissions({ user }: { user: AdminUser }) {
  const params = { "user-id": user.id };
  const input = getUserPermissionsInput(user.id, useSearchParams());
  const permissions = useQuery({
    ...toQueryOptions(listUserPermissions, input),
    placeholderData: keepPreviousData,
  });
  const roles = useQuery(toQueryOptions(listRoles, getAllUserRolesInput(user.id)));
  const plans = useQuery(toQueryOptions(listSubscriptions, getUserPlansInput(user.id)));
  const sourceNames = useMemo(() => {
    const names = new Map(roles.data?.data.map(({ id, name }) => [id, name]));
    for (const { price } of plans.data?.data ?? [])
      if (price?.product) names.set(price.product.id, price.product.name);
    return names;
  }, [roles.data, plans.data]);
  const assign = useCall(assignUserPermissions, {
    invalidates: [listUserPermissions],
    success: "Permissions assigned successfully",
  });
  const { mutateAsync: remove } = useCall(removeUserPermission, {
    invalidates: [listUserPermissions],
    success: "Permission deleted",
    failure: (message) => `Failed to delete permission: ${message}`,
  });

  const columns = useMemo(
    () =>
      makePermissionColumns(user.email, sourceNames, ({ id }) =>
        remove({ params: { "user-id": user.id, "permission-id": id } }),
      ),
    [user.id, user.email, sourceNames, remove],
  );
  return (
    <AssignedTable
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
          getChoicesQuery={(q, page) =>
            toQueryOptions(listUserPermissions, {
              params,
              query: { ...BY_NAME, reverse: "true", q, page, per_page: 50 },
            })
          }
          onAssign={(permission_ids) => assign.mutateAsync({ params, body: { permission_ids } })}
        />
      }
    />
  );
}
