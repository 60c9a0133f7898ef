import { zodResolver } from "@hookform/resolvers/zod";
import { Plus } from "lucide-react";
import { z } from "zod";
import { FormDialog } from "@/components/forms/form-dialog";
import { useDraftForm } from "@/components/forms/use-draft-form";
import { Button } from "@/components/ui/button";
import { CheckboxField, TextField } from "@/components/ui/form";
import { listUsers } from "@/lib/auth/admin-calls";
import { createUser } from "@/lib/auth/admin-endpoints";
import { MIN_PASSWORD_LENGTH } from "@/lib/auth/endpoints";
import { useCall } from "@/lib/queries";

const { email, password, name } = createUser.body!.shape;
/** The API takes the time of verification; the form has a checkbox. */
const schema = z.object({ email, password, name, isVerified: z.boolean() });

export function CreateUserDialog() {
  const form = useDraftForm({
    draft: { form: "create-user" },
    resolver: zodResolver(schema),
    defaultValues: { email: "", password: "", name: null, isVerified: false },
  });
  const { control } = form;
  const create = useCall(createUser, {
    invalidates: [listUsers],
    success: "User created successfully",
  });
  return (
    <FormDialog
      form={form}
      trigger={
        <Button>
          <Plus aria-hidden="true" />
          Create User
        </Button>
      }
      title="Create User"
      description="They can sign in with this password immediately. No email is sent."
      submit="Create User"
      onSubmit={({ isVerified, ...body }) =>
        create.mutateAsync({
          body: { ...body, email_verified_at: isVerified ? new Date().toISOString() : undefined },
        })
      }
    >
      <TextField
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField control={control} name="name" label="Name (optional)" autoComplete="off" nullable />
      <TextField
        control={control}
        name="password"
        label="Password"
        description={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        type="password"
        autoComplete="new-password"
      />
      <CheckboxField
        control={control}
        name="isVerified"
        label="Email Verified"
        description="Check this only if you know that the address belongs to them."
      />
    </FormDialog>
  );
}
