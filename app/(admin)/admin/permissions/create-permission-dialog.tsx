import { createPermission, listAdminPermissions } from "@/lib/access/admin-calls";
import { useCall } from "@/lib/queries";
import { CreateRoleOrPermissionDialog } from "../../roles-and-permissions/create-role-or-permission-dialog";

export function CreatePermissionDialog() {
  const create = useCall(createPermission, {
    invalidates: [listAdminPermissions],
    success: "Permission created successfully",
  });
  return (
    <CreateRoleOrPermissionDialog
      title="Create Permission"
      hint="The name becomes part of the page’s address: /protected/name."
      onCreate={(body) => create.mutateAsync({ body })}
    />
  );
}
