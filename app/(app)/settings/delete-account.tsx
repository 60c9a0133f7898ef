"use client";

import { useRouter } from "next/navigation";
import { useForm, useWatch } from "react-hook-form";
import { FormDialog } from "@/components/form-dialog";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form";
import { useCall } from "@/lib/api/query";
import { deleteMe } from "@/lib/auth/account-endpoints";
import { leaveFor } from "@/lib/auth/current-session";
import { SettingsCard } from "./settings-card";

export function DeleteAccount({ email }: { email: string }) {
  const router = useRouter();
  const form = useForm({ defaultValues: { email: "" } });
  const typed = useWatch({ control: form.control, name: "email" });
  const isSure = typed.trim().toLowerCase() === email.toLowerCase();
  const remove = useCall(deleteMe, {
    success: "Account deleted successfully",
    failure: (message) => `Failed to reset password: ${message}`,
    onSuccess: () => leaveFor(() => router.replace("/")),
  });
  return (
    <SettingsCard
      title="Danger zone"
      description="Deleting your account deletes everything in it."
      className="border-destructive/40"
    >
      <FormDialog
        form={form}
        trigger={
          <Button variant="destructive" className="self-start">
            Delete Account
          </Button>
        }
        title="Delete your account?"
        description="All of your projects and tasks will be gone, your subscription is cancelled, and you are signed out everywhere. This cannot be undone."
        submit="Delete Account"
        submitProps={{ variant: "destructive", disabled: !isSure }}
        onSubmit={() => remove.mutateAsync({})}
      >
        <TextField
          control={form.control}
          name="email"
          label={
            <>
              Type <span className="font-semibold select-text wrap-anywhere">{email}</span> to go on
            </>
          }
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FormDialog>
    </SettingsCard>
  );
}
