import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { email, personName, secret, text, timestamp, uuid } from "@/lib/api/fields";

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 256;
/** The limit on the token in an emailed link. */
export const MAX_TOKEN_LENGTH = 200;
const MAX_IMAGE_URL_LENGTH = 2048;

export const user = z.object({
  id: uuid,
  email: z.string(),
  name: z.string().nullable(),
  image: z.string().nullable(),
  email_verified_at: timestamp.nullable(),
  /** An IANA name. Null until a browser has told it. */
  time_zone: z.string().nullable().optional(),
  created_at: timestamp,
  updated_at: timestamp,
});

export const account = z.object({
  id: uuid,
  user_id: uuid,
  type: z.enum(["credentials", "oauth"]),
  provider: z.enum(["credentials", "github", "google"]),
  provider_account_id: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
});

const session = z.object({
  user,
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  providers: z.array(z.string()),
  tokens: z.object({
    access_token: z.string(),
    refresh_token: z.string(),
    expires_in: z.int(),
    token_type: z.literal("Bearer"),
  }),
});

export const imageUrl = z
  .url({ protocol: /^https?$/, error: "Enter an address that begins with https:// or http://." })
  .max(MAX_IMAGE_URL_LENGTH, `must be at most ${MAX_IMAGE_URL_LENGTH} characters.`)
  .meta({ pattern: "^[Hh][Tt][Tt][Pp][Ss]?://" });

export type User = z.infer<typeof user>;
export type Session = z.infer<typeof session>;
const provider = z.enum(["github", "google"]);
export type Provider = z.infer<typeof provider>;

/** An email address with its own message for an empty field. */
export const requiredEmail = z
  .string({ error: ({ input }) => (input == null ? "Email is required" : "Invalid email address") })
  .min(1, "Email is required")
  .pipe(email);

export const password = secret(
  z
    .string("Password is required")
    .min(MIN_PASSWORD_LENGTH, "Password must be at least 8 characters long")
    .pipe(text(MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters long`)),
);
/** A password with its own message for an empty field. */
export const requiredPassword = secret(
  z.string("New password is required").min(1, "New password is required").pipe(password),
);

export const signUp = endpoint({
  method: "POST",
  path: "/api/auth/signup",
  access: "public",
  summary: "Create an account and sign in",
  body: z.strictObject({ email: requiredEmail, password, name: personName.nullable().optional() }),
  response: session,
  status: 201,
  problems: [409, 429],
});

export const signIn = endpoint({
  method: "POST",
  path: "/api/auth/signin",
  access: "public",
  summary: "Sign in with email and password",
  body: z.strictObject({
    email: requiredEmail,
    password: secret(
      z.string().min(1, "Password is required").pipe(text(MAX_PASSWORD_LENGTH, "Password is too long")),
    ),
  }),
  response: session,
  problems: [401, 429],
});

export const refreshSession = endpoint({
  method: "POST",
  path: "/api/auth/refresh-token",
  access: "public",
  summary: "Exchange a refresh token for a new pair",
  /** Optional, because clients expect a missing token to fail with the name AuthSessionMissingError. */
  body: z.strictObject({ refresh_token: secret(text(2000)).optional() }).optional(),
  response: session,
  problems: [400, 401],
});

export const getAuthorizationUrl = endpoint({
  method: "GET",
  path: "/api/auth/authorization-url",
  access: "public",
  summary: "The address of the sign-in page of GitHub or Google",
  query: z.object({
    provider,
    /** A page of this site; it receives `refresh_token` or `error` in the query. */
    redirect_to: text(2000).default("/auth/callback"),
  }),
  response: z.object({ url: z.url() }),
  problems: [400, 429],
});

export const finishAuthorization = endpoint({
  method: "GET",
  path: "/api/auth/callback",
  access: "public",
  summary: "Where GitHub or Google sends the browser back; redirects to redirect_to",
  // Every request ends in a redirect, so unreadable values count as missing instead of failing validation.
  query: z.object({
    code: secret(text(2000)).optional().catch(undefined),
    state: secret(text(200)).optional().catch(undefined),
    error: text(200).optional().catch(undefined),
  }),
  response: z.url(),
  status: 302,
  deadlineMs: 20_000,
});
