import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
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
    /** Stored in lower case, because one mailbox is one account. */
    email: text("email").notNull().unique(),
    name: text("name"),
    image: text("image"),
    email_verified_at: timestamptz("email_verified_at"),
    /** An IANA name. Null until a browser has sent it. */
    time_zone: text("time_zone"),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (t) => [
    index("users_updated_at_index").on(t.updated_at, t.id),
    index("users_created_at_index").on(t.created_at, t.id),
    index("users_name_index").on(t.name, t.id),
    index("users_email_verified_at_index").on(t.email_verified_at, t.id),
    // Supports search by any part of a word.
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
    /** The user agent in words. A sign-in from a device not seen before sends a mail. */
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
 * Single-use secrets that are sent in links and cookies. Only their hash is stored. Using one deletes its row, or turns it into
 * a `used_verify_email`, so that a used link can be told from an invalid one.
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
