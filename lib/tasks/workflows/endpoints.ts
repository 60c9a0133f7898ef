import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { timestamp } from "@/lib/api/fields";
import { projectId } from "../endpoints";
import { WORKFLOW_RULES } from "./workflow-rules";

/** A rule that changes a project's status when its tasks change. */
const rule = z.enum(WORKFLOW_RULES);

export const rules = z
  .array(rule)
  .max(WORKFLOW_RULES.length)
  .refine((names) => new Set(names).size === names.length, "Each may be named only once.")
  .meta({ uniqueItems: true });

export const getWorkflows = endpoint({
  method: "GET",
  path: "/api/task-projects/{task-project-id}/workflows",
  access: "user",
  summary: "The enabled workflows of a project, and the one that acted last",
  params: projectId,
  response: z.object({
    enabled: z.array(rule),
    /** Null if the user has set the project's status since. */
    acted: z.object({ rule, at: timestamp }).nullable(),
  }),
  problems: [404],
});

export const updateWorkflows = endpoint({
  method: "PUT",
  path: "/api/task-projects/{task-project-id}/workflows",
  access: "user",
  summary: "Set the enabled workflows of a project",
  params: projectId,
  body: z.strictObject({ enabled: rules }),
  changesProject: true,
  problems: [404],
});
