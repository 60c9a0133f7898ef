"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { Detail } from "@/app/(admin)/detail/detail";
import { parseTab, Tabs } from "@/app/(admin)/detail/tabs";
import { BackLink } from "@/components/layout/back-link";
import { createRole, getRole, listRoles, updateRole } from "@/lib/access/admin-calls";
import type { Role } from "@/lib/access/endpoints";
import { toQueryOptions, useCall } from "@/lib/queries";
import { RoleOrPermissionForm } from "../../../roles-and-permissions/role-or-permission-form";
import { RolePermissions } from "./role-permissions";
import { ROLE_TABS } from "./tabs";

export function RoleDetail({ roleId }: { roleId: string }) {
  const query = useQuery(toQueryOptions(getRole, { params: { "role-id": roleId }, query: {} }));
  const tab = parseTab(useSearchParams(), ROLE_TABS);
  return (
    <Detail
      back={<BackLink href="/admin/roles">Back to roles</BackLink>}
      query={query}
      missing="Role not found"
      kind="Role"
      title={({ name }) => name}
    >
      {(role) => (
        <>
          <Tabs label="Role" tabs={ROLE_TABS} current={tab} />
          {tab === "permissions" ? <RolePermissions role={role} /> : <RoleForm role={role} />}
        </>
      )}
    </Detail>
  );
}

function RoleForm({ role }: { role: Role }) {
  const client = useQueryClient();
  const router = useRouter();
  const params = { "role-id": role.id };
  const query = toQueryOptions(getRole, { params, query: {} });
  const update = useCall(updateRole, {
    invalidates: [listRoles],
    success: "Role updated!",
    failure: (message) => `Failed to update role: ${message}`,
    // Shows what others have changed in the meantime.
    onError: () => void client.invalidateQueries(query),
  });
  async function save(body: Parameters<typeof update.mutateAsync>[0]["body"], ifMatch: string) {
    const savedRole = await update.mutateAsync({ params, body, ifMatch });
    client.setQueryData(query.queryKey, savedRole);
    return savedRole;
  }
  const create = useCall(createRole, { invalidates: [listRoles], success: "Role created successfully" });
  const recreate = async (body: Parameters<typeof create.mutateAsync>[0]["body"]) => {
    const createdRole = await create.mutateAsync({ body });
    router.replace(`/admin/roles/${createdRole.id}`);
  };
  return <RoleOrPermissionForm record={role} noun="role" onSave={save} recreate={recreate} />;
}
