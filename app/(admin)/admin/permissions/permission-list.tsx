"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { ListScreen } from "@/app/(admin)/table/list-screen";
import { deletePermission, listAdminPermissions } from "@/lib/access/admin-calls";
import { toQueryOptions, useCall } from "@/lib/queries";
import { parseRoleOrPermissionQuery, toRoleOrPermissionSort } from "../../roles-and-permissions/page-query";
import { createRoleOrPermissionColumns } from "../../roles-and-permissions/role-or-permission-table";
import { CreatePermissionDialog } from "./create-permission-dialog";

export function PermissionList() {
  const query = parseRoleOrPermissionQuery(useSearchParams());
  const permissions = useQuery({
    ...toQueryOptions(listAdminPermissions, { query }),
    placeholderData: keepPreviousData,
  });
  const { mutateAsync: remove } = useCall(deletePermission, {
    invalidates: [listAdminPermissions],
    success: "Permission deleted!",
    failure: (message) => `Failed to delete permission: ${message}`,
  });
  // Memoized: a new cell function would be a new component, and its open dialog would close.
  const columns = useMemo(
    () =>
      createRoleOrPermissionColumns(
        "/admin/permissions",
        "Everyone who has this permission loses it immediately, and so do all roles that include it.",
        ({ id }) => remove({ params: { "permission-id": id } }),
      ),
    [remove],
  );
  return (
    <ListScreen
      title="Permissions"
      description="Each permission unlocks its page under Protected and anything else that requires it."
      actions={<CreatePermissionDialog />}
      searchLabel="Search by name"
      columns={columns}
      sort={toRoleOrPermissionSort(query)}
      query={permissions}
    />
  );
}
