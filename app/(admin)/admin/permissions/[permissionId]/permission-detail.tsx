"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { Detail } from "@/app/(admin)/detail/detail";
import { BackLink } from "@/components/layout/back-link";
import {
  createPermission,
  getPermission,
  listAdminPermissions,
  updatePermission,
} from "@/lib/access/admin-calls";
import type { Permission } from "@/lib/access/endpoints";
import { toQueryOptions, useCall } from "@/lib/queries";
import { RoleOrPermissionForm } from "../../../roles-and-permissions/role-or-permission-form";

export function PermissionDetail({ permissionId }: { permissionId: string }) {
  const query = useQuery(toQueryOptions(getPermission, { params: { "permission-id": permissionId } }));
  return (
    <Detail
      back={<BackLink href="/admin/permissions">Back to permissions</BackLink>}
      query={query}
      // Says "Role" on purpose (decision 017).
      missing="Role not found"
      kind="Permission"
      title={({ name }) => name}
    >
      {(permission) => <PermissionForm permission={permission} />}
    </Detail>
  );
}

function PermissionForm({ permission }: { permission: Permission }) {
  const client = useQueryClient();
  const router = useRouter();
  const params = { "permission-id": permission.id };
  const query = toQueryOptions(getPermission, { params });
  const update = useCall(updatePermission, {
    invalidates: [listAdminPermissions],
    success: "Permission updated!",
    failure: (message) => `Failed to update Permission: ${message}`,
    // Shows what others have changed in the meantime.
    onError: () => void client.invalidateQueries(query),
  });
  async function save(body: Parameters<typeof update.mutateAsync>[0]["body"], ifMatch: string) {
    const savedPermission = await update.mutateAsync({ params, body, ifMatch });
    client.setQueryData(query.queryKey, savedPermission);
    return savedPermission;
  }
  const create = useCall(createPermission, {
    invalidates: [listAdminPermissions],
    success: "Permission created successfully",
  });
  const recreate = async (body: Parameters<typeof create.mutateAsync>[0]["body"]) => {
    const createdPermission = await create.mutateAsync({ body });
    router.replace(`/admin/permissions/${createdPermission.id}`);
  };
  return <RoleOrPermissionForm record={permission} noun="permission" onSave={save} recreate={recreate} />;
}
