import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { text, uuid, VISIBLE_CHARACTER } from "@/lib/api/fields";
import { isTimeZone } from "@/lib/dates/time-zone";
import { MAX_BRIEF_LENGTH, project } from "@/lib/projects/endpoints";
import { projectId, taskId } from "@/lib/tasks/endpoints";
import { size, task } from "@/lib/tasks/fields";

export const MAX_AI_INPUT_LENGTH = MAX_BRIEF_LENGTH;

export const createProjectWithAi = endpoint({
  method: "POST",
  path: "/api/task-projects/ai",
  access: "user",
  creates: true,
  summary: "Plan a project from a text and save it with its tasks",
  body: z.strictObject({
    input: text(MAX_AI_INPUT_LENGTH).regex(VISIBLE_CHARACTER, "Tell us what the project is about."),
  }),
  response: project.extend({ tasks: z.array(task) }),
  status: 201,
  deadlineMs: 35_000,
  changesProject: true,
  problems: [403, 429, 502],
});

/** A suggested task. It is not stored until the user accepts it. */
const proposal = z.object({
  name: z.string(),
  description: z.string().nullable(),
  /** Points that can be checked. They become the checklist. */
  done_when: z.array(z.string()).optional(),
  size: size.nullable().optional(),
  due_on: z.iso.date().nullable().optional(),
});

export type Proposal = z.infer<typeof proposal>;

export const suggestTasks = endpoint({
  method: "POST",
  path: "/api/task-projects/{task-project-id}/suggestions",
  access: "user",
  summary: "Suggest the next tasks of a project; nothing is stored",
  params: projectId,
  response: z.object({ data: z.array(proposal) }),
  deadlineMs: 35_000,
  problems: [403, 404, 429, 502],
});

export const breakDownTask = endpoint({
  method: "POST",
  path: "/api/tasks/{task-id}/breakdown",
  access: "user",
  summary: "Suggest smaller tasks for a task; nothing is stored",
  params: taskId,
  response: z.object({ data: z.array(proposal) }),
  deadlineMs: 35_000,
  problems: [403, 404, 429, 502],
});

/** A task of a plan, before anything is stored. */
export const plannedTask = z.object({
  name: z.string(),
  description: z.string(),
  /** The sentences of the brief that it covers, counted from 1. */
  from: z.array(z.int()),
  /** Points that can be checked. They become the checklist. */
  done_when: z.array(z.string()),
  size: size.nullable(),
  /** The earlier tasks that must be done first, counted from 0. */
  after: z.array(z.int()),
  due_on: z.iso.date().nullable(),
});

const playbookChoice = z.object({ id: z.string(), name: z.string(), about: z.string() });

const playbooksSource = z.object({
  kind: z.literal("playbooks"),
  playbooks: z.array(playbookChoice),
  /** What the user may choose in their place. */
  others: z.array(playbookChoice).optional(),
  not_understood: z.array(z.string()),
  reason: z.enum(["no_ai", "chosen"]),
});

const projectPlan = z.object({
  name: z.string(),
  description: z.string(),
  tasks: z.array(plannedTask),
  assumptions: z.array(z.string()),
  open_questions: z.array(z.string()),
  /** The sentences of the brief, which `from` counts from 1. */
  sentences: z.array(z.string()),
  /** Sentences that no task covers. */
  not_planned: z.array(z.int()),
  /** What was left out because it is wrong: claims of the model, and impossible dates of the brief. Sentences for the user. */
  corrections: z.array(z.string()),
  /** The day on which the project ends, as the brief says. */
  deadline: z.iso.date().nullable(),
  source: z.discriminatedUnion("kind", [z.object({ kind: z.literal("model") }), playbooksSource]),
});

export type ProjectPlan = z.infer<typeof projectPlan>;

const planWithoutModel = projectPlan.extend({ source: playbooksSource });

export type PlanWithoutModel = z.infer<typeof planWithoutModel>;

/** A plan whose tasks are not repeated: a number is the place of a task among the `task` events, counted from 0. */
export type SentPlan = Omit<ProjectPlan, "tasks"> & { tasks: (ProjectPlan["tasks"][number] | number)[] };

/** The last event when no playbook is clearly the right one. The user chooses one of them, or none. */
export type PlanChoices = { nearest: z.infer<typeof playbookChoice>[] };

/** The last event when there is no plan. */
export type PlanProblem = { status: number; detail: string; can_use_playbooks?: true };

export const planProject = endpoint({
  method: "POST",
  path: "/api/task-projects/ai/plan",
  access: "user",
  summary: "Plan a project from a text and stream its tasks; nothing is stored",
  description:
    "Events: `task` is one more task of the plan; `restart` discards all tasks so far, because the model answers again. The last event is `plan`, the whole checked plan; `problem`, with a status and a detail; or `choices`, the playbooks of which the user chooses one. `planner: playbooks` plans without the model; `playbook` is the one to use, or `none`. The `tasks` of `plan` repeat all tasks; with `repeat_tasks: false`, a task that has been sent is a number there: its place among all `task` events of the stream, counted from 0. With an `Idempotency-Key`, a repeated call gets the events of a complete plan again, without another AI run.",
  body: createProjectWithAi.body!.extend({
    planner: z.literal("playbooks").optional(),
    playbook: text(100).optional(),
    repeat_tasks: z.boolean().optional(),
  }),
  response: z.instanceof(ReadableStream),
  media: "text/event-stream",
  deadlineMs: 35_000,
  problems: [403, 429],
});

export const previewPlan = endpoint({
  method: "POST",
  path: "/api/task-projects/ai/preview",
  access: "public",
  summary: "Plan a project from a text without an account and without AI; nothing is stored",
  description: "Without `time_zone`, an IANA name, days follow UTC.",
  body: createProjectWithAi.body!.extend({
    time_zone: text(64).refine(isTimeZone, "This time zone doesn’t exist.").optional(),
  }),
  response: planWithoutModel,
  problems: [429],
});

export const getBrief = endpoint({
  method: "GET",
  path: "/api/task-projects/{task-project-id}/brief",
  access: "user",
  summary: "The text that a project was planned from, and which of its sentences each task comes from",
  params: projectId,
  response: z.object({
    text: z.string(),
    sentences: z.array(z.string()),
    /** For each task id the sentences that the task comes from, counted from 1. */
    sources: z.record(uuid, z.array(z.int())),
  }),
  problems: [404],
});
