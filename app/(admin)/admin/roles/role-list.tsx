"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { ListScreen } from "@/app/(admin)/table/list-screen";
import { SearchBox } from "@/app/(admin)/table/search-box";
import { deleteRole, listRoles } from "@/lib/access/admin-calls";
import { toQueryOptions, useCall } from "@/lib/queries";
import { makeNamedColumns } from "../../named/named-table";
import { parseNamedQuery, toNamedSort } from "../../named/page-query";
import { CreateRoleDialog } from "./create-role-dialog";

export function RoleList() {
  const query = parseNamedQuery(useSearchParams());
  const roles = useQuery({ ...toQueryOptions(listRoles, { query }), placeholderData: keepPreviousData });
  const { mutateAsync: remove } = useCall(deleteRole, {
    invalidates: [listRoles],
    success: "Role deleted successfully",
    failure: (message) => `Failed to delete role: ${message}`,
  });
  // Memoized: a new cell function would be a new component and lose its open dialog.
  const columns = useMemo(
    () =>
      makeNamedColumns(
        "/admin/roles",
        "Whoever has this role loses it at once, and so do the products that grant it.",
        ({ id }) => remove({ params: { "role-id": id } }),
      ),
    [remove],
  );
  return (
    <ListScreen
      title="Roles"
      description="A role is a set of permissions that users have, or that a product grants to its subscribers."
      actions={<CreateRoleDialog />}
      filters={<SearchBox label="Search by name" />}
      columns={columns}
      sort={toNamedSort(query)}
      query={roles}
    />
  );
}
