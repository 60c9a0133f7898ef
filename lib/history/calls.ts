import { clientEndpoint } from "@/lib/api/endpoint";
import type * as api from "./endpoints";

export const listChanges = clientEndpoint<typeof api.listChanges>(
  "user",
  "GET",
  "/api/task-projects/{task-project-id}/changes",
);
export const undoChanges = clientEndpoint<typeof api.undoChanges>(
  "user",
  "POST",
  "/api/task-projects/{task-project-id}/undo",
);
export const listTrash = clientEndpoint<typeof api.listTrash>("user", "GET", "/api/trash");
export const restoreProject = clientEndpoint<typeof api.restoreProject>(
  "user",
  "POST",
  "/api/task-projects/{task-project-id}/restore",
);
export const restoreTask = clientEndpoint<typeof api.restoreTask>(
  "user",
  "POST",
  "/api/tasks/{task-id}/restore",
);
