"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { ListScreen } from "@/app/(admin)/table/list-screen";
import { deleteRole, listRoles } from "@/lib/access/admin-calls";
import { toQueryOptions, useCall } from "@/lib/queries";
import { parseRoleOrPermissionQuery, toRoleOrPermissionSort } from "../../roles-and-permissions/page-query";
import { createRoleOrPermissionColumns } from "../../roles-and-permissions/role-or-permission-table";
import { CreateRoleDialog } from "./create-role-dialog";

export function RoleList() {
  const query = parseRoleOrPermissionQuery(useSearchParams());
  const roles = useQuery({ ...toQueryOptions(listRoles, { query }), placeholderData: keepPreviousData });
  const { mutateAsync: remove } = useCall(deleteRole, {
    invalidates: [listRoles],
    success: "Role deleted successfully",
    failure: (message) => `Failed to delete role: ${message}`,
  });
  // Memoized: a new cell function would be a new component, and its open dialog would close.
  const columns = useMemo(
    () =>
      createRoleOrPermissionColumns(
        "/admin/roles",
        "Everyone who has this role loses it immediately, and products no longer grant it.",
        ({ id }) => remove({ params: { "role-id": id } }),
      ),
    [remove],
  );
  return (
    <ListScreen
      title="Roles"
      description="A role is a set of permissions. Assign it to users, or let a product grant it to subscribers."
      actions={<CreateRoleDialog />}
      searchLabel="Search by name"
      columns={columns}
      sort={toRoleOrPermissionSort(query)}
      query={roles}
    />
  );
}
