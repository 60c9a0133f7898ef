import { useEffect } from "react";
import { type Resolver, useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { SubmitButton } from "@/components/forms/submit-button";
import { Form, TextField } from "@/components/ui/form";
import { ApiError } from "@/lib/api/api-error";
import { showFieldErrors } from "@/lib/api/field-errors";
import { clearSession } from "@/lib/auth/browser/stored-session";
import { confirmPasswordReset } from "@/lib/auth/calls";
import { passwordResetForm } from "@/lib/auth/passwords/endpoints";
import { useCall } from "@/lib/queries";
import { toast } from "@/lib/toast";
import { AuthCard } from "../auth-card";
import { TextLink } from "../text-link";
import { StrengthMeter } from "./strength-meter";

const FAILURE_TEXT = "Failed to reset password. Please try again or request a new reset link.";

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
    resolver: resolveFirstError,
    defaultValues: { password: "", confirm_password: "" },
  });
  const { control, trigger } = form;
  const { errors, isSubmitted } = form.formState;
  const [password, repeated] = useWatch({ control, name: ["password", "confirm_password"] });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change in one field can fix an error in the other.
  useEffect(() => {
    if (isSubmitted) void trigger();
  }, [password, repeated, isSubmitted, trigger]);

  const confirm = useCall(confirmPasswordReset, { failure: () => null });
  const send = form.handleSubmit(async (values) => {
    try {
      await confirm.mutateAsync({ body: { ...values, token } });
    } catch (error) {
      if (isAboutToken(error)) return onRefused();
      if (showFieldErrors(form, error)) return;
      toast.error(FAILURE_TEXT);
      return form.setError("root", { message: FAILURE_TEXT });
    }
    toast.success("Password reset successfully");
    // The new password has ended all sessions, including this browser's.
    clearSession();
    onChanged();
  });

  return (
    <AuthCard
      isFocusedOnMount
      title="Set a new password"
      description="This signs you out on all devices."
      footer={<TextLink href="/signin">Back to sign in</TextLink>}
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
          description={
            !errors.confirm_password && (
              <span role="status">{errors.password ? REPEAT_HINT : getHint(password, repeated)}</span>
            )
          }
        />
        {errors.root?.message && <p className="error-notice">{errors.root.message}</p>}
        <SubmitButton control={control}>Reset Password</SubmitButton>
      </Form>
    </AuthCard>
  );
}

type Passwords = z.infer<typeof passwordResetForm>;

/** Checks the rules in order and reports only the first failure. */
const resolveFirstError: Resolver<z.input<typeof passwordResetForm>, unknown, Passwords> = (values) => {
  const checked = passwordResetForm.safeParse(values);
  if (checked.success) return { values: checked.data, errors: {} };
  const { path, message } = checked.error.issues[0]!;
  return { values: {}, errors: { [path[0] as keyof Passwords]: { type: "rule", message } } };
};

const REPEAT_HINT = "Enter the same password again.";

function getHint(password: string, repeated = "") {
  if (repeated === "") return REPEAT_HINT;
  return password === repeated ? "Passwords match" : "Passwords do not match";
}

const isAboutToken = (error: unknown) =>
  error instanceof ApiError && error.problem.errors?.some(({ location }) => location === "body.token");
