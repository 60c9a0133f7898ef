import { clientEndpoint } from "@/lib/api/endpoint";
import type * as api from "./endpoints";

export const listViews = clientEndpoint<typeof api.listViews>(
  "user",
  "GET",
  "/api/task-projects/{task-project-id}/views",
);
export const createView = clientEndpoint<typeof api.createView>(
  "user",
  "POST",
  "/api/task-projects/{task-project-id}/views",
  "creates",
);
export const changeView = clientEndpoint<typeof api.changeView>(
  "user",
  "PATCH",
  "/api/task-projects/{task-project-id}/views/{view-id}",
);
export const deleteView = clientEndpoint<typeof api.deleteView>(
  "user",
  "DELETE",
  "/api/task-projects/{task-project-id}/views/{view-id}",
);
