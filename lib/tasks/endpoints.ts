import { z } from "zod";
import { endpoint } from "../api/endpoint";
import {
  commaSeparated,
  MAX_DESCRIPTION_LENGTH,
  name,
  pagedResponse,
  pageQuery,
  text,
  timestamp,
  uuid,
} from "../api/fields";
import { STATUSES } from "./statuses";
import { WORKFLOW_RULES } from "./workflow-rules";

export const status = z.enum(STATUSES);

export const description = text(MAX_DESCRIPTION_LENGTH).trim();

/** An empty description is stored as null. */
export const optionalDescription = description
  .nullable()
  .transform((value) => value || null)
  .optional();

export const task = z.object({
  id: uuid,
  user_id: uuid,
  project_id: uuid,
  name: z.string(),
  description: z.string().nullable(),
  status,
  order: z.number(),
  created_at: timestamp,
  updated_at: timestamp,
});

export type Task = z.infer<typeof task>;

export const projectId = z.object({ "task-project-id": uuid });

export const taskId = z.object({ "task-id": uuid });

export const createTask = endpoint({
  method: "POST",
  path: "/api/task-projects/{task-project-id}/tasks",
  access: "user",
  summary: "Add a task at the end of its column",
  params: projectId,
  body: z.strictObject({
    name,
    description: optionalDescription,
    status: status.default("todo"),
  }),
  response: task,
  status: 201,
  changesProject: true,
  problems: [404, 429],
});

export const listTasks = endpoint({
  method: "GET",
  path: "/api/tasks",
  access: "user",
  summary: "The caller's tasks, optionally of one project or column",
  query: pageQuery(["order"], { per_page: 50, sort_order: "asc" }).extend({
    project_id: uuid.optional(),
    status: commaSeparated(status).optional(),
  }),
  response: pagedResponse(task, {
    /** Of a project's list: the number of the newest change in its journal that the list contains. */
    last_seq: z.int().optional(),
  }),
});

export const getTask = endpoint({
  method: "GET",
  path: "/api/tasks/{task-id}",
  access: "user",
  summary: "A task",
  params: taskId,
  response: task,
  problems: [404],
});

export const updateTask = endpoint({
  method: "PUT",
  path: "/api/tasks/{task-id}",
  access: "user",
  summary: "Change a task; a new status puts it at the end of that column",
  description:
    "With `If-Match`, the `ETag` of the task's description, a description that was changed meanwhile is not overwritten: the answer is 412 with the present text.",
  headers: z.object({ "If-Match": z.string().optional() }),
  params: taskId,
  body: z.strictObject({ name, description: optionalDescription, status }),
  changesProject: true,
  problems: [404, 412],
});

export const deleteTask = endpoint({
  method: "DELETE",
  path: "/api/tasks/{task-id}",
  access: "user",
  summary: "Delete a task",
  params: taskId,
  changesProject: true,
  problems: [404],
});

export const moveTask = endpoint({
  method: "PUT",
  path: "/api/tasks/{task-id}/position-status",
  access: "user",
  summary: "Move a task to a position in a column",
  params: taskId,
  body: z.strictObject({
    status,
    /** The index among the other tasks of the target column. A value past the end means last. */
    position: z.int().min(0),
  }),
  changesProject: true,
  problems: [404],
});

/** A rule that changes a project's status when its tasks change. */
const rule = z.enum(WORKFLOW_RULES);

export const rules = z
  .array(rule)
  .max(WORKFLOW_RULES.length)
  .refine((names) => new Set(names).size === names.length, "Each may be named only once.")
  .meta({ uniqueItems: true });

export const getWorkflows = endpoint({
  method: "GET",
  path: "/api/task-projects/{task-project-id}/workflows",
  access: "user",
  summary: "The enabled workflows of a project, and the one that acted last",
  params: projectId,
  response: z.object({
    enabled: z.array(rule),
    /** Null when the user has set the project's status since. */
    acted: z.object({ rule, at: timestamp }).nullable(),
  }),
  problems: [404],
});

export const updateWorkflows = endpoint({
  method: "PUT",
  path: "/api/task-projects/{task-project-id}/workflows",
  access: "user",
  summary: "Set the enabled workflows of a project",
  params: projectId,
  body: z.strictObject({ enabled: rules }),
  changesProject: true,
  problems: [404],
});
