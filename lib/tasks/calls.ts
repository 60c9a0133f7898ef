import { callOf } from "../api/endpoint";
import type * as assist from "../planning/endpoints";
import type * as api from "./endpoints";

export const listProjects = callOf<typeof api.listProjects>("user", "GET", "/api/task-projects");
export const createProject = callOf<typeof api.createProject>("user", "POST", "/api/task-projects");
export const getProject = callOf<typeof api.getProject>(
  "user",
  "GET",
  "/api/task-projects/{task-project-id}",
);
export const deleteProject = callOf<typeof api.deleteProject>(
  "user",
  "DELETE",
  "/api/task-projects/{task-project-id}",
);
export const createTask = callOf<typeof api.createTask>(
  "user",
  "POST",
  "/api/task-projects/{task-project-id}/tasks",
);
export const listTasks = callOf<typeof api.listTasks>("user", "GET", "/api/tasks");
export const deleteTask = callOf<typeof api.deleteTask>("user", "DELETE", "/api/tasks/{task-id}");
export const moveTask = callOf<typeof api.moveTask>("user", "PUT", "/api/tasks/{task-id}/position-status");
export const getStats = callOf<typeof api.getStats>("user", "GET", "/api/stats");
export const suggestTasks = callOf<typeof assist.suggestTasks>(
  "user",
  "POST",
  "/api/task-projects/{task-project-id}/suggestions",
);
export const breakDownTask = callOf<typeof assist.breakDownTask>(
  "user",
  "POST",
  "/api/tasks/{task-id}/breakdown",
);
export const planProject = callOf<typeof assist.planProject>("user", "POST", "/api/task-projects/ai/plan");
export const getWorkflows = callOf<typeof assist.getWorkflows>(
  "user",
  "GET",
  "/api/task-projects/{task-project-id}/workflows",
);
export const updateWorkflows = callOf<typeof assist.updateWorkflows>(
  "user",
  "PUT",
  "/api/task-projects/{task-project-id}/workflows",
);
export const search = callOf<typeof assist.search>("user", "GET", "/api/search");
