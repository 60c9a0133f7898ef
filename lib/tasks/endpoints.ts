import { z } from "zod";
import { endpoint } from "../api/endpoint";
import { DESCRIPTION_MAX, expand, list, name, paged, pageQuery, text, timestamp, uuid } from "../api/fields";
import { STATUSES } from "./statuses";

export const AI_INPUT_MAX = 4000;

export const status = z.enum(STATUSES);
const description = text(DESCRIPTION_MAX).trim();
/** An empty one is none. */
const anyDescription = description
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

export const project = z.object({
  id: uuid,
  user_id: uuid,
  name: z.string(),
  description: z.string().nullable(),
  status,
  order: z.number(),
  created_at: timestamp,
  updated_at: timestamp,
  tasks: z.array(task).optional(),
});

export type Task = z.infer<typeof task>;
export type Project = z.infer<typeof project>;

export const projectId = z.object({ "task-project-id": uuid });
export const taskId = z.object({ "task-id": uuid });

export const listProjects = endpoint({
  method: "GET",
  path: "/api/task-projects",
  access: "user",
  summary: "The caller's projects",
  query: pageQuery(["updated_at", "created_at", "name", "order"]).extend({
    status: status.optional(),
    expand: expand("tasks"),
  }),
  response: paged(project),
});

export const createProject = endpoint({
  method: "POST",
  path: "/api/task-projects",
  access: "user",
  summary: "Create a project",
  body: z.strictObject({
    name,
    description: description.min(1, "description must not be empty.").nullable().optional(),
    status: status.default("todo"),
    /** Stored with the project or not at all, in this order. */
    tasks: z
      .array(z.strictObject({ name, description: anyDescription }))
      .max(100)
      .optional(),
  }),
  response: project,
  status: 201,
  problems: [429],
});

export const createProjectWithAi = endpoint({
  method: "POST",
  path: "/api/task-projects/ai",
  access: "user",
  summary: "Plan a project with its tasks from a text; all of it is stored or nothing",
  body: z.strictObject({
    input: text(AI_INPUT_MAX).refine((value) => value.trim() !== "", "Tell us what the project is about."),
  }),
  response: project.extend({ tasks: z.array(task) }),
  status: 201,
  deadline: 35_000,
  problems: [429, 502],
});

export const getProject = endpoint({
  method: "GET",
  path: "/api/task-projects/{task-project-id}",
  access: "user",
  summary: "A project",
  params: projectId,
  query: z.object({ expand: expand("tasks") }),
  response: project,
  problems: [404],
});

export const updateProject = endpoint({
  method: "PUT",
  path: "/api/task-projects/{task-project-id}",
  access: "user",
  summary: "Change a project",
  params: projectId,
  body: z.strictObject({
    name,
    description: anyDescription,
    status,
    order: z.number(),
  }),
  problems: [404],
});

export const deleteProject = endpoint({
  method: "DELETE",
  path: "/api/task-projects/{task-project-id}",
  access: "user",
  summary: "Delete a project with its tasks",
  params: projectId,
  problems: [404],
});

export const createTask = endpoint({
  method: "POST",
  path: "/api/task-projects/{task-project-id}/tasks",
  access: "user",
  summary: "Add a task at the end of its column",
  params: projectId,
  body: z.strictObject({
    name,
    description: anyDescription,
    status: status.default("todo"),
  }),
  response: task,
  status: 201,
  problems: [404, 429],
});

export const listTasks = endpoint({
  method: "GET",
  path: "/api/tasks",
  access: "user",
  summary: "The caller's tasks, of one project or one column",
  query: pageQuery(["order"], { per_page: 50, sort_order: "asc" }).extend({
    project_id: uuid.optional(),
    status: list(status).optional(),
  }),
  response: paged(task),
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
  summary: "Change a task; in another column it goes to the end",
  params: taskId,
  body: z.strictObject({ name, description: anyDescription, status }),
  problems: [404],
});

export const deleteTask = endpoint({
  method: "DELETE",
  path: "/api/tasks/{task-id}",
  access: "user",
  summary: "Delete a task",
  params: taskId,
  problems: [404],
});

export const moveTask = endpoint({
  method: "PUT",
  path: "/api/tasks/{task-id}/position-status",
  access: "user",
  summary: "Put a task at a position of a column",
  params: taskId,
  body: z.strictObject({
    status,
    /** Index among the other tasks of the target column: 0 is first, past the end is last. */
    position: z.int().min(0),
  }),
  problems: [404],
});

export const stats = z.object({
  task_stats: z.object({
    total_projects: z.int(),
    completed_projects: z.int(),
    total_tasks: z.int(),
    completed_tasks: z.int(),
  }),
});

export const getStats = endpoint({
  method: "GET",
  path: "/api/stats",
  access: "user",
  summary: "How many projects and tasks the caller has and has done",
  response: stats,
});
