import "server-only";
import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { isLike, listRows } from "@/db/page.server";
import { auditLog, permissions, products, roles, users } from "@/db/schema";
import type { ParsedInput } from "@/lib/api/endpoint";
import type * as api from "./endpoints";
import type { AuditDetails, AuditEntry } from "./endpoints";

export async function listAuditLog(query: ParsedInput<typeof api.listAuditLog>["query"]) {
  const { q } = query;
  const where = and(
    query.action === undefined ? undefined : eq(auditLog.action, query.action),
    query.actor_id === undefined ? undefined : eq(auditLog.actor_id, query.actor_id),
    query.target_type && eq(auditLog.target_type, query.target_type),
    query.target_id === undefined ? undefined : eq(auditLog.target_id, query.target_id),
    q === undefined ? undefined : mentions(q),
  );
  const page = await listRows(auditLog, query, where);
  const namesById = await loadNames(
    inArray(
      auditLog.id,
      page.data.map(({ id }) => id),
    ),
  );
  const data = page.data.map((row) => {
    const { actor = null, target_name = null } = namesById.get(row.id) ?? {};
    const details = row.details as AuditDetails;
    return {
      ...row,
      target_type: row.target_type as AuditEntry["target_type"],
      details,
      actor,
      target_name: target_name ?? details.name ?? null,
    };
  });
  return { ...page, data };
}

/** Entries that name, or whose actor or target is, a user or thing with this text in its name. */
function mentions(text: string) {
  const matchingUserIds = db
    .select({ id: users.id })
    .from(users)
    .where(or(isLike(users.email, text), isLike(users.name, text)));
  return or(
    inArray(auditLog.actor_id, matchingUserIds),
    and(
      eq(auditLog.target_type, "user"),
      inArray(auditLog.target_id, sql`(select id::text from (${matchingUserIds}) p)`),
    ),
    isLike(sql`${auditLog.details}->>'name'`, text),
    isLike(sql`${auditLog.details}->>'names'`, text),
  );
}

/** Loads the actors and the current names of the targets. Only some target types have UUIDs, so the cast depends on the type. */
async function loadNames(where: SQL) {
  const actor = alias(users, "actor");
  const target = alias(users, "target");
  const targetUuid = (type: string) =>
    sql`case when ${auditLog.target_type} = ${type} then ${auditLog.target_id}::uuid end`;
  const rows = await db
    .select({
      id: auditLog.id,
      actor: { id: actor.id, email: actor.email, name: actor.name },
      target_name: sql<
        string | null
      >`coalesce(${target.email}, ${roles.name}, ${permissions.name}, ${products.name})`,
    })
    .from(auditLog)
    .leftJoin(actor, eq(actor.id, auditLog.actor_id))
    .leftJoin(target, eq(target.id, targetUuid("user")))
    .leftJoin(roles, eq(roles.id, targetUuid("role")))
    .leftJoin(permissions, eq(permissions.id, targetUuid("permission")))
    .leftJoin(products, and(eq(auditLog.target_type, "product"), eq(products.id, auditLog.target_id)))
    .where(where);
  return new Map(rows.map((row) => [row.id, row]));
}
