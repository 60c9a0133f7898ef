import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { pagedResponse, pageQuery, personName, secret, text, timestamp, uuid } from "@/lib/api/fields";
import { isTimeZone } from "@/lib/dates/time-zone";
import { account, imageUrl, MAX_TOKEN_LENGTH, user } from "./endpoints";

/** A session as the user sees it. `device` is derived from the user agent, for example "Firefox on Linux". */
export const deviceSession = z.object({
  id: uuid,
  device: z.string(),
  kind: z.enum(["desktop", "mobile", "tablet", "other"]),
  is_current: z.boolean(),
  last_seen_at: timestamp,
  created_at: timestamp,
});

export type DeviceSession = z.infer<typeof deviceSession>;

export const getMe = endpoint({
  method: "GET",
  path: "/api/auth/me",
  access: "user",
  summary: "The signed-in user",
  response: user.extend({
    accounts: z.array(account),
    /** Whether the user has ever had a subscription; only the first one begins with a trial. */
    has_subscribed: z.boolean().optional(),
    /** The plan that ended last, and whether it ended with its trial; null if none did. A plan that is open now may have come later. */
    ended_plan: z
      .object({ name: z.string(), ended_at: timestamp, was_trial: z.boolean() })
      .nullable()
      .optional(),
  }),
});

export const updateMe = endpoint({
  method: "PUT",
  path: "/api/auth/me",
  access: "user",
  summary: "Change the signed-in user's name, picture, and time zone",
  body: z.strictObject({
    name: personName.nullable().optional(),
    image: imageUrl.nullable().optional(),
    /** An IANA name, such as Europe/Lisbon. */
    time_zone: z.string().refine(isTimeZone, "This time zone doesn’t exist.").max(64).nullable().optional(),
  }),
});

export const deleteMe = endpoint({
  method: "DELETE",
  path: "/api/auth/me",
  access: "user",
  summary: "Delete the signed-in user with all their data",
  problems: [409],
  deadlineMs: 20_000,
});

export const listSessions = endpoint({
  method: "GET",
  path: "/api/auth/sessions",
  access: "user",
  summary: "The signed-in user's sessions",
  query: pageQuery(["last_seen_at", "created_at"], { per_page: 50 }).omit({ q: true, ids: true }),
  response: pagedResponse(deviceSession),
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
  summary: "Sign out all other devices",
});

export const requestVerification = endpoint({
  method: "POST",
  path: "/api/auth/request-verification",
  access: "user",
  summary: "Email a link that verifies the signed-in user's address",
  problems: [409, 429],
});

export const verifyEmail = endpoint({
  method: "POST",
  path: "/api/auth/verify",
  access: "public",
  summary: "Verify an address with the token from an emailed link",
  body: z.strictObject({ type: text(50), token: secret(text(MAX_TOKEN_LENGTH)) }),
  problems: [400, 409],
});
