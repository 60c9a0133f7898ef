"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Plus } from "lucide-react";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/form-dialog";
import { Button } from "@/components/ui/button";
import { useCall } from "@/lib/api/query";
import { createPermission, listAdminPermissions } from "@/lib/auth/role-endpoints";
import { NamedFields } from "../../named/named-fields";

export function CreatePermissionDialog() {
  const form = useForm({
    resolver: zodResolver(createPermission.body!),
    defaultValues: { name: "", description: null },
  });
  const create = useCall(createPermission, {
    invalidates: [listAdminPermissions],
    success: "Permission created successfully",
  });
  return (
    <FormDialog
      form={form}
      trigger={
        <Button>
          <Plus aria-hidden="true" />
          Create Permission
        </Button>
      }
      title="Create Permission"
      submit="Create Permission"
      onSubmit={(body) => create.mutateAsync({ body })}
    >
      <NamedFields control={form.control} description="It becomes part of an address: /protected/name." />
    </FormDialog>
  );
}
