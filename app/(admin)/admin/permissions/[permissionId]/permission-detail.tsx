"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { BackLink } from "@/components/back-link";
import { SubmitButton } from "@/components/submit-button";
import { submitting } from "@/components/submitting";
import { Card } from "@/components/ui/card";
import { Form } from "@/components/ui/form";
import { queryOf, useCall } from "@/lib/api/query";
import type { Permission } from "@/lib/auth/endpoints";
import { getPermission, listAdminPermissions, updatePermission } from "@/lib/auth/role-endpoints";
import { Detail } from "../../../detail";
import { NamedFields } from "../../../named/named-fields";
import { isBuiltIn } from "../../../named/named-table";

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

const valuesOf = ({ name, description }: Permission) => ({ name, description: description ?? null });

function PermissionForm({ permission }: { permission: Permission }) {
  const client = useQueryClient();
  const params = { "permission-id": permission.id };
  const form = useForm({
    resolver: zodResolver(updatePermission.body!),
    values: valuesOf(permission),
    resetOptions: { keepDirtyValues: true },
  });
  const update = useCall(updatePermission, {
    invalidates: [listAdminPermissions],
    success: "Permission updated!",
    failure: (message) => `Failed to update Permission: ${message}`,
  });
  const save = submitting(form, async (body) => {
    const saved = await update.mutateAsync({ params, body });
    client.setQueryData(queryOf(getPermission, { params }).queryKey, saved);
    form.reset(valuesOf(saved));
  });
  return (
    <Card>
      <Form onSubmit={save}>
        <NamedFields
          control={form.control}
          description={isBuiltIn(permission) ? "Built in: Waymark goes by this name." : undefined}
        />
        <SubmitButton control={form.control} whenDirty className="justify-self-start">
          Submit
        </SubmitButton>
      </Form>
    </Card>
  );
}
