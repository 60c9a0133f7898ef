import { sql } from "drizzle-orm";
import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./auth";
import { created_at, id, timestamptz, updated_at } from "./columns";

export const status = pgEnum("status", ["todo", "in_progress", "done"]);

export const priority = pgEnum("priority", ["none", "low", "medium", "high", "urgent"]);
export const size = pgEnum("size", ["s", "m", "l"]);

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
    /** Tasks per column. add_to_task_counts() keeps them and sets updated_at. */
    todo_count: integer("todo_count").notNull().default(0),
    in_progress_count: integer("in_progress_count").notNull().default(0),
    done_count: integer("done_count").notNull().default(0),
    /** The workflows that are on (lib/tasks/workflows/workflows.server.ts), and the one that last set the status, if no person has since. */
    workflows: text("workflows").array().notNull().default([]),
    workflow_rule: text("workflow_rule"),
    workflow_acted_at: timestamptz("workflow_acted_at"),
    /** The `seq` of the newest change in the journal. 0: the journal does not have the project yet (lib/journal/baseline.server.ts). */
    last_seq: bigint("last_seq", { mode: "number" }).notNull().default(1),
    /** The labels that its tasks may have, in the order in which they are shown. */
    labels: jsonb("labels").$type<LabelRow[]>().notNull().default([]),
    /** The highest number that a task has had. Null: the tasks have no numbers yet (lib/journal/baseline.server.ts). */
    last_number: integer("last_number").default(0),
    /** When it was moved to the trash with its tasks. */
    deleted_at: timestamptz("deleted_at"),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (t) => [
    index("projects_updated_at_index").on(t.user_id, t.updated_at, t.id),
    index("projects_created_at_index").on(t.user_id, t.created_at, t.id),
    index("projects_name_index").on(t.user_id, t.name, t.id),
    index("projects_order_index").on(t.user_id, t.order, t.id),
    index("projects_trash_index").on(t.user_id, t.deleted_at).where(sql`${t.deleted_at} is not null`),
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
    /** The rank in the column, chosen by the server (lib/tasks/order/place-task.server.ts). */
    order: doublePrecision("order").notNull(),
    /** Counts up within the project and is never given twice. Null until the tasks of an older version have numbers. */
    number: integer("number"),
    priority: priority("priority").notNull().default("none"),
    due_on: date("due_on", { mode: "string" }),
    size: size("size"),
    /** Labels of the project. */
    label_ids: uuid("label_ids").array().notNull().default([]),
    /** Tasks of the same project that must be done first, without a cycle. */
    blocked_by: uuid("blocked_by").array().notNull().default([]),
    checklist: jsonb("checklist").$type<ChecklistRow[]>().notNull().default([]),
    /** An RRULE (lib/tasks/repeat/repeat-rule.ts). Only the open task of a series has it: the next one takes it over. */
    repeat: text("repeat"),
    /** Set by a trigger when the status changes. */
    completed_at: timestamptz("completed_at"),
    /** When it was moved to the trash. The row keeps its rank, so that a restored task returns to its place. */
    deleted_at: timestamptz("deleted_at"),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (t) => [
    index("tasks_column_index").on(t.project_id, t.status, t.order, t.id),
    index("tasks_user_id_index").on(t.user_id, t.order, t.id),
    // These are built without blocking writers (db/concurrent-indexes.server.ts), so migrations leave them out.
    // The number first, so that no plan takes this index for the tasks of a project in their order.
    uniqueIndex("tasks_number_index").on(t.number, t.project_id).where(sql`${t.number} is not null`),
    index("tasks_due_index")
      .on(t.user_id, t.due_on, t.id)
      .where(sql`${t.due_on} is not null and ${t.status} <> 'done' and ${t.deleted_at} is null`),
    index("tasks_trash_index").on(t.user_id, t.deleted_at).where(sql`${t.deleted_at} is not null`),
    index("tasks_blocked_index").on(t.project_id).where(sql`${t.blocked_by} <> '{}'`),
  ],
);

export type LabelRow = {
  id: string;
  name: string;
  color:
    | "gray"
    | "red"
    | "orange"
    | "amber"
    | "lime"
    | "green"
    | "teal"
    | "cyan"
    | "blue"
    | "violet"
    | "pink"
    | "brown";
};
export type ChecklistRow = { id: string; text: string; done: boolean };

/**
 * Counts of a user's projects and tasks, so that the dashboard and the totals of lists cost the same at any size. The triggers
 * in db/functions/counters.sql and task-changes.sql keep them in the transaction of each change.
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
