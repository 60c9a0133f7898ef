import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { ImageField } from "@/components/forms/account-fields";
import { FormNotice } from "@/components/forms/form-notice";
import { SubmitButton } from "@/components/forms/submit-button";
import { createSubmitHandler } from "@/components/forms/submit-handler";
import { useDraftForm } from "@/components/forms/use-draft-form";
import { FieldPair, SettingsCard } from "@/components/layout/settings-card";
import { LocalDate } from "@/components/text/local-date";
import { CheckboxField, Form, TextField } from "@/components/ui/form";
import { getUser, listUsers } from "@/lib/auth/admin-calls";
import { type AdminUser, updateUser } from "@/lib/auth/admin-endpoints";
import { toUserText } from "@/lib/auth/user-text";
import { toQueryOptions, useCall } from "@/lib/queries";
import { toTextTag } from "@/lib/text/text-tag";
import { getUserInput } from "./queries";

const { email, name, image } = updateUser.body!.shape;
/** The API takes the time of verification; the form has a checkbox. */
const schema = z.object({ email, name, image, isVerified: z.boolean() });

const toFormValues = ({ email, name, image, email_verified_at }: AdminUser) => ({
  email,
  name,
  image,
  isVerified: email_verified_at !== null,
});

export function UserForm({ user }: { user: AdminUser }) {
  const client = useQueryClient();
  const form = useDraftForm({
    draft: { form: "user", record: user.id, noun: "user" },
    resolver: zodResolver(schema),
    values: toFormValues(user),
  });
  const { control } = form;
  const userQuery = { ...toQueryOptions(getUser, getUserInput(user.id)), staleTime: 0 };
  const update = useCall(updateUser, {
    invalidates: [listUsers],
    success: "User updated successfully",
    failure: (message) => ({ message: "Failed to update user", description: message }),
    // Shows what others have changed in the meantime.
    onError: () => void client.invalidateQueries(userQuery),
  });
  const save = createSubmitHandler(form, ({ isVerified, ...body }) =>
    form.draft.save(async () => {
      const email_verified_at = isVerified ? (user.email_verified_at ?? new Date().toISOString()) : undefined;
      await update.mutateAsync({
        params: { "user-id": user.id },
        body: { ...body, email_verified_at },
        ifMatch: toTextTag(toUserText(user)),
      });
      const submittedUser = { ...user, ...body, email_verified_at: email_verified_at ?? null } as AdminUser;
      return toFormValues(await client.fetchQuery(userQuery).catch(() => submittedUser));
    }),
  );
  return (
    <SettingsCard title="Profile">
      <Form onSubmit={save}>
        <FormNotice draft={form.draft} />
        <FieldPair>
          <TextField
            control={control}
            name="email"
            label="Email"
            type="email"
            autoComplete="off"
            spellCheck={false}
          />
          {/* Beside the field, not beside its label. */}
          <div className="sm:pt-6.5">
            <CheckboxField
              control={control}
              name="isVerified"
              label="Email Verified"
              description={
                user.email_verified_at ? (
                  <>
                    Since <LocalDate value={user.email_verified_at} hasTime />
                  </>
                ) : (
                  "Not Verified"
                )
              }
            />
          </div>
        </FieldPair>
        <FieldPair>
          <TextField control={control} name="name" label="Name" autoComplete="off" nullable />
          <ImageField control={control} name="image" autoComplete="off" />
        </FieldPair>
        <SubmitButton control={control} isDirtyRequired className="justify-self-start">
          Save
        </SubmitButton>
      </Form>
    </SettingsCard>
  );
}
