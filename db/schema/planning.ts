import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./auth";
import { created_at, id, timestamptz, updated_at } from "./columns";
import { type LabelRow, type priority, projects } from "./tasks";

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
    /** Keyed digest of the planned text, which identifies a project that is created from the plan. */
    brief_digest: text("brief_digest"),
    started_at: timestamptz("started_at").notNull().default(sql`now()`),
  },
  (t) => [
    index("ai_runs_user_id_index").on(t.user_id, t.started_at),
    index("ai_runs_project_id_index").on(t.project_id),
    index("ai_runs_started_at_index").on(t.started_at),
  ],
);

/** Templates that users saved from their projects. */
export const ownTemplates = pgTable(
  "own_templates",
  {
    id: id(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    about: text("about").notNull().default(""),
    labels: jsonb("labels").$type<Omit<LabelRow, "id">[]>().notNull().default([]),
    tasks: jsonb("tasks").$type<TemplateTaskRow[]>().notNull(),
    /** The number of `tasks`, so that a list need not read them. */
    task_count: integer("task_count").notNull(),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (t) => [index("own_templates_user_id_index").on(t.user_id, t.name)],
);

/** A task of a template, as a plan from a playbook has it. */
export type TemplateTaskRow = {
  name: string;
  description: string;
  done_when: string[];
  size: "s" | "m" | "l" | null;
  /** Missing in templates of older versions. */
  priority?: (typeof priority.enumValues)[number];
  /** The earlier tasks that must be done first, counted from 0. */
  after: number[];
  /** Days after the first day of the project. Null: without a date. */
  due_days: number | null;
  /** Labels of the template, counted from 0. */
  labels: number[];
};

/** The texts that projects were planned from. */
export const briefs = pgTable("briefs", {
  project_id: uuid("project_id")
    .primaryKey()
    .references(() => projects.id, { onDelete: "cascade" }),
  text: text("text").notNull(),
  /** The sentences that each task comes from, counted from 1, by the id of the task. */
  sources: jsonb("sources").$type<Record<string, number[]>>().notNull().default({}),
});
