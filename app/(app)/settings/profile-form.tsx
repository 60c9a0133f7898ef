import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import { IMAGE_HINT, ImageField } from "@/components/forms/account-fields";
import { FormNotice } from "@/components/forms/form-notice";
import { SubmitButton } from "@/components/forms/submit-button";
import { createSubmitHandler } from "@/components/forms/submit-handler";
import { useDraftForm } from "@/components/forms/use-draft-form";
import { useDebounced } from "@/components/hooks/use-debounced";
import { FieldPair } from "@/components/layout/settings-card";
import { Avatar } from "@/components/ui/avatar";
import { Form, TextField } from "@/components/ui/form";
import { updateMe } from "@/lib/auth/account-endpoints";
import { getMe } from "@/lib/auth/calls";
import type { User } from "@/lib/auth/endpoints";
import { toQueryOptions, useCall } from "@/lib/queries";

const PREVIEW_DELAY_MS = 400;
const toFormValues = ({ name, image }: User) => ({ name, image });

/** @param props.children what stands beside the picture, above the fields */
export function ProfileForm({ me, children }: { me: User; children: ReactNode }) {
  const client = useQueryClient();
  const form = useDraftForm({
    draft: { form: "profile" },
    resolver: zodResolver(updateMe.body!),
    values: toFormValues(me),
  });
  const { control } = form;
  const update = useCall(updateMe, {
    success: "Profile updated successfully",
    failure: (message) => `Failed to update Profile: ${message}`,
  });
  const save = createSubmitHandler(form, ({ name, image }) =>
    form.draft.save(async () => {
      const submittedValues = { name: name || null, image: image || null };
      await update.mutateAsync({ body: submittedValues });
      const query = { ...toQueryOptions(getMe, {}), staleTime: 0 };
      return client.fetchQuery(query).then(toFormValues, () => submittedValues);
    }),
  );

  const [name, image] = useWatch({ control, name: ["name", "image"] });
  const [hasFailed, setFailed] = useState(false);
  const picture = useDebounced(image ?? null, PREVIEW_DELAY_MS);
  return (
    <Form onSubmit={save}>
      <FormNotice draft={form.draft} />
      <div className="flex items-center gap-3">
        <Avatar
          key={picture}
          name={name || me.email}
          image={picture}
          onImage={(status) => setFailed(status === "error")}
          className="size-12! text-base!"
        />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
      <FieldPair>
        <TextField control={control} name="name" label="Name" autoComplete="name" nullable />
        <ImageField
          control={control}
          name="image"
          description={
            <span role="status">
              {picture && hasFailed ? "We couldn’t load a picture from this address." : IMAGE_HINT}
            </span>
          }
          autoComplete="photo"
        />
      </FieldPair>
      <SubmitButton control={control} isDirtyRequired className="justify-self-start">
        Save
      </SubmitButton>
    </Form>
  );
}
