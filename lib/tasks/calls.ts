import { clientEndpoint } from "@/lib/api/endpoint";
import type * as api from "./endpoints";
import type * as workflows from "./workflows/endpoints";

export const createTask = clientEndpoint<typeof api.createTask>(
  "user",
  "POST",
  "/api/task-projects/{task-project-id}/tasks",
  "creates",
);
export const listTasks = clientEndpoint<typeof api.listTasks>("user", "GET", "/api/tasks");
export const patchTask = clientEndpoint<typeof api.patchTask>("user", "PATCH", "/api/tasks/{task-id}");
export const bulkChangeTasks = clientEndpoint<typeof api.bulkChangeTasks>("user", "POST", "/api/tasks/bulk");
export const deleteTask = clientEndpoint<typeof api.deleteTask>("user", "DELETE", "/api/tasks/{task-id}");
export const moveTask = clientEndpoint<typeof api.moveTask>(
  "user",
  "PUT",
  "/api/tasks/{task-id}/position-status",
);
export const getWorkflows = clientEndpoint<typeof workflows.getWorkflows>(
  "user",
  "GET",
  "/api/task-projects/{task-project-id}/workflows",
);
export const updateWorkflows = clientEndpoint<typeof workflows.updateWorkflows>(
  "user",
  "PUT",
  "/api/task-projects/{task-project-id}/workflows",
);
