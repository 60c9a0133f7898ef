import "server-only";
import { and, eq, inArray, not } from "drizzle-orm";
import { db } from "@/db";
import { listRows } from "@/db/page.server";
import { permissions, rolePermissions } from "@/db/schema";
import type { ParsedInput } from "@/lib/api/endpoint";
import { forbidden, notFound, validationFailed } from "@/lib/api/problem";
import type * as roleApi from "./admin-endpoints";
import type * as api from "./endpoints";
import { type Grant, listGrantSources } from "./grants.server";
import { matchesNameAndIds, toRoleOrPermission } from "./roles-and-permissions.server";

export async function listPermissions(query: ParsedInput<typeof api.listPermissions>["query"]) {
  const page = await listRows(permissions, query, matchesNameAndIds(permissions, query));
  return { ...page, data: page.data.map(toRoleOrPermission) };
}

const isHeldByRole = (roleId: string) =>
  inArray(
    permissions.id,
    db
      .select({ id: rolePermissions.permission_id })
      .from(rolePermissions)
      .where(eq(rolePermissions.role_id, roleId)),
  );

/** @throws 422 for `role_reverse` without `role_id`. */
export async function listAdminPermissions(query: ParsedInput<typeof roleApi.listAdminPermissions>["query"]) {
  const { role_id, role_reverse } = query;
  if (role_reverse === "true" && role_id === undefined)
    throw validationFailed([
      { message: "role_reverse requires role_id.", location: "query.role_reverse", value: role_reverse },
    ]);
  const isHeld = role_id === undefined ? undefined : isHeldByRole(role_id);
  const where = and(
    matchesNameAndIds(permissions, query),
    isHeld && role_reverse === "true" ? not(isHeld) : isHeld,
  );
  const page = await listRows(permissions, query, where);
  return { ...page, data: page.data.map(toRoleOrPermission) };
}

/** The content of a protected page. @throws 404 for an unknown permission; 403 with the name of the required one. */
export async function getProtected(userId: string, name: string): Promise<string> {
  const grant = await requirePermission(userId, name);
  return `You have the permission “${name}”. ${formatSource(grant)}`;
}

/** @throws 404 for an unknown permission; 403 with the name of the required one. */
export async function requirePermission(userId: string, name: string): Promise<Grant> {
  const [permission] = await db.select().from(permissions).where(eq(permissions.name, name));
  if (!permission) throw notFound("Permission");
  const grant = (await listGrantSources(userId)).find((candidate) => candidate.name === name);
  if (!grant) {
    throw forbidden("You don’t have the permission this page requires.", [
      { message: "Permission required", location: "permission", value: name },
    ]);
  }
  return grant;
}

function formatSource({ is_directly_assigned, roles, products }: Grant): string {
  if (products[0]) {
    const { name } = products[0];
    return `Included in your ${/\bplan$/i.test(name) ? name : `${name} plan`}.`;
  }
  if (is_directly_assigned || !roles[0]) return "Assigned to you directly.";
  return `Included with the role “${roles[0].name}”.`;
}
