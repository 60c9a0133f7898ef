import { z } from "zod";
import { endpoint } from "../api/endpoint";
import { NOT_BLANK_PATTERN, text } from "../api/fields";
import { project } from "../projects/endpoints";
import { projectId, task, taskId } from "../tasks/endpoints";

export const AI_INPUT_MAX = 4000;

export const createProjectWithAi = endpoint({
  method: "POST",
  path: "/api/task-projects/ai",
  access: "user",
  summary: "Plan a project from a text and store it with its tasks",
  body: z.strictObject({
    input: text(AI_INPUT_MAX).regex(NOT_BLANK_PATTERN, "Tell us what the project is about."),
  }),
  response: project.extend({ tasks: z.array(task) }),
  status: 201,
  deadline: 35_000,
  changesProject: true,
  problems: [429, 502],
});

/** A suggested task. It is not stored until the user accepts it. */
const proposal = z.object({ name: z.string(), description: z.string().nullable() });

export type Proposal = z.infer<typeof proposal>;

export const suggestTasks = endpoint({
  method: "POST",
  path: "/api/task-projects/{task-project-id}/suggestions",
  access: "user",
  summary: "Suggest the next tasks of a project; nothing is stored",
  params: projectId,
  response: z.object({ data: z.array(proposal) }),
  deadline: 35_000,
  problems: [404, 429, 502],
});

export const breakDownTask = endpoint({
  method: "POST",
  path: "/api/tasks/{task-id}/breakdown",
  access: "user",
  summary: "Suggest smaller tasks for a task; nothing is stored",
  params: taskId,
  response: z.object({ data: z.array(proposal) }),
  deadline: 35_000,
  problems: [404, 429, 502],
});

const projectPlan = z.object({
  name: z.string(),
  description: z.string(),
  tasks: z.array(z.object({ name: z.string(), description: z.string() })),
});

export type ProjectPlan = z.infer<typeof projectPlan>;

/**
 * Events: `task` is one more task of the plan; `restart` discards all tasks so far, because the model answers again; `plan`
 * is the whole checked plan; `problem` has a status and a detail. The last event is `plan` or `problem`.
 */
export const planProject = endpoint({
  method: "POST",
  path: "/api/task-projects/ai/plan",
  access: "user",
  summary: "Plan a project from a text and stream its tasks; nothing is stored",
  body: createProjectWithAi.body!,
  response: z.instanceof(ReadableStream),
  media: "text/event-stream",
  deadline: 35_000,
  problems: [429],
});
