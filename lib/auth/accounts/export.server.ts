import "server-only";
import { and, eq, or } from "drizzle-orm";
import { db } from "@/db";
import { readInPages } from "@/db/row-pages.server";
import { auditLog, mailOutbox, roles, sessions, userRoles } from "@/db/schema";
import { listGrantSources } from "@/lib/access/grants.server";
import { whereMailOfUser } from "@/lib/mail/outbox.server";
import { getMe } from "./me.server";

/** The account data of a user, without password hashes and tokens. */
export async function exportAccount(userId: string) {
  const [user, ownRoles, permissions] = await Promise.all([
    getMe(userId),
    db
      .select({ id: roles.id, name: roles.name })
      .from(userRoles)
      .innerJoin(roles, eq(roles.id, userRoles.role_id))
      .where(eq(userRoles.user_id, userId)),
    listGrantSources(userId),
  ]);
  const whereAuditOfUser = or(
    eq(auditLog.actor_id, userId),
    and(eq(auditLog.target_type, "user"), eq(auditLog.target_id, userId)),
  );
  return {
    user,
    roles: ownRoles,
    permissions,
    sessions: readInPages(sessions, eq(sessions.user_id, userId), sessions.created_at),
    mails: readInPages(mailOutbox, whereMailOfUser(userId), mailOutbox.created_at),
    audit_log: readInPages(auditLog, whereAuditOfUser, auditLog.created_at),
  };
}
