import "server-only";
import { and, asc, eq, inArray, not, type SQL } from "drizzle-orm";
import { db } from "@/db";
import { listRows } from "@/db/page.server";
import { permissions, productRoles, rolePermissions, roles, userRoles } from "@/db/schema";
import type { ParsedInput } from "@/lib/api/endpoint";
import { notFound, validationFailed } from "@/lib/api/problem";
import type * as api from "./admin-endpoints";
import { matchesNameAndIds, toRoleOrPermission } from "./roles-and-permissions.server";

type Expand = "permissions"[] | undefined;

const selectRolesOfUser = (userId: string) =>
  db.select({ id: userRoles.role_id }).from(userRoles).where(eq(userRoles.user_id, userId));
const selectRolesOfProduct = (productId: string) =>
  db.select({ id: productRoles.role_id }).from(productRoles).where(eq(productRoles.product_id, productId));

const negateIf = (isReversed: boolean, condition: SQL | undefined) =>
  isReversed && condition ? not(condition) : condition;

/** @throws 422 for `reverse` without the id it refers to. */
export async function listRoles(query: ParsedInput<typeof api.listRoles>["query"]) {
  const { user_id, product_id, reverse } = query;
  if (reverse && (reverse === "user" ? user_id : product_id) === undefined)
    throw validationFailed([
      { message: `reverse requires ${reverse}_id.`, location: "query.reverse", value: reverse },
    ]);
  const isOfUser = user_id === undefined ? undefined : inArray(roles.id, selectRolesOfUser(user_id));
  const isOfProduct =
    product_id === undefined ? undefined : inArray(roles.id, selectRolesOfProduct(product_id));
  const where = and(
    matchesNameAndIds(roles, query),
    negateIf(reverse === "user", isOfUser),
    negateIf(reverse === "product", isOfProduct),
  );
  const page = await listRows(roles, query, where);
  return { ...page, data: await expandRoles(page.data, query.expand) };
}

async function expandRoles(rows: (typeof roles.$inferSelect)[], expand: Expand) {
  if (!expand?.includes("permissions")) return rows.map(toRoleOrPermission);
  const ids = rows.map(({ id }) => id);
  const held = await db
    .select()
    .from(rolePermissions)
    .innerJoin(permissions, eq(permissions.id, rolePermissions.permission_id))
    .where(inArray(rolePermissions.role_id, ids))
    .orderBy(asc(permissions.name));
  return rows.map((role) => ({
    ...toRoleOrPermission(role),
    permissions: held
      .filter((row) => row.role_permissions.role_id === role.id)
      .map((row) => toRoleOrPermission(row.permissions)),
  }));
}

/** @throws 404 when there is no such role. */
export async function getRole(id: string, expand: Expand) {
  const [role] = await expandRoles(await db.select().from(roles).where(eq(roles.id, id)), expand);
  if (!role) throw notFound("Role");
  return role;
}
