import { callOf } from "../api/endpoint";
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
export const getStats = callOf<typeof api.getStats>("user", "GET", "/api/stats");
export const search = callOf<typeof api.search>("user", "GET", "/api/search");
