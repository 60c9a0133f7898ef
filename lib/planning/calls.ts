import { clientEndpoint } from "@/lib/api/endpoint";
import type * as api from "./endpoints";

export const suggestTasks = clientEndpoint<typeof api.suggestTasks>(
  "user",
  "POST",
  "/api/task-projects/{task-project-id}/suggestions",
);
export const breakDownTask = clientEndpoint<typeof api.breakDownTask>(
  "user",
  "POST",
  "/api/tasks/{task-id}/breakdown",
);
export const planProject = clientEndpoint<typeof api.planProject>(
  "user",
  "POST",
  "/api/task-projects/ai/plan",
);
export const previewPlan = clientEndpoint<typeof api.previewPlan>(
  "public",
  "POST",
  "/api/task-projects/ai/preview",
);
export const getBrief = clientEndpoint<typeof api.getBrief>(
  "user",
  "GET",
  "/api/task-projects/{task-project-id}/brief",
);
