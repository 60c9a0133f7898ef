"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { SearchBox } from "@/components/search-box";
import { queryOf, useCall } from "@/lib/api/query";
import { deletePermission, listAdminPermissions } from "@/lib/auth/role-endpoints";
import { ListScreen } from "../../list-screen";
import { namedColumns } from "../../named/named-table";
import { pageOfNamed, sortOfNamed } from "../../named/page-query";
import { CreatePermissionDialog } from "./create-permission-dialog";

export function PermissionList() {
  const query = pageOfNamed(useSearchParams());
  const permissions = useQuery({
    ...queryOf(listAdminPermissions, { query }),
    placeholderData: keepPreviousData,
  });
  const remove = useCall(deletePermission, {
    invalidates: [listAdminPermissions],
    success: "Permission deleted!",
    failure: (message) => `Failed to delete permission: ${message}`,
  });
  const columns = namedColumns(
    "/admin/permissions",
    "Whoever has this permission loses it at once, and so do all roles that hold it.",
    ({ id }) => remove.mutateAsync({ params: { "permission-id": id } }),
  );
  return (
    <ListScreen
      title="Permissions"
      description="Each opens a page of the Protected area and whatever else asks for it by name."
      actions={<CreatePermissionDialog />}
      filters={<SearchBox label="Search by name" />}
      columns={columns}
      sort={sortOfNamed(query)}
      query={permissions}
    />
  );
}
