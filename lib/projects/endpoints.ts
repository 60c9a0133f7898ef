import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import {
  commaSeparated,
  expandParameter,
  ifMatch,
  NOT_BLANK_PATTERN,
  name,
  pagedResponse,
  pageQuery,
  text,
  timestamp,
  uuid,
  VISIBLE_CHARACTER,
} from "@/lib/api/fields";
import { MAX_SEARCH_LENGTH } from "@/lib/api/lengths";
import { IF_MATCH, projectId } from "@/lib/tasks/endpoints";
import {
  day,
  description,
  label,
  MAX_BLOCKING_TASKS,
  newChecklist,
  optionalDescription,
  size,
  status,
  task,
} from "@/lib/tasks/fields";
import { rules } from "@/lib/tasks/workflows/endpoints";

export const project = z.object({
  id: uuid,
  user_id: uuid,
  name: z.string(),
  description: z.string().nullable(),
  status,
  order: z.number(),
  /** The number of the newest change in the journal. */
  last_seq: z.int(),
  labels: z.array(label),
  created_at: timestamp,
  updated_at: timestamp,
  /** Whether a text that it was planned from is stored. Only in the reply of a single project. */
  has_brief: z.literal(true).optional(),
  tasks: z.array(task).optional(),
});

export type Project = z.infer<typeof project>;

const listedProject = project.extend({
  /** Task counts by status, with `expand=task_counts`. */
  task_counts: z.object({ todo: z.int(), in_progress: z.int(), done: z.int() }).optional(),
});

export type ListedProject = z.infer<typeof listedProject>;

export const listProjects = endpoint({
  method: "GET",
  path: "/api/task-projects",
  access: "user",
  summary: "Your projects",
  description:
    "Search names with `q`; `status` takes several values separated by commas. `expand=task_counts` adds the number of tasks by status, `expand=tasks` the tasks.",
  query: pageQuery(["updated_at", "created_at", "name", "order"]).extend({
    status: commaSeparated(status).optional(),
    expand: expandParameter("tasks", "task_counts"),
  }),
  response: pagedResponse(listedProject),
});

export const MAX_BRIEF_LENGTH = 4000;

/** A task of a new project. */
const newTask = z.strictObject({
  name,
  description: optionalDescription,
  size: size.nullable().optional(),
  due_on: day.nullable().optional(),
  checklist: newChecklist,
  /** Tasks before this one in the list, counted from 0, that must be done first. */
  after: z.array(z.int().min(0).max(99)).max(MAX_BLOCKING_TASKS).optional(),
  /** The sentences of the brief that it comes from, counted from 1. */
  from: z.array(z.int().min(1).max(MAX_BRIEF_LENGTH)).max(MAX_BRIEF_LENGTH).optional(),
});

export const createProject = endpoint({
  method: "POST",
  path: "/api/task-projects",
  access: "user",
  creates: true,
  summary: "Create a project",
  body: z.strictObject({
    name,
    description: description.regex(NOT_BLANK_PATTERN, "description must not be empty.").nullable().optional(),
    status: status.default("todo"),
    /** The enabled workflow rules; none by default. */
    workflows: rules.optional(),
    /** Stored in this order, in one transaction with the project. */
    tasks: z.array(newTask).max(100).optional(),
    /** The text that the project was planned from. It stays with the project. */
    brief: text(MAX_BRIEF_LENGTH).regex(VISIBLE_CHARACTER, "brief must not be empty.").optional(),
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
  description: IF_MATCH,
  headers: ifMatch,
  params: projectId,
  body: z.strictObject({ name, description: optionalDescription, status, order: z.number() }),
  changesProject: true,
  problems: [404, 412],
});

export const patchProject = endpoint({
  method: "PATCH",
  path: "/api/task-projects/{task-project-id}",
  access: "user",
  summary: "Change some fields of a project",
  description: IF_MATCH,
  headers: ifMatch,
  params: projectId,
  body: updateProject.body!.partial(),
  response: project,
  changesProject: true,
  problems: [404, 412],
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

export type Stats = z.infer<typeof stats>;

export const getStats = endpoint({
  method: "GET",
  path: "/api/stats",
  access: "user",
  summary: "How many projects and tasks you have, and how many are done",
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
  /** Tasks only. */
  number: z.int().nullable().optional(),
  due_on: z.iso.date().nullable().optional(),
});

export type SearchResult = z.infer<typeof searchResult>;

export const search = endpoint({
  method: "GET",
  path: "/api/search",
  access: "user",
  summary: "Your projects and tasks that contain a text, best matches first",
  description: "Searches names, descriptions, and labels. `#12` finds the tasks with that number.",
  query: z.object({ q: text(MAX_SEARCH_LENGTH).trim().regex(NOT_BLANK_PATTERN, "Enter a search text.") }),
  response: z.object({ data: z.array(searchResult) }),
});
