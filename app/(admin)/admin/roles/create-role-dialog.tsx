import { createRole, listRoles } from "@/lib/access/admin-calls";
import { useCall } from "@/lib/queries";
import { CreateRoleOrPermissionDialog } from "../../roles-and-permissions/create-role-or-permission-dialog";

export function CreateRoleDialog() {
  const create = useCall(createRole, {
    invalidates: [listRoles],
    success: "Role created successfully",
  });
  return (
    <CreateRoleOrPermissionDialog title="Create Role" onCreate={(body) => create.mutateAsync({ body })} />
  );
}
