import { zodResolver } from "@hookform/resolvers/zod";
import type { z } from "zod";
import { FormNotice } from "@/components/forms/form-notice";
import { SubmitButton } from "@/components/forms/submit-button";
import { createSubmitHandler } from "@/components/forms/submit-handler";
import { useDraftForm } from "@/components/forms/use-draft-form";
import { SettingsCard } from "@/components/layout/settings-card";
import { Form } from "@/components/ui/form";
import { updateRole } from "@/lib/access/admin-endpoints";
import { isBuiltIn } from "@/lib/access/built-in";
import { toRoleText } from "@/lib/access/role-text";
import { toTextTag } from "@/lib/text/text-tag";
import type { RoleOrPermission } from "./name-columns";
import { RoleOrPermissionFields } from "./role-or-permission-fields";

/** The editable fields of a role or a permission. Both calls take the same body. */
const schema = updateRole.body!;

const toFormValues = ({ name, description }: RoleOrPermission) => ({
  name,
  description: description ?? null,
});

/** @param props.onSave stores the values and returns the stored record */
export function RoleOrPermissionForm({
  record,
  noun,
  onSave,
  recreate,
}: {
  record: RoleOrPermission;
  noun: "role" | "permission";
  /** @param ifMatch the tag that the stored record must still have */
  onSave: (body: z.output<typeof schema>, ifMatch: string) => Promise<RoleOrPermission>;
  /** Creates the record again if it was deleted elsewhere. */
  recreate: (body: z.output<typeof schema>) => Promise<unknown>;
}) {
  const form = useDraftForm({
    draft: { form: noun, record: record.id, noun, recreate: (values) => recreate(schema.parse(values)) },
    resolver: zodResolver(schema),
    values: toFormValues(record),
  });
  const save = createSubmitHandler(form, (body) =>
    form.draft.save(async () => toFormValues(await onSave(body, toTextTag(toRoleText(record))))),
  );
  return (
    <SettingsCard title="Details">
      <Form onSubmit={save}>
        <FormNotice draft={form.draft} />
        <RoleOrPermissionFields
          control={form.control}
          description={isBuiltIn(record) ? "Built in. Waymark relies on this name." : undefined}
        />
        <SubmitButton control={form.control} isDirtyRequired className="justify-self-start">
          Submit
        </SubmitButton>
      </Form>
    </SettingsCard>
  );
}
