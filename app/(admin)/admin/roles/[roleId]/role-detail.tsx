"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useForm } from "react-hook-form";
import { BackLink } from "@/components/back-link";
import { SubmitButton } from "@/components/submit-button";
import { submitting } from "@/components/submitting";
import { Tabs, tabOf } from "@/components/tabs";
import { Card } from "@/components/ui/card";
import { Form } from "@/components/ui/form";
import { queryOf, useCall } from "@/lib/api/query";
import type { Role } from "@/lib/auth/endpoints";
import { getRole, listRoles, updateRole } from "@/lib/auth/role-endpoints";
import { Detail } from "../../../detail";
import { NamedFields } from "../../../named/named-fields";
import { isBuiltIn } from "../../../named/named-table";
import { RolePermissions } from "./role-permissions";
import { ROLE_TABS } from "./tabs";

export function RoleDetail({ roleId }: { roleId: string }) {
  const query = useQuery(queryOf(getRole, { params: { "role-id": roleId }, query: {} }));
  const tab = tabOf(useSearchParams(), ROLE_TABS);
  return (
    <Detail
      back={<BackLink href="/admin/roles">Back to roles</BackLink>}
      query={query}
      missing="Role not found"
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

const valuesOf = ({ name, description }: Role) => ({ name, description: description ?? null });

function RoleForm({ role }: { role: Role }) {
  const client = useQueryClient();
  const params = { "role-id": role.id };
  const form = useForm({
    resolver: zodResolver(updateRole.body!),
    values: valuesOf(role),
    resetOptions: { keepDirtyValues: true },
  });
  const update = useCall(updateRole, {
    invalidates: [listRoles],
    success: "Role updated!",
    failure: (message) => `Failed to update role: ${message}`,
  });
  const save = submitting(form, async (body) => {
    const saved = await update.mutateAsync({ params, body });
    client.setQueryData(queryOf(getRole, { params, query: {} }).queryKey, saved);
    form.reset(valuesOf(saved));
  });
  return (
    <Card>
      <Form onSubmit={save}>
        <NamedFields
          control={form.control}
          description={isBuiltIn(role) ? "Built in: Waymark goes by this name." : undefined}
        />
        <SubmitButton control={form.control} whenDirty className="justify-self-start">
          Submit
        </SubmitButton>
      </Form>
    </Card>
  );
}
