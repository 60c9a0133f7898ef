import { clientEndpoint } from "@/lib/api/endpoint";
import type * as api from "./endpoints";

export const addChecklistItem = clientEndpoint<typeof api.addChecklistItem>(
  "user",
  "POST",
  "/api/tasks/{task-id}/checklist",
  "creates",
);
export const changeChecklistItem = clientEndpoint<typeof api.changeChecklistItem>(
  "user",
  "PATCH",
  "/api/tasks/{task-id}/checklist/{item-id}",
);
export const deleteChecklistItem = clientEndpoint<typeof api.deleteChecklistItem>(
  "user",
  "DELETE",
  "/api/tasks/{task-id}/checklist/{item-id}",
);
export const listLabels = clientEndpoint<typeof api.listLabels>(
  "user",
  "GET",
  "/api/task-projects/{task-project-id}/labels",
);
export const createLabel = clientEndpoint<typeof api.createLabel>(
  "user",
  "POST",
  "/api/task-projects/{task-project-id}/labels",
  "creates",
);
export const changeLabel = clientEndpoint<typeof api.changeLabel>(
  "user",
  "PATCH",
  "/api/task-projects/{task-project-id}/labels/{label-id}",
);
export const deleteLabel = clientEndpoint<typeof api.deleteLabel>(
  "user",
  "DELETE",
  "/api/task-projects/{task-project-id}/labels/{label-id}",
);
