import { clientEndpoint } from "@/lib/api/endpoint";
import type * as api from "./endpoints";

export const createImport = clientEndpoint<typeof api.createImport>("user", "POST", "/api/imports");
export const keepImport = clientEndpoint<typeof api.keepImport>(
  "user",
  "POST",
  "/api/imports/{import-id}/keep",
  "creates",
);
export const exportProject = clientEndpoint<typeof api.exportProject>(
  "user",
  "GET",
  "/api/task-projects/{task-project-id}/export",
);
