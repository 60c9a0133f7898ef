import { useForm, useWatch } from "react-hook-form";
import { FormDialog } from "@/components/forms/form-dialog";
import { SettingsCard } from "@/components/layout/settings-card";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form";

/** Deletes an account once the user has typed its email address. */
export function DeleteAccount({
  email,
  description,
  title,
  consequences,
  onDelete,
}: {
  email: string;
  description: string;
  title: string;
  consequences: string;
  onDelete: () => Promise<unknown>;
}) {
  const form = useForm({ defaultValues: { email: "" } });
  const typed = useWatch({ control: form.control, name: "email" });
  const isSure = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <SettingsCard title="Danger zone" description={description} className="border-destructive/40">
      <FormDialog
        form={form}
        trigger={
          <Button variant="remove" className="self-start border border-destructive/60 bg-card shadow-xs">
            Delete Account
          </Button>
        }
        title={title}
        description={consequences}
        submit="Delete Account"
        submitProps={{ variant: "destructive", disabled: !isSure }}
        onSubmit={onDelete}
      >
        <TextField
          control={form.control}
          name="email"
          label={
            <>
              Type <span className="font-semibold select-text wrap-anywhere">{email}</span> to confirm
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
