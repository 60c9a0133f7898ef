import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgEnum, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { created_at, id, timestamptz, updated_at } from "./columns";

export const accountType = pgEnum("account_type", ["credentials", "oauth"]);
export const accountProvider = pgEnum("account_provider", ["credentials", "github", "google"]);
export const tokenKind = pgEnum("token_kind", [
  "verify_email",
  "reset_password",
  "oauth_state",
  "exchange",
  "used_verify_email",
]);

export const users = pgTable(
  "users",
  {
    id: id(),
    /** Lower-case: one mailbox is one account. */
    email: text("email").notNull().unique(),
    name: text("name"),
    image: text("image"),
    email_verified_at: timestamptz("email_verified_at"),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (t) => [
    index("users_updated_at_index").on(t.updated_at, t.id),
    index("users_created_at_index").on(t.created_at, t.id),
    index("users_name_index").on(t.name, t.id),
    index("users_email_verified_at_index").on(t.email_verified_at, t.id),
    // For a search of any part of a word.
    index("users_search_index").using("gin", t.email.op("gin_trgm_ops"), t.name.op("gin_trgm_ops")),
  ],
);

export const accounts = pgTable(
  "accounts",
  {
    id: id(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: accountType("type").notNull(),
    provider: accountProvider("provider").notNull(),
    provider_account_id: text("provider_account_id").notNull(),
    password_hash: text("password_hash"),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (t) => [
    unique().on(t.provider, t.provider_account_id),
    unique().on(t.user_id, t.provider),
    index("accounts_updated_at_index").on(t.updated_at, t.id),
  ],
);

/** A sign-in on one device. Its current refresh token is derived from id and counter, so none is stored. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    counter: integer("counter").notNull().default(0),
    rotated_at: timestamptz("rotated_at").notNull().default(sql`now()`),
    expires_at: timestamptz("expires_at").notNull(),
    revoked_at: timestamptz("revoked_at"),
    user_agent: text("user_agent"),
    /** The user agent in words; a sign-in from one that was not seen before is told by mail. */
    device: text("device").notNull().default("Unknown device"),
    last_seen_at: timestamptz("last_seen_at").notNull().default(sql`now()`),
    created_at: created_at(),
  },
  (t) => [
    index("sessions_user_id_index").on(t.user_id, t.last_seen_at),
    index("sessions_expires_at_index").on(t.expires_at),
  ],
);

/**
 * Single-use secrets that travel in links and cookies; only their hash is here. Using one deletes its row, or makes it a
 * `used_verify_email`, which tells a link that was used from one that never was good.
 */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    id: id(),
    kind: tokenKind("kind").notNull(),
    token_hash: text("token_hash").notNull().unique(),
    user_id: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** What the token is bound to: the address it was mailed to, the flow it belongs to. */
    payload: jsonb("payload").$type<Record<string, string>>().notNull().default({}),
    expires_at: timestamptz("expires_at").notNull(),
    created_at: created_at(),
  },
  (t) => [
    index("one_time_tokens_user_id_index").on(t.user_id, t.kind, t.created_at),
    index("one_time_tokens_expires_at_index").on(t.expires_at),
  ],
);

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
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.permission_id] }),
    index("user_permissions_permission_id_index").on(t.permission_id),
  ],
);

/**
 * Mails are written here in the transaction that causes them and sent after it, so an outage loses none. No secret is
 * among the props: a link's token is made when the mail is.
 */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: id(),
    user_id: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    recipient: text("recipient").notNull(),
    template: text("template").notNull(),
    props: jsonb("props").$type<Record<string, unknown>>().notNull().default({}),
    attempts: integer("attempts").notNull().default(0),
    next_attempt_at: timestamptz("next_attempt_at").notNull().default(sql`now()`),
    sent_at: timestamptz("sent_at"),
    /** When it was given up. */
    failed_at: timestamptz("failed_at"),
    last_error: text("last_error"),
    created_at: created_at(),
  },
  (t) => [
    index("mail_outbox_due_index").on(t.next_attempt_at).where(sql`sent_at is null and failed_at is null`),
    index("mail_outbox_user_id_index").on(t.user_id, t.created_at),
  ],
);

/** Who changed what in the administrator's area, written in the transaction of the change. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    actor_id: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    action: text("action").notNull(),
    target_type: text("target_type").notNull(),
    target_id: text("target_id").notNull(),
    details: jsonb("details").$type<Record<string, unknown>>().notNull().default({}),
    created_at: created_at(),
  },
  (t) => [
    index("audit_log_created_at_index").on(t.created_at, t.id),
    index("audit_log_target_index").on(t.target_type, t.target_id),
    index("audit_log_actor_id_index").on(t.actor_id, t.created_at),
    index("audit_log_action_index").on(t.action, t.created_at),
  ],
);
