import { z } from "zod";
import { endpoint } from "../api/endpoint";
import {
  emailWithMessage,
  pagedResponse,
  pageQuery,
  personName,
  secret,
  text,
  timestamp,
  uuid,
  withAliases,
} from "../api/fields";
import { account, chosenPassword, imageUrl, PASSWORD_MAX, password, user } from "./endpoints";
import { isStrongEnough } from "./passwords/password-strength";

const TOKEN_MAX = 200;

/** A sign-in on one device; `device` is made of its user agent, as "Firefox on Linux". */
export const signedIn = z.object({
  id: uuid,
  device: z.string(),
  kind: z.enum(["desktop", "mobile", "tablet", "other"]),
  is_current: z.boolean(),
  last_seen_at: timestamp,
  created_at: timestamp,
});

export type SignedIn = z.infer<typeof signedIn>;

export const getMe = endpoint({
  method: "GET",
  path: "/api/auth/me",
  access: "user",
  summary: "The signed-in user",
  response: user.extend({
    accounts: z.array(account),
    /** Whether they have ever had a subscription; only the first one begins with a trial. */
    has_subscribed: z.boolean().optional(),
  }),
});

export const updateMe = endpoint({
  method: "PUT",
  path: "/api/auth/me",
  access: "user",
  summary: "Change one's own name and picture",
  body: z.strictObject({
    name: personName.nullable().optional(),
    image: imageUrl.nullable().optional(),
  }),
});

export const deleteMe = endpoint({
  method: "DELETE",
  path: "/api/auth/me",
  access: "user",
  summary: "Delete one's own account with everything in it",
  problems: [409],
  deadline: 20_000,
});

export const listSessions = endpoint({
  method: "GET",
  path: "/api/auth/sessions",
  access: "user",
  summary: "Where one is signed in",
  query: pageQuery(["last_seen_at", "created_at"], { per_page: 50 }).omit({ q: true, ids: true }),
  response: pagedResponse(signedIn),
});

export const deleteSession = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions/{session-id}",
  access: "user",
  summary: "Sign out one device",
  params: z.object({ "session-id": uuid }),
  problems: [404],
});

export const deleteOtherSessions = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions",
  access: "user",
  summary: "Sign out everywhere else",
});

export const requestVerification = endpoint({
  method: "POST",
  path: "/api/auth/request-verification",
  access: "user",
  summary: "Mail a link that verifies one's address",
  problems: [409, 429],
});

export const verifyEmail = endpoint({
  method: "POST",
  path: "/api/auth/verify",
  access: "public",
  summary: "Verify an address with the token of a mailed link",
  body: z.strictObject({ type: text(50), token: secret(text(TOKEN_MAX)) }),
  problems: [400, 409],
});

export const requestPasswordReset = endpoint({
  method: "POST",
  path: "/api/auth/request-password-reset",
  access: "public",
  summary: "Mail a link to set a new password, if somebody has this address",
  body: z.strictObject({ email: emailWithMessage("Please enter a valid email address") }),
  problems: [429],
});

export const checkPasswordReset = endpoint({
  method: "GET",
  path: "/api/auth/check-password-reset",
  access: "public",
  summary: "Whether a reset link is still good; does not use it up",
  query: z.object({ token: secret(text(TOKEN_MAX)).default("") }),
  problems: [400],
});

/** The rules of the reset screen, in the order of spec section 5. */
export const newPassword = z
  .object({ password, confirm_password: secret(text(PASSWORD_MAX)) })
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
  summary: "Set a new password with the token of a mailed link",
  body: withAliases(newPassword.safeExtend({ token: secret(text(TOKEN_MAX)) }).strict(), {
    confirmPassword: "confirm_password",
  }),
  problems: [429],
});

export const changePassword = endpoint({
  method: "POST",
  path: "/api/auth/password-reset",
  access: "user",
  summary: "Change one's own password",
  body: withAliases(
    z.strictObject({
      previous_password: secret(
        z
          .string("Current password is required")
          .min(1, "Current password is required")
          .pipe(text(PASSWORD_MAX, "Password is too long")),
      ),
      new_password: chosenPassword,
    }),
    { currentPassword: "previous_password", newPassword: "new_password" },
  ),
  problems: [400, 429],
});
