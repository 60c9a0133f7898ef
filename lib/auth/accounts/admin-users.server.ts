import "server-only";
import { and, asc, eq, exists, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { db, readFromReplica } from "@/db";
import { isLike, listRows } from "@/db/page.server";
import { accounts, roles, userRoles, users } from "@/db/schema";
import { toRoleOrPermission } from "@/lib/access/roles-and-permissions.server";
import type { ParsedInput } from "@/lib/api/endpoint";
import { reportConflict } from "@/lib/api/failures.server";
import { notFound, preconditionFailed } from "@/lib/api/problem";
import { diffFields, recordAudit } from "@/lib/audit/audit.server";
import { isExpected } from "@/lib/text/text-tag";
import type * as api from "../admin-endpoints";
import { hashPassword, refuseCommonPassword } from "../passwords/password.server";
import { toUserText } from "../user-text";
import { insertUserWithPassword, toTakenProblem } from "./users.server";

type Expand = ("roles" | "accounts")[] | undefined;

export async function listUsers(query: ParsedInput<typeof api.listUsers>["query"]) {
  const { q, role_ids, providers, email_verified } = query;
  const where = and(
    q === undefined ? undefined : or(isLike(users.email, q), isLike(users.name, q)),
    query.ids && inArray(users.id, query.ids),
    email_verified && (email_verified === "verified" ? isNotNull : isNull)(users.email_verified_at),
    role_ids &&
      exists(
        db
          .select()
          .from(userRoles)
          .where(and(eq(userRoles.user_id, users.id), inArray(userRoles.role_id, role_ids))),
      ),
    providers &&
      exists(
        db
          .select()
          .from(accounts)
          .where(and(eq(accounts.user_id, users.id), inArray(accounts.provider, providers))),
      ),
  );
  const page = await listRows(users, query, where);
  return { ...page, data: await expandUsers(page.data, query.expand) };
}

/** Adds roles and accounts to users, with one query for each kind. */
async function expandUsers(rows: (typeof users.$inferSelect)[], expand: Expand) {
  const ids = rows.map(({ id }) => id);
  const [roleRows, accountRows] = await Promise.all([
    expand?.includes("roles")
      ? db
          .select()
          .from(userRoles)
          .innerJoin(roles, eq(roles.id, userRoles.role_id))
          .where(inArray(userRoles.user_id, ids))
          .orderBy(asc(roles.name))
      : undefined,
    expand?.includes("accounts")
      ? db.select().from(accounts).where(inArray(accounts.user_id, ids)).orderBy(asc(accounts.provider))
      : undefined,
  ]);
  return rows.map((user) => ({
    ...user,
    roles: roleRows
      ?.filter(({ user_roles }) => user_roles.user_id === user.id)
      .map((row) => toRoleOrPermission(row.roles)),
    accounts: accountRows?.filter(({ user_id }) => user_id === user.id),
  }));
}

/** @throws 404 when there is no such user. */
export async function getUser(id: string, expand: Expand) {
  const rows = await db.select().from(users).where(eq(users.id, id));
  const [user] = await expandUsers(rows, expand);
  if (!user) throw notFound("User");
  return user;
}

/** Makes a user who can sign in by the password at once. @throws 409 when the address is taken. */
export async function createUser(
  actorId: string,
  body: ParsedInput<typeof api.createUser>["body"],
  deadline: AbortSignal,
) {
  const { password, name = null, image = null, email_verified_at = null, email } = body;
  refuseCommonPassword(password);
  const password_hash = await hashPassword(password, deadline);
  return db.transaction(async (transaction) => {
    const newUser = { email, name, image, email_verified_at };
    const user = await insertUserWithPassword(transaction, newUser, password_hash);
    await recordAudit(transaction, { actorId, action: "createUser", target: ["user", user.id] });
    return user;
  });
}

/**
 * Changes a user. A missing name or picture stays as it is; a missing `email_verified_at` removes the verification.
 * @param expectedTag the tag of the fields that the caller has seen; without it they are overwritten unchecked.
 * @throws 404; 409 when another user has the address; 412 if the fields have another tag.
 */
export async function updateUser(
  actorId: string,
  id: string,
  { email_verified_at = null, ...body }: ParsedInput<typeof api.updateUser>["body"],
  expectedTag: string | null = null,
): Promise<void> {
  const change = db.transaction(async (transaction) => {
    const [before] = await transaction.select().from(users).where(eq(users.id, id)).for("update");
    if (!before) throw notFound("User");
    if (expectedTag !== null && !isExpected(toUserText(before), expectedTag)) {
      throw preconditionFailed("The user has changed in the meantime.");
    }
    const [after] = await transaction
      .update(users)
      .set({ ...body, email_verified_at, updated_at: sql`now()` })
      .where(eq(users.id, id))
      .returning();
    const { updated_at: _, ...changed } = after!;
    const changes = diffFields(before, changed);
    await recordAudit(transaction, {
      actorId,
      action: "updateUser",
      target: ["user", id],
      details: { changes },
    });
  });
  await reportConflict(change, toTakenProblem(body.email));
}

/** The accounts of all users, or of one user. */
export async function listUserAccounts(query: ParsedInput<typeof api.listUserAccounts>["query"]) {
  const where = and(
    query.user_id === undefined ? undefined : eq(accounts.user_id, query.user_id),
    query.ids && inArray(accounts.id, query.ids),
  );
  return listRows(accounts, query, where);
}

/** The number of users, and of those with a verified address. */
export async function countUsers() {
  const [total_users, verified_users] = await readFromReplica((replica) =>
    Promise.all([replica.$count(users), replica.$count(users, isNotNull(users.email_verified_at))]),
  );
  return { total_users, verified_users };
}
