import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { AssignDialog } from "@/app/(admin)/assign/assign-dialog";
import { AssignedTable } from "@/app/(admin)/table/assigned-table";
import { assignUserRoles, listRoles, listUserPermissions, removeUserRole } from "@/lib/access/admin-calls";
import type { Role } from "@/lib/access/endpoints";
import { listUsers } from "@/lib/auth/admin-calls";
import type { AdminUser } from "@/lib/auth/admin-endpoints";
import { getUserLimits } from "@/lib/limits/admin-calls";
import { toQueryOptions, useCall } from "@/lib/queries";
import { createAssignedColumns } from "../../../roles-and-permissions/assigned-columns";
import { getAllUserRolesInput, getUserRolesInput } from "./queries";

export function UserRoles({ user }: { user: AdminUser }) {
  const params = { "user-id": user.id };
  const input = getUserRolesInput(user.id, useSearchParams());
  const roles = useQuery({ ...toQueryOptions(listRoles, input), placeholderData: keepPreviousData });
  const assign = useCall(assignUserRoles, {
    invalidates: [listRoles, listUsers, listUserPermissions, getUserLimits],
    success: "Roles assigned successfully",
  });
  const { mutateAsync: remove } = useCall(removeUserRole, {
    invalidates: [listRoles, listUsers, listUserPermissions, getUserLimits],
    // Automated clients look for these texts (decision 017).
    success: "Role deleted",
    failure: (message) => ({ message: "Failed to delete role", description: message }),
  });
  const columns = useMemo(
    () =>
      createAssignedColumns<Role>("/admin/roles", user.email, ({ id }) =>
        remove({ params: { "user-id": user.id, "role-id": id } }),
      ),
    [remove, user.id, user.email],
  );
  return (
    <AssignedTable
      title="Roles"
      columns={columns}
      query={roles}
      action={
        <AssignDialog
          title="Assign Roles"
          description={`${user.email} gets these roles immediately.`}
          label="Roles"
          action="Assign Roles"
          getChoicesQuery={(q, page) =>
            toQueryOptions(listRoles, {
              query: { ...getAllUserRolesInput(user.id).query, reverse: "user", q, page, per_page: 50 },
            })
          }
          onAssign={(role_ids) => assign.mutateAsync({ params, body: { role_ids } })}
        />
      }
    />
  );
}
