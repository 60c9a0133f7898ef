import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { commaSeparated, idSet, ifMatch, name, pagedResponse, pageQuery, uuid } from "@/lib/api/fields";
import {
  day,
  MAX_LABELS_PER_TASK,
  newChecklist,
  optionalDescription,
  plainFields,
  priority,
  settableFields,
  status,
  task,
} from "./fields";
import { MAX_BULK_TASKS } from "./options";

export const projectId = z.object({ "task-project-id": uuid });

export const taskId = z.object({ "task-id": uuid });

export const IF_MATCH =
  "With `If-Match`, the `ETag` of the description, a description changed in the meantime isn't overwritten; the response is 412 with the current text.";

export const createTask = endpoint({
  method: "POST",
  path: "/api/task-projects/{task-project-id}/tasks",
  access: "user",
  creates: true,
  summary: "Add a task at the end of its column",
  params: projectId,
  body: z.strictObject({
    name,
    description: optionalDescription,
    status: status.default("todo"),
    ...settableFields,
    checklist: newChecklist,
  }),
  response: task,
  status: 201,
  changesProject: true,
  problems: [404, 409, 429],
});

export const listTasks = endpoint({
  method: "GET",
  path: "/api/tasks",
  access: "user",
  summary: "Your tasks, optionally of one project or column",
  query: pageQuery(["order"], { per_page: 50, sort_order: "asc" }).extend({
    project_id: uuid.optional(),
    status: commaSeparated(status).optional(),
    /** Tasks that have at least one of these labels. */
    label_ids: commaSeparated(uuid).optional(),
    priority: commaSeparated(priority).optional(),
    due_before: day.optional().describe("Due on that day or earlier."),
    due_after: day.optional().describe("Due on that day or later."),
    /** Whether an open task waits for another one. */
    blocked: z.enum(["true", "false"]).optional(),
  }),
  response: pagedResponse(task, {
    /** For the list of one project: the number of the newest journal change that the list contains. */
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
  description: IF_MATCH,
  headers: ifMatch,
  params: taskId,
  body: z.strictObject({ name, description: optionalDescription, status, ...settableFields }),
  changesProject: true,
  problems: [404, 409, 412],
});

export const patchTask = endpoint({
  method: "PATCH",
  path: "/api/tasks/{task-id}",
  access: "user",
  summary: "Change some fields of a task; a new status puts it at the end of that column",
  description: IF_MATCH,
  headers: ifMatch,
  params: taskId,
  body: z.strictObject({
    name: name.optional(),
    description: optionalDescription,
    status: status.optional(),
    ...settableFields,
  }),
  response: task,
  changesProject: true,
  problems: [404, 409, 412],
});

const bulkPatch = z.strictObject({
  status: status.optional(),
  ...plainFields,
  add_label_ids: idSet(MAX_LABELS_PER_TASK).optional(),
  remove_label_ids: idSet(MAX_LABELS_PER_TASK).optional(),
  /** Moves the tasks to the trash. */
  deleted: z.literal(true).optional(),
});

export const bulkChangeTasks = endpoint({
  method: "POST",
  path: "/api/tasks/bulk",
  access: "user",
  summary: "Change or delete up to 500 tasks, all or none of them, as one batch",
  body: z.strictObject({
    ids: idSet(MAX_BULK_TASKS, 1),
    patch: bulkPatch,
  }),
  response: z.object({ updated: z.int() }),
  changesProject: true,
  problems: [404, 409, 429],
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
