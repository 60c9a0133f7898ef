import { sql } from "drizzle-orm";
import { bigint, doublePrecision, index, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./auth";
import { created_at, id, timestamptz, updated_at } from "./columns";

export const status = pgEnum("status", ["todo", "in_progress", "done"]);

export const projects = pgTable(
  "projects",
  {
    id: id(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    description: text("description"),
    status: status("status").notNull().default("todo"),
    order: doublePrecision("order").notNull(),
    /** Tasks per column. The triggers of drizzle/0001_counters.sql keep them and set updated_at. */
    todo_count: integer("todo_count").notNull().default(0),
    in_progress_count: integer("in_progress_count").notNull().default(0),
    done_count: integer("done_count").notNull().default(0),
    /** The workflows that are on (lib/tasks/workflows.server.ts), and the one that last set the status, if no person has since. */
    workflows: text("workflows").array().notNull().default([]),
    workflow_rule: text("workflow_rule"),
    workflow_acted_at: timestamptz("workflow_acted_at"),
    /** The `seq` of the newest change in the journal. 0: the journal does not have the project yet (lib/journal/baseline.server.ts). */
    last_seq: bigint("last_seq", { mode: "number" }).notNull().default(1),
    /** In the trash since then, together with its tasks. */
    deleted_at: timestamptz("deleted_at"),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (t) => [
    index("projects_updated_at_index").on(t.user_id, t.updated_at, t.id),
    index("projects_created_at_index").on(t.user_id, t.created_at, t.id),
    index("projects_name_index").on(t.user_id, t.name, t.id),
    index("projects_order_index").on(t.user_id, t.order, t.id),
  ],
);

export const tasks = pgTable(
  "tasks",
  {
    id: id(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    project_id: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    description: text("description"),
    status: status("status").notNull().default("todo"),
    /** The rank in the column, chosen by the server (lib/tasks/ordering.server.ts). */
    order: doublePrecision("order").notNull(),
    /** In the trash since then. The row keeps its rank, so that a restored task is back at its place. */
    deleted_at: timestamptz("deleted_at"),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (t) => [
    index("tasks_column_index").on(t.project_id, t.status, t.order, t.id),
    index("tasks_user_id_index").on(t.user_id, t.order, t.id),
  ],
);

/**
 * Counts of a user's projects and tasks, so that the dashboard and the totals of lists cost the same at any size. The triggers of
 * drizzle/0001_counters.sql keep them in the transaction of each change.
 */
export const taskStats = pgTable("task_stats", {
  user_id: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  total_projects: integer("total_projects").notNull().default(0),
  completed_projects: integer("completed_projects").notNull().default(0),
  total_tasks: integer("total_tasks").notNull().default(0),
  completed_tasks: integer("completed_tasks").notNull().default(0),
});

/** Every run of the model: user, usage, duration and outcome, but never the user's text. */
export const aiRuns = pgTable(
  "ai_runs",
  {
    id: id(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    model: text("model").notNull(),
    /** `running` until the run has ended. */
    outcome: text("outcome").notNull().default("running"),
    attempts: integer("attempts").notNull().default(0),
    prompt_tokens: integer("prompt_tokens").notNull().default(0),
    completion_tokens: integer("completion_tokens").notNull().default(0),
    duration_ms: integer("duration_ms"),
    project_id: uuid("project_id").references(() => projects.id, { onDelete: "set null" }),
    started_at: timestamptz("started_at").notNull().default(sql`now()`),
  },
  (t) => [
    index("ai_runs_user_id_index").on(t.user_id, t.started_at),
    index("ai_runs_project_id_index").on(t.project_id),
  ],
);
