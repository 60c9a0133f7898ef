import { z } from "zod";
import { IF_MATCH } from "@/lib/access/admin-endpoints";
import { role } from "@/lib/access/endpoints";
import { endpoint } from "@/lib/api/endpoint";
import {
  commaSeparated,
  email,
  expandParameter,
  ifMatch,
  pagedResponse,
  pageQuery,
  uuid,
  visibleName,
} from "@/lib/api/fields";
import { account, imageUrl, password, requiredEmail, requiredPassword, user } from "./endpoints";

const userId = z.object({ "user-id": uuid });

/** A user with the roles and accounts that `expand` asked for. */
const adminUser = user.extend({
  roles: z.array(role).optional(),
  accounts: z.array(account).optional(),
});
export type AdminUser = z.infer<typeof adminUser>;

/**
 * A time with any offset, converted to UTC because Postgres refuses offsets of 16 hours. The range of years leaves out
 * values that Postgres stores but that cannot be read again.
 */
const timestampInput = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value).toISOString())
  .pipe(z.string().regex(/^(19[7-9]\d|[2-9]\d{3})-/, "must lie between the years 1970 and 9999."))
  // An offset can move a time of the first or last year out of the range, so the pattern leaves these years out.
  .meta({ allOf: [{ pattern: "^(197[1-9]|19[89]\\d|[2-8]\\d{3}|9(?!999)\\d{3})-" }] });
const userName = visibleName("name must be at least 1 character.");

export const listUsers = endpoint({
  method: "GET",
  path: "/api/admin/users",
  access: "superuser",
  summary: "All users, filtered and searched by address and name",
  query: pageQuery(["updated_at", "created_at", "email", "name", "email_verified_at"]).extend({
    role_ids: commaSeparated(uuid).optional(),
    providers: commaSeparated(account.shape.provider).optional(),
    email_verified: z.enum(["verified", "unverified"]).optional(),
    expand: expandParameter("roles", "accounts"),
  }),
  response: pagedResponse(adminUser),
});

export const createUser = endpoint({
  method: "POST",
  path: "/api/admin/users",
  access: "superuser",
  summary: "Create a user who signs in with email and password",
  body: z.strictObject({
    email: requiredEmail,
    password,
    name: userName.nullable().optional(),
    image: imageUrl.nullable().optional(),
    email_verified_at: timestampInput.nullable().optional(),
  }),
  response: user,
  status: 201,
});

export const getUser = endpoint({
  method: "GET",
  path: "/api/admin/users/{user-id}",
  access: "superuser",
  summary: "One user with accounts and roles",
  params: userId,
  query: z.object({ expand: expandParameter("roles", "accounts") }),
  response: adminUser,
  problems: [404],
});

export const updateUser = endpoint({
  method: "PUT",
  path: "/api/admin/users/{user-id}",
  access: "superuser",
  summary: "Change a user; without email_verified_at the address is no longer verified",
  description: IF_MATCH,
  headers: ifMatch,
  params: userId,
  body: z.strictObject({
    email,
    name: userName.nullable().optional(),
    image: imageUrl.nullable().optional(),
    email_verified_at: timestampInput.nullable().optional(),
  }),
  problems: [404, 412],
});

export const deleteUser = endpoint({
  method: "DELETE",
  path: "/api/admin/users/{user-id}",
  access: "superuser",
  summary: "Cancel a user's subscriptions and delete the user with all their data",
  params: userId,
  problems: [404],
  deadlineMs: 30_000,
});

export const setUserPassword = endpoint({
  method: "PUT",
  path: "/api/admin/users/{user-id}/password",
  access: "superuser",
  summary: "Set a user's password and sign them out everywhere",
  params: userId,
  body: z.strictObject({ password: requiredPassword }),
  problems: [400, 404],
});

export const listUserAccounts = endpoint({
  method: "GET",
  path: "/api/admin/user-accounts",
  access: "superuser",
  summary: "The accounts users sign in with",
  query: pageQuery(["updated_at", "created_at"]).omit({ q: true }).extend({ user_id: uuid.optional() }),
  response: pagedResponse(account),
});
