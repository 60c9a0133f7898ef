import type { PlainField, Task } from "./fields";

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

/** What a sentence calls a field, such as “set its due date to May 4”. */
export const FIELD_NAMES: Record<PlainField, string> = {
  priority: "priority",
  due_on: "due date",
  size: "size",
  repeat: "repetition",
};

export const PLAIN_FIELDS = Object.keys(FIELD_NAMES) as PlainField[];
