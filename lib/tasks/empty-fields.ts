import type { Task } from "./fields";

type GivenField = "id" | "user_id" | "project_id" | "name" | "status" | "order" | "created_at" | "updated_at";

/** The fields of a task that has only a name. The compiler asks for the default of a new field. */
export const EMPTY_FIELDS: Omit<Task, GivenField> = {
  number: null,
  description: null,
  priority: "none",
  due_on: null,
  size: null,
  label_ids: [],
  blocked_by: [],
  checklist: [],
  repeat: null,
  completed_at: null,
};
