import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { AssignedTable } from "@/app/(admin)/table/assigned-table";
import { listRoles, listUserPermissions, removeUserPermission } from "@/lib/access/admin-calls";
import type { AdminUser } from "@/lib/auth/admin-endpoints";
import { listSubscriptions } from "@/lib/billing/admin-calls";
import { getUserLimits } from "@/lib/limits/admin-calls";
import { toQueryOptions, useCall } from "@/lib/queries";
import { AssignPermissions } from "./assign-permissions";
import { createPermissionColumns } from "./permission-columns";
import { getAllUserRolesInput, getUserPermissionsInput, getUserPlansInput } from "./queries";

export function UserPermissions({ user }: { user: AdminUser }) {
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
  const { mutateAsync: remove } = useCall(removeUserPermission, {
    invalidates: [listUserPermissions, getUserLimits],
    // Automated clients look for these texts (decision 017).
    success: "Permission deleted",
    failure: (message) => `Failed to delete permission: ${message}`,
  });

  const columns = useMemo(
    () =>
      createPermissionColumns(user.email, sourceNames, ({ id }) =>
        remove({ params: { "user-id": user.id, "permission-id": id } }),
      ),
    [user.id, user.email, sourceNames, remove],
  );
  return (
    <AssignedTable
      title="Permissions"
      columns={columns}
      query={permissions}
      action={<AssignPermissions user={user} />}
    />
  );
}
