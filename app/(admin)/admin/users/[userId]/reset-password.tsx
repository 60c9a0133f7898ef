import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { HiddenUsername, NewPasswordField } from "@/components/forms/account-fields";
import { SubmitButton } from "@/components/forms/submit-button";
import { createSubmitHandler } from "@/components/forms/submit-handler";
import { FieldPair, SettingsCard } from "@/components/layout/settings-card";
import { Form } from "@/components/ui/form";
import { type AdminUser, setUserPassword } from "@/lib/auth/admin-endpoints";
import { useCall } from "@/lib/queries";

export function ResetPassword({ user }: { user: AdminUser }) {
  const form = useForm({ resolver: zodResolver(setUserPassword.body!), defaultValues: { password: "" } });
  const set = useCall(setUserPassword, {
    success: "Password updated successfully",
    failure: (message) => ({ message: "Failed to update password", description: message }),
  });
  const save = createSubmitHandler(form, async (body) => {
    await set.mutateAsync({ params: { "user-id": user.id }, body });
    form.reset();
  });
  return (
    <SettingsCard
      title="Reset Password"
      description="This signs the user out everywhere. They get an email that their password was changed."
    >
      <Form onSubmit={save}>
        <HiddenUsername email={user.email} />
        <FieldPair>
          <NewPasswordField control={form.control} name="password" />
        </FieldPair>
        <SubmitButton control={form.control} isDirtyRequired className="justify-self-start">
          Reset Password
        </SubmitButton>
      </Form>
    </SettingsCard>
  );
}
