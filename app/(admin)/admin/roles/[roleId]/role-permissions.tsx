import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { AssignDialog } from "@/app/(admin)/assign/assign-dialog";
import { AssignedTable } from "@/app/(admin)/table/assigned-table";
import { assignRolePermissions, listAdminPermissions, removeRolePermission } from "@/lib/access/admin-calls";
import type { Permission, Role } from "@/lib/access/endpoints";
import { toQueryOptions, useCall } from "@/lib/queries";
import { createAssignedColumns } from "../../../roles-and-permissions/assigned-columns";
import { parseRolePermissionsQuery } from "./permissions-query";

export function RolePermissions({ role }: { role: Role }) {
  const params = { "role-id": role.id };
  const query = parseRolePermissionsQuery(role.id, useSearchParams());
  const assignedPermissions = useQuery({
    ...toQueryOptions(listAdminPermissions, { query }),
    placeholderData: keepPreviousData,
  });
  const assign = useCall(assignRolePermissions, {
    invalidates: [listAdminPermissions],
    success: "Permissions assigned successfully",
  });
  const { mutateAsync: remove } = useCall(removeRolePermission, {
    invalidates: [listAdminPermissions],
    // Automated clients look for these texts (decision 017).
    success: "Permission deleted",
    failure: (message) => `Failed to delete permission: ${message}`,
  });
  const columns = useMemo(
    () =>
      createAssignedColumns<Permission>("/admin/permissions", `the role ${role.name}`, ({ id }) =>
        remove({ params: { "role-id": role.id, "permission-id": id } }),
      ),
    [remove, role.id, role.name],
  );
  return (
    <AssignedTable
      title="Permissions"
      columns={columns}
      query={assignedPermissions}
      action={
        <AssignDialog
          title="Add Permissions to Role"
          description={`Everyone who has the role ${role.name} gets these permissions immediately.`}
          label="Permissions"
          action="Add Permissions"
          getChoicesQuery={(q, page) =>
            toQueryOptions(listAdminPermissions, {
              query: { role_id: role.id, role_reverse: "true", q, page, per_page: 50, ...BY_NAME },
            })
          }
          onAssign={(permission_ids) => assign.mutateAsync({ params, body: { permission_ids } })}
        />
      }
    />
  );
}

const BY_NAME = { sort_by: "name", sort_order: "asc" } as const;
