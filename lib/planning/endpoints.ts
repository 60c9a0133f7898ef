import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { NAME_MAX, text, timestamp, uuid } from "@/lib/api/fields";
import { createProjectWithAi, projectId, status, taskId } from "@/lib/tasks/endpoints";

/** A task that may become one; it is nowhere until somebody keeps it. */
export const proposal = z.object({ name: z.string(), description: z.string().nullable() });
export type Proposal = z.infer<typeof proposal>;

export const suggestTasks = endpoint({
  method: "POST",
  path: "/api/task-projects/{task-project-id}/suggestions",
  access: "user",
  summary: "What could be done next in a project; nothing is stored",
  params: projectId,
  response: z.object({ data: z.array(proposal) }),
  deadline: 35_000,
  problems: [404, 429, 502],
});

export const breakDownTask = endpoint({
  method: "POST",
  path: "/api/tasks/{task-id}/breakdown",
  access: "user",
  summary: "The steps that a task consists of; nothing is stored",
  params: taskId,
  response: z.object({ data: z.array(proposal) }),
  deadline: 35_000,
  problems: [404, 429, 502],
});

export const planned = z.object({
  name: z.string(),
  description: z.string(),
  tasks: z.array(z.object({ name: z.string(), description: z.string() })),
});
export type Planned = z.infer<typeof planned>;

/** `tasks` brings all that stand whole so far, `plan` the checked whole, `problem` a status and a detail. */
export const planProject = endpoint({
  method: "POST",
  path: "/api/task-projects/ai/plan",
  access: "user",
  summary: "Plan a project from a text, told task by task; nothing is stored",
  body: createProjectWithAi.body!,
  response: z.instanceof(ReadableStream),
  media: "text/event-stream",
  deadline: 35_000,
  problems: [429],
});

/** How a project follows its tasks by itself. */
export const rule = z.enum(["start", "finish", "reopen"]);
export type Rule = z.infer<typeof rule>;

export const getWorkflows = endpoint({
  method: "GET",
  path: "/api/task-projects/{task-project-id}/workflows",
  access: "user",
  summary: "The workflows that are on for a project, and which of them acted last",
  params: projectId,
  response: z.object({
    enabled: z.array(rule),
    /** Null when nobody but a person has set the project's status. */
    acted: z.object({ rule, at: timestamp }).nullable(),
  }),
  problems: [404],
});

export const updateWorkflows = endpoint({
  method: "PUT",
  path: "/api/task-projects/{task-project-id}/workflows",
  access: "user",
  summary: "Switch the workflows of a project on and off",
  params: projectId,
  body: z.strictObject({
    enabled: z
      .array(rule)
      .max(3)
      .refine((rules) => new Set(rules).size === rules.length, "Each may be named only once."),
  }),
  problems: [404],
});

/** What a search found, with the project that it leads to. */
export const found = z.object({
  type: z.enum(["project", "task"]),
  id: uuid,
  name: z.string(),
  project_id: uuid,
  project_name: z.string(),
  status,
});
export type Found = z.infer<typeof found>;

export const search = endpoint({
  method: "GET",
  path: "/api/search",
  access: "user",
  summary: "The caller's projects and tasks that contain some words, best first",
  query: z.object({ q: text(NAME_MAX).trim().min(1, "Say what to look for.") }),
  response: z.object({ data: z.array(found) }),
});
