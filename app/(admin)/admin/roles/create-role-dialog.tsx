"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Plus } from "lucide-react";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/form-dialog";
import { Button } from "@/components/ui/button";
import { useCall } from "@/lib/api/query";
import { createRole, listRoles } from "@/lib/auth/role-endpoints";
import { NamedFields } from "../../named/named-fields";

export function CreateRoleDialog() {
  const form = useForm({
    resolver: zodResolver(createRole.body!),
    defaultValues: { name: "", description: null },
  });
  const create = useCall(createRole, {
    invalidates: [listRoles],
    success: "Role created successfully",
  });
  return (
    <FormDialog
      form={form}
      trigger={
        <Button>
          <Plus aria-hidden="true" />
          Create Role
        </Button>
      }
      title="Create Role"
      submit="Create Role"
      onSubmit={(body) => create.mutateAsync({ body })}
    >
      <NamedFields control={form.control} />
    </FormDialog>
  );
}
