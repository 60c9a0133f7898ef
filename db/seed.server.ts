import "server-only";
import { inArray, sql } from "drizzle-orm";
import { db } from ".";
import { takeLock } from "./locks.server";
import { permissions, rolePermissions, roles } from "./schema";

/** The permissions of a new database, and the roles of the same names with the permissions each role holds. */
const BUILT_IN = {
  superuser: { description: "Administers Waymark", holds: ["superuser", "advanced", "pro", "basic"] },
  advanced: { description: "Included with Advanced", holds: ["advanced", "pro", "basic"] },
  pro: { description: "Included with Pro", holds: ["pro", "basic"] },
  basic: { description: "Included with every account", holds: ["basic"] },
};

/** The code depends on these. The others are a starting point that administrators may delete. */
const ALWAYS_RESTORED = ["superuser", "basic"];

/** Creates the built-in roles and permissions at every start. Existing ones are left unchanged. */
export async function seed(): Promise<void> {
  await db.transaction(async (transaction) => {
    await takeLock(transaction, "seed");
    const isNew = (await transaction.$count(roles)) === 0;
    const rows = Object.entries(BUILT_IN)
      .filter(([name]) => isNew || ALWAYS_RESTORED.includes(name))
      .map(([name, { description }]) => ({ name, description }));
    await transaction.insert(permissions).values(rows).onConflictDoNothing();
    const created = await transaction.insert(roles).values(rows).onConflictDoNothing().returning();
    for (const role of created) {
      const { holds } = BUILT_IN[role.name as keyof typeof BUILT_IN];
      await transaction.insert(rolePermissions).select(
        transaction
          .select({ role_id: sql`${role.id}::uuid`.as("role_id"), permission_id: permissions.id })
          .from(permissions)
          .where(inArray(permissions.name, holds)),
      );
    }
  });
}
