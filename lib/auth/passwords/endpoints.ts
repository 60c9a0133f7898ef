import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { emailWithMessage, secret, text, withAliases } from "@/lib/api/fields";
import { MAX_PASSWORD_LENGTH, MAX_TOKEN_LENGTH, password, requiredPassword } from "../endpoints";
import { isStrongEnough } from "./password-strength";

export const requestPasswordReset = endpoint({
  method: "POST",
  path: "/api/auth/request-password-reset",
  access: "public",
  summary: "Email a link to set a new password, if a user has this address",
  body: z.strictObject({ email: emailWithMessage("Please enter a valid email address") }),
  problems: [429],
});

export const checkPasswordReset = endpoint({
  method: "GET",
  path: "/api/auth/check-password-reset",
  access: "public",
  summary: "Check a reset link without using it up",
  query: z.object({ token: secret(text(MAX_TOKEN_LENGTH)).default("") }),
  problems: [400],
});

/** The rules of the reset screen. Their order is the order in which a user sees the messages. */
export const passwordResetForm = z
  .object({ password, confirm_password: secret(text(MAX_PASSWORD_LENGTH)) })
  .superRefine((form, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    if (form.password !== form.confirm_password) refuse("confirm_password", "Passwords do not match");
    if (!isStrongEnough(form.password)) refuse("password", "Please choose a stronger password");
  });

export const confirmPasswordReset = endpoint({
  method: "POST",
  path: "/api/auth/confirm-password-reset",
  access: "public",
  summary: "Set a new password with the token from an emailed link",
  body: withAliases(passwordResetForm.safeExtend({ token: secret(text(MAX_TOKEN_LENGTH)) }).strict(), {
    confirmPassword: "confirm_password",
  }),
  problems: [429],
});

export const changePassword = endpoint({
  method: "POST",
  path: "/api/auth/password-reset",
  access: "user",
  summary: "Change the signed-in user's password",
  body: withAliases(
    z.strictObject({
      previous_password: secret(
        z
          .string("Current password is required")
          .min(1, "Current password is required")
          .pipe(text(MAX_PASSWORD_LENGTH, "Password is too long")),
      ),
      new_password: requiredPassword,
    }),
    { currentPassword: "previous_password", newPassword: "new_password" },
  ),
  problems: [400, 429],
});
