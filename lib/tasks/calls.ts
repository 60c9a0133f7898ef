import { callOf } from "../api/endpoint";
import type * as api from "./endpoints";

export const createTask = callOf<typeof api.createTask>(
  "user",
  "POST",
  "/api/task-projects/{task-project-id}/tasks",
);
export const listTasks = callOf<typeof api.listTasks>("user", "GET", "/api/tasks");
export const deleteTask = callOf<typeof api.deleteTask>("user", "DELETE", "/api/tasks/{task-id}");
export const moveTask = callOf<typeof api.moveTask>("user", "PUT", "/api/tasks/{task-id}/position-status");
export const getWorkflows = callOf<typeof api.getWorkflows>(
  "user",
  "GET",
  "/api/task-projects/{task-project-id}/workflows",
);
export const updateWorkflows = callOf<typeof api.updateWorkflows>(
  "user",
  "PUT",
  "/api/task-projects/{task-project-id}/workflows",
);
