import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./auth";
import { created_at, id } from "./columns";

/** What administrators changed, written in the transaction of each change. */
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
