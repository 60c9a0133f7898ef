import { boolean, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./auth";
import { created_at, id } from "./columns";
import { projects } from "./tasks";

/** A search for tasks that a user keeps under a name, for themselves or for all who see the project. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: id(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    project_id: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The part of the address after the question mark. */
    query: text("query").notNull(),
    is_shared: boolean("is_shared").notNull().default(false),
    created_at: created_at(),
  },
  (t) => [
    index("saved_views_project_id_index").on(t.project_id, t.name),
    index("saved_views_user_id_index").on(t.user_id),
  ],
);

/** The secret address of a user's calendar feed. Only its hash is stored. */
export const calendarFeeds = pgTable("calendar_feeds", {
  user_id: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  token_hash: text("token_hash").notNull().unique(),
  created_at: created_at(),
});

/** Parsed files that are not yet saved as a project. Housekeeping deletes them after a day. */
export const imports = pgTable(
  "imports",
  {
    id: id(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    source: text("source").notNull(),
    name: text("name").notNull(),
    /** Digest of the file, to notice that it was imported before. */
    content_hash: text("content_hash").notNull(),
    /** The project that the file would become. Null once it is stored. */
    plan: jsonb("plan"),
    report: jsonb("report").notNull(),
    project_id: uuid("project_id").references(() => projects.id, { onDelete: "set null" }),
    created_at: created_at(),
  },
  (t) => [
    index("imports_user_id_index").on(t.user_id, t.content_hash),
    index("imports_project_id_index").on(t.project_id),
    index("imports_created_at_index").on(t.created_at),
  ],
);
