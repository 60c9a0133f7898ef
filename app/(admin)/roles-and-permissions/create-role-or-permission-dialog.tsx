import { zodResolver } from "@hookform/resolvers/zod";
import { Plus } from "lucide-react";
import type { z } from "zod";
import { FormDialog } from "@/components/forms/form-dialog";
import { useDraftForm } from "@/components/forms/use-draft-form";
import { Button } from "@/components/ui/button";
import { createRole } from "@/lib/access/admin-endpoints";
import { RoleOrPermissionFields } from "./role-or-permission-fields";

/** The fields of a new role or permission. Both calls take the same body. */
const schema = createRole.body!;

export function CreateRoleOrPermissionDialog({
  title,
  hint,
  onCreate,
}: {
  title: string;
  /** Explains which names are allowed. */
  hint?: string;
  onCreate: (body: z.output<typeof schema>) => Promise<unknown>;
}) {
  const form = useDraftForm({
    draft: { form: title },
    resolver: zodResolver(schema),
    defaultValues: { name: "", description: null },
  });
  return (
    <FormDialog
      form={form}
      trigger={
        <Button>
          <Plus aria-hidden="true" />
          {title}
        </Button>
      }
      title={title}
      submit={title}
      onSubmit={onCreate}
    >
      <RoleOrPermissionFields control={form.control} description={hint} />
    </FormDialog>
  );
}
