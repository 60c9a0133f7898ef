import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { HiddenUsername, NewPasswordField } from "@/components/forms/account-fields";
import { SubmitButton } from "@/components/forms/submit-button";
import { createSubmitHandler } from "@/components/forms/submit-handler";
import Link from "@/components/layout/link";
import { FieldPair, SettingsCard } from "@/components/layout/settings-card";
import { Button } from "@/components/ui/button";
import { Form, TextField } from "@/components/ui/form";
import type { ResponseBody } from "@/lib/api/endpoint";
import type { getMe } from "@/lib/auth/account-endpoints";
import { listSessions } from "@/lib/auth/calls";
import { changePassword } from "@/lib/auth/passwords/endpoints";
import { useCall } from "@/lib/queries";

const NAMES = { credentials: "a password", github: "GitHub", google: "Google" };

export function PasswordForm({ email }: { email: string }) {
  const form = useForm({
    resolver: zodResolver(changePassword.body!),
    defaultValues: { previous_password: "", new_password: "" },
  });
  const { control } = form;
  const change = useCall(changePassword, {
    invalidates: [listSessions],
    success: "Password updated successfully",
    // Automated clients look for this text (decision 017).
    failure: (message) => `Failed to reset password: ${message}`,
  });
  const save = createSubmitHandler(form, async (body) => {
    await change.mutateAsync({ body });
    form.reset();
  });
  return (
    <SettingsCard title="Password" description="Changing your password signs you out everywhere else.">
      <Form onSubmit={save}>
        <HiddenUsername email={email} />
        <FieldPair>
          <TextField
            control={control}
            name="previous_password"
            label="Current password"
            type="password"
            autoComplete="current-password"
          />
          <NewPasswordField control={control} name="new_password" />
        </FieldPair>
        <SubmitButton control={control} isDirtyRequired className="justify-self-start">
          Save
        </SubmitButton>
      </Form>
    </SettingsCard>
  );
}

export function NoPasswordNote({ me }: { me: ResponseBody<typeof getMe> }) {
  const names = me.accounts.map(({ provider }) => NAMES[provider]);
  return (
    <SettingsCard
      title="Password"
      description={`Your account has no password. You sign in with ${names.join(" and ")}. Use “Forgot password” to set one. Then you can sign in either way.`}
    >
      <Button asChild variant="outline" className="justify-self-start self-start">
        <Link href={`/forgot-password?${new URLSearchParams({ email: me.email })}`}>Forgot password</Link>
      </Button>
    </SettingsCard>
  );
}
