"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { FormNotice } from "@/components/forms/form-notice";
import { useDraftForm } from "@/components/forms/use-draft-form";
import { TextField } from "@/components/ui/form";
import { MIN_PASSWORD_LENGTH, signUp } from "@/lib/auth/endpoints";
import { AuthForm } from "../auth-form";
import { EmailField } from "../email-field";

export function SignUpForm({ target, email }: { target: string; email: string }) {
  const form = useDraftForm({
    // An invitation to another address gets its own draft.
    draft: { form: "sign-up", record: email },
    resolver: zodResolver(signUp.body!),
    defaultValues: { name: "", email, password: "" },
  });
  const { control } = form;
  return (
    <AuthForm form={form} endpoint={signUp} target={target} submit="Create Account">
      <TextField control={control} name="name" label="Full name (optional)" autoComplete="name" />
      <EmailField control={control} />
      <TextField
        control={control}
        name="password"
        label="Password"
        description={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        type="password"
        autoComplete="new-password"
      />
      <FormNotice draft={form.draft} />
    </AuthForm>
  );
}
