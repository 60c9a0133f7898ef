import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./auth";
import { created_at, id, timestamptz, updated_at } from "./columns";

const named = () => ({
  id: id(),
  name: text("name").notNull().unique(),
  description: text("description"),
  created_at: created_at(),
  updated_at: updated_at(),
});

export const roles = pgTable("roles", named(), (t) => [
  index("roles_updated_at_index").on(t.updated_at, t.id),
]);

export const permissions = pgTable("permissions", named(), (t) => [
  index("permissions_updated_at_index").on(t.updated_at, t.id),
]);

export const rolePermissions = pgTable(
  "role_permissions",
  {
    role_id: uuid("role_id")
      .notNull()
      .references(() => roles.id, { onDelete: "cascade" }),
    permission_id: uuid("permission_id")
      .notNull()
      .references(() => permissions.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.role_id, t.permission_id] }),
    index("role_permissions_permission_id_index").on(t.permission_id),
  ],
);

export const userRoles = pgTable(
  "user_roles",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role_id: uuid("role_id")
      .notNull()
      .references(() => roles.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.role_id] }), index("user_roles_role_id_index").on(t.role_id)],
);

export const userPermissions = pgTable(
  "user_permissions",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    permission_id: uuid("permission_id")
      .notNull()
      .references(() => permissions.id, { onDelete: "cascade" }),
    /** The grant has no effect from this time on. Null: it never ends. */
    expires_at: timestamptz("expires_at"),
    /** Why an administrator gave it. */
    reason: text("reason"),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.permission_id] }),
    index("user_permissions_permission_id_index").on(t.permission_id),
    // Built without blocking writers (db/concurrent-indexes.server.ts), so migrations leave it out.
    index("user_permissions_expires_at_index").on(t.expires_at).where(sql`${t.expires_at} is not null`),
  ],
);
