import { z } from "zod";
import { endpoint } from "../api/endpoints";
import { NAME_MAX, text, uuid } from "../api/fields";
import { projectId, status, taskId } from "./endpoints";

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
