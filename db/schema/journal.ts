import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./auth";
import { created_at, timestamptz } from "./columns";

/**
 * The journal: every change of a project and its tasks, written in its transaction by triggers. Their functions
 * are in db/functions (docs/decisions/024-journal.md). Rows are never updated, except that the purge of the
 * trash removes their content, and that the upgrade of an older project adds the numbers of its tasks.
 */
export const changes = pgTable(
  "changes",
  {
    /** Not a reference, because checking it took a tenth of the time of a new project. A trigger deletes a project's changes. */
    project_id: uuid("project_id").notNull(),
    /** Counts up without gaps within a project. */
    seq: bigint("seq", { mode: "number" }).notNull(),
    at: timestamptz("at").notNull().default(sql`clock_timestamp()`),
    /** Null: the system. Not a reference, so that a change outlives the account of its author. */
    actor_id: uuid("actor_id"),
    /** Unused; always null. Reserved for the API token that made the change. */
    token_id: uuid("token_id"),
    via: text("via").notNull(),
    /** Shared by all changes of one request. */
    batch: uuid("batch").notNull(),
    /** The batch that this change undoes. */
    undoes: uuid("undoes"),
    kind: text("kind").notNull(),
    task_id: uuid("task_id"),
    /** Only the fields that the change concerns. */
    before: jsonb("before").$type<Fields>(),
    after: jsonb("after").$type<Fields>(),
  },
  (t) => [
    primaryKey({ columns: [t.project_id, t.seq] }),
    index("changes_task_index").on(t.task_id, t.seq).where(sql`${t.task_id} is not null`),
    index("changes_batch_index").on(t.project_id, t.batch),
    /** Finds the few changes of the project itself among those of its tasks. */
    index("changes_project_index").on(t.project_id, t.seq).where(sql`${t.task_id} is null`),
    index("changes_undoes_index").on(t.project_id).where(sql`${t.undoes} is not null`),
    index("changes_deleted_index")
      .on(t.at)
      .where(sql`${t.kind} in ('task.deleted', 'project.deleted') and ${t.before} is not null`),
  ],
);

/** Fields of a row by their names. `after_id` is the task above in the column, or null for the first. */
export type Fields = Record<string, unknown>;

/** The replies to calls with an `Idempotency-Key`, so that a repeated call gets the same. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: uuid("key").notNull(),
    /** Keyed digest of the method, the path and the body. */
    fingerprint: text("fingerprint").notNull(),
    /** Null while the call is running. */
    status: integer("status"),
    headers: jsonb("headers").$type<Record<string, string>>(),
    body: text("body"),
    created_at: created_at(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.key] }),
    index("idempotency_keys_created_at_index").on(t.created_at),
  ],
);
