import "server-only";
import { and, desc, eq, or } from "drizzle-orm";
import { db } from "@/db";
import { auditLog, mailOutbox, roles, sessions, userRoles } from "@/db/schema";
import { listGrantSources } from "@/lib/access/grants.server";
import { whereMailOfUser } from "@/lib/mail/outbox.server";
import { getMe } from "./me.server";

/** What is stored about a user as a person who signs in. No hash and no secret is among it. */
export async function exportAccount(userId: string) {
  const [user, ownRoles, permissions, ownSessions, mails, audit] = await Promise.all([
    getMe(userId),
    db
      .select({ id: roles.id, name: roles.name })
      .from(userRoles)
      .innerJoin(roles, eq(roles.id, userRoles.role_id))
      .where(eq(userRoles.user_id, userId)),
    listGrantSources(userId),
    db.select().from(sessions).where(eq(sessions.user_id, userId)).orderBy(desc(sessions.last_seen_at)),
    db.select().from(mailOutbox).where(whereMailOfUser(userId)).orderBy(desc(mailOutbox.created_at)),
    db
      .select()
      .from(auditLog)
      .where(
        or(
          eq(auditLog.actor_id, userId),
          and(eq(auditLog.target_type, "user"), eq(auditLog.target_id, userId)),
        ),
      )
      .orderBy(desc(auditLog.created_at)),
  ]);
  return { user, roles: ownRoles, permissions, sessions: ownSessions, mails, audit_log: audit };
}
