import "server-only";
import { sql } from "drizzle-orm";
import { projects } from "@/db/schema";

/** The columns of a project that hold its number of tasks by status. */
export const COUNTERS = {
  todo: projects.todo_count,
  in_progress: projects.in_progress_count,
  done: projects.done_count,
};

export const taskCountColumn = sql<number>`${COUNTERS.todo} + ${COUNTERS.in_progress} + ${COUNTERS.done}`;
