import { clientEndpoint } from "@/lib/api/endpoint";
import { getWorkflows } from "@/lib/tasks/calls";
import type * as api from "./endpoints";

export const listProjects = clientEndpoint<typeof api.listProjects>("user", "GET", "/api/task-projects");
export const createProject = clientEndpoint<typeof api.createProject>(
  "user",
  "POST",
  "/api/task-projects",
  "creates",
);
export const getProject = clientEndpoint<typeof api.getProject>(
  "user",
  "GET",
  "/api/task-projects/{task-project-id}",
);
export const deleteProject = clientEndpoint<typeof api.deleteProject>(
  "user",
  "DELETE",
  "/api/task-projects/{task-project-id}",
);
export const getStats = clientEndpoint<typeof api.getStats>("user", "GET", "/api/stats");
export const search = clientEndpoint<typeof api.search>("user", "GET", "/api/search");

/** The queries that show several projects. */
export const PROJECT_LIST_QUERIES = [listProjects, getStats];
/** The queries that show a project, except for its tasks. */
export const PROJECT_QUERIES = [getProject, getWorkflows, ...PROJECT_LIST_QUERIES];
