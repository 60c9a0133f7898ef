"use client";

import { createRole, listRoles } from "@/lib/access/admin-calls";
import { useCall } from "@/lib/queries";
import { CreateNamedDialog } from "../../named/create-named-dialog";

export function CreateRoleDialog() {
  const create = useCall(createRole, {
    invalidates: [listRoles],
    success: "Role created successfully",
  });
  return <CreateNamedDialog title="Create Role" onCreate={(body) => create.mutateAsync({ body })} />;
}
