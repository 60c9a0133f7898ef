"use client";

import { createPermission, listAdminPermissions } from "@/lib/access/admin-calls";
import { useCall } from "@/lib/queries";
import { CreateNamedDialog } from "../../named/create-named-dialog";

export function CreatePermissionDialog() {
  const create = useCall(createPermission, {
    invalidates: [listAdminPermissions],
    success: "Permission created successfully",
  });
  return (
    <CreateNamedDialog
      title="Create Permission"
      hint="The name becomes part of the page’s address: /protected/name."
      onCreate={(body) => create.mutateAsync({ body })}
    />
  );
}
