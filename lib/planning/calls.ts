import { callOf } from "../api/endpoint";
import type * as api from "./endpoints";

export const suggestTasks = callOf<typeof api.suggestTasks>(
  "user",
  "POST",
  "/api/task-projects/{task-project-id}/suggestions",
);
export const breakDownTask = callOf<typeof api.breakDownTask>(
  "user",
  "POST",
  "/api/tasks/{task-id}/breakdown",
);
export const planProject = callOf<typeof api.planProject>("user", "POST", "/api/task-projects/ai/plan");
