import { z } from "zod";
import { endpoint } from "../api/endpoint";
import {
  commaSeparated,
  expandParameter,
  MAX_NAME_LENGTH,
  NOT_BLANK_PATTERN,
  name,
  pagedResponse,
  pageQuery,
  text,
  timestamp,
  uuid,
} from "../api/fields";
import { description, optionalDescription, projectId, rules, status, task } from "../tasks/endpoints";

export const project = z.object({
  id: uuid,
  user_id: uuid,
  name: z.string(),
  description: z.string().nullable(),
  status,
  order: z.number(),
  /** The number of the newest change in the journal. */
  last_seq: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
  tasks: z.array(task).optional(),
});

export type Project = z.infer<typeof project>;

export const listProjects = endpoint({
  method: "GET",
  path: "/api/task-projects",
  access: "user",
  summary: "The caller's projects",
  query: pageQuery(["updated_at", "created_at", "name", "order"]).extend({
    status: commaSeparated(status).optional(),
    expand: expandParameter("tasks"),
  }),
  response: pagedResponse(project),
});

export const createProject = endpoint({
  method: "POST",
  path: "/api/task-projects",
  access: "user",
  summary: "Create a project",
  body: z.strictObject({
    name,
    description: description.regex(NOT_BLANK_PATTERN, "description must not be empty.").nullable().optional(),
    status: status.default("todo"),
    /** The enabled workflow rules; none by default. */
    workflows: rules.optional(),
    /** Stored in this order, in one transaction with the project. */
    tasks: z
      .array(z.strictObject({ name, description: optionalDescription }))
      .max(100)
      .optional(),
  }),
  response: project,
  status: 201,
  changesProject: true,
  problems: [429],
});

export const getProject = endpoint({
  method: "GET",
  path: "/api/task-projects/{task-project-id}",
  access: "user",
  summary: "A project",
  params: projectId,
  query: z.object({ expand: expandParameter("tasks") }),
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
    description: optionalDescription,
    status,
    order: z.number(),
  }),
  changesProject: true,
  problems: [404],
});

export const deleteProject = endpoint({
  method: "DELETE",
  path: "/api/task-projects/{task-project-id}",
  access: "user",
  summary: "Delete a project with its tasks",
  params: projectId,
  changesProject: true,
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
  summary: "The numbers of all and of completed projects and tasks of the caller",
  response: stats,
});

/** A project or task that matches a search, with its project. */
const searchResult = z.object({
  type: z.enum(["project", "task"]),
  id: uuid,
  name: z.string(),
  project_id: uuid,
  project_name: z.string(),
  status,
});

export type SearchResult = z.infer<typeof searchResult>;

export const search = endpoint({
  method: "GET",
  path: "/api/search",
  access: "user",
  summary: "The caller's projects and tasks that contain a text, best matches first",
  query: z.object({ q: text(MAX_NAME_LENGTH).trim().regex(NOT_BLANK_PATTERN, "Say what to look for.") }),
  response: z.object({ data: z.array(searchResult) }),
});
