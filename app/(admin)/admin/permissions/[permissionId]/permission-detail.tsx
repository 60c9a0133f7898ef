"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BackLink } from "@/app/(admin)/detail/back-link";
import { Detail } from "@/app/(admin)/detail/detail";
import { getPermission, listAdminPermissions, updatePermission } from "@/lib/access/admin-calls";
import type { Permission } from "@/lib/access/endpoints";
import { queryOf, useCall } from "@/lib/api/query";
import { NamedForm } from "../../../named/named-form";

export function PermissionDetail({ permissionId }: { permissionId: string }) {
  const query = useQuery(queryOf(getPermission, { params: { "permission-id": permissionId } }));
  return (
    <Detail
      back={<BackLink href="/admin/permissions">Back to permissions</BackLink>}
      query={query}
      // Sic: specification section 2.
      missing="Role not found"
      title={({ name }) => name}
    >
      {(permission) => <PermissionForm permission={permission} />}
    </Detail>
  );
}

function PermissionForm({ permission }: { permission: Permission }) {
  const client = useQueryClient();
  const params = { "permission-id": permission.id };
  const update = useCall(updatePermission, {
    invalidates: [listAdminPermissions],
    success: "Permission updated!",
    failure: (message) => `Failed to update Permission: ${message}`,
  });
  async function save(body: Parameters<typeof update.mutateAsync>[0]["body"]) {
    const saved = await update.mutateAsync({ params, body });
    client.setQueryData(queryOf(getPermission, { params }).queryKey, saved);
    return saved;
  }
  return <NamedForm named={permission} onSave={save} />;
}
