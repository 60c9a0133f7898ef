"use client";

import { useCall } from "@/lib/api/query";
import { createRole, listRoles } from "@/lib/auth/admin-calls";
import { CreateNamedDialog } from "../../named/create-named-dialog";

export function CreateRoleDialog() {
  const create = useCall(createRole, {
    invalidates: [listRoles],
    success: "Role created successfully",
  });
  return <CreateNamedDialog title="Create Role" onCreate={(body) => create.mutateAsync({ body })} />;
}
