"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import { toast } from "sonner";
import { SubmitButton } from "@/components/forms/submit-button";
import { Form, TextField } from "@/components/ui/form";
import { ApiError, call } from "@/lib/api/client";
import { showFieldErrors } from "@/lib/api/field-errors";
import { newPassword } from "@/lib/auth/account-endpoints";
import { clearSession } from "@/lib/auth/browser/stored-session";
import { confirmPasswordReset } from "@/lib/auth/calls";
import { AuthCard } from "../auth-card";
import { TextLink } from "../text-link";
import { StrengthMeter } from "./strength-meter";

const FAILED = "Failed to reset password. Please try again or request a new reset link.";

export function NewPasswordForm({
  token,
  onChanged,
  onRefused,
}: {
  token: string;
  onChanged: () => void;
  onRefused: () => void;
}) {
  const form = useForm({
    resolver: zodResolver(newPassword),
    defaultValues: { password: "", confirm_password: "" },
  });
  const { control, trigger } = form;
  const { errors, isSubmitted } = form.formState;
  const [password, again] = useWatch({ control, name: ["password", "confirm_password"] });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong with the one may be mended in the other.
  useEffect(() => {
    if (isSubmitted) void trigger("confirm_password");
  }, [password, isSubmitted, trigger]);

  const send = form.handleSubmit(async (values) => {
    try {
      await call(confirmPasswordReset, { body: { ...values, token } });
    } catch (error) {
      if (isAboutToken(error)) return onRefused();
      if (showFieldErrors(form, error)) return;
      toast.error(FAILED);
      return form.setError("root", { message: FAILED });
    }
    toast.success("Password reset successfully");
    // Every session of the account has ended with its old password, the one of this browser too.
    clearSession();
    onChanged();
  });

  return (
    <AuthCard
      arrives
      title="Set a new password"
      description="You will be signed out wherever you are signed in."
      other={<TextLink href="/signin">Back to sign in</TextLink>}
    >
      <Form method="post" onSubmit={send}>
        <TextField
          control={control}
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
        />
        <StrengthMeter password={password} />
        <TextField
          control={control}
          name="confirm_password"
          label="Confirm password"
          type="password"
          autoComplete="new-password"
          description={!errors.confirm_password && <span role="status">{hintOf(password, again)}</span>}
        />
        {errors.root?.message && (
          <p className="rounded-md bg-destructive-soft px-3 py-2 text-sm text-destructive-soft-foreground">
            {errors.root.message}
          </p>
        )}
        <SubmitButton control={control}>Reset password</SubmitButton>
      </Form>
    </AuthCard>
  );
}

function hintOf(password: string, again = "") {
  if (again === "") return "The same once more.";
  return password === again ? "Passwords match" : "Passwords do not match";
}

const isAboutToken = (error: unknown) =>
  error instanceof ApiError && error.problem.errors?.some(({ location }) => location === "body.token");
