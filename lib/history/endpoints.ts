import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { commaSeparated, pagedResponse, timestamp, uuid } from "@/lib/api/fields";
import { CHANGE_KINDS, VIAS } from "@/lib/journal/kinds";
import { projectId, taskId } from "@/lib/tasks/endpoints";
import { label, status, task } from "@/lib/tasks/fields";

/** A UUID of any version and variant, as the header X-Change-Batch takes it. */
const batchId = z.guid().toLowerCase();

/** The fields of a project or task that a change concerns; the others are left out. */
const fields = z
  .object({
    name: z.string(),
    description: z.string().nullable(),
    status,
    /** The task above in the column, or null at the top. */
    after_id: uuid.nullable(),
    order: z.number(),
    ...task.omit({
      id: true,
      user_id: true,
      project_id: true,
      created_at: true,
      updated_at: true,
      name: true,
      description: true,
      status: true,
      order: true,
      completed_at: true,
    }).shape,
    /** A timestamp that may have a time zone other than Z. */
    completed_at: z.string().nullable(),
    labels: z.array(label),
    workflows: z.array(z.string()),
    workflow_rule: z.string().nullable(),
  })
  .partial()
  .nullable();

export const change = z.object({
  /** Counts up without gaps within a project. */
  seq: z.int(),
  at: timestamp,
  /** Null: the system. */
  actor: z.object({ id: uuid, name: z.string() }).nullable(),
  via: z.enum(VIAS),
  /** The same for all changes that are undone together. */
  batch: batchId,
  kind: z.enum(CHANGE_KINDS),
  task_id: uuid.nullable(),
  /** The task's current name. Null if the task was permanently deleted. */
  task_name: z.string().nullable().optional(),
  /** The batch that this change undoes. */
  undoes: batchId.nullable().optional(),
  before: fields,
  after: fields,
});

export type Change = z.infer<typeof change>;

const seq = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const listChanges = endpoint({
  method: "GET",
  path: "/api/task-projects/{task-project-id}/changes",
  access: "user",
  summary: "The history of a project, in the order of the changes",
  description:
    "With `before`, the newest changes before that number; otherwise the oldest after `after`. A page can have fewer changes than `limit` if they are long; `meta.has_more` says whether there are more.",
  params: projectId,
  query: z.object({
    after: seq.default(0),
    before: seq.optional(),
    task_id: uuid.optional(),
    actor_id: uuid.optional(),
    kind: commaSeparated(z.enum(CHANGE_KINDS)).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  response: z.object({
    data: z.array(change),
    /** `has_more`: whether more changes follow. `shown_days`: how many days the plan shows, if it hides older changes. */
    meta: z.object({ last_seq: z.int(), has_more: z.boolean(), shown_days: z.int().optional() }),
  }),
  problems: [404],
});

export const undoChanges = endpoint({
  method: "POST",
  path: "/api/task-projects/{task-project-id}/undo",
  access: "user",
  summary: "Undo a batch of changes",
  description:
    "Changes nothing and returns 409 if something has changed since, with one entry for each field, or if the batch has already been undone. The undo of a project's deletion restores the project with its tasks. The undo is a batch of its own; to redo, undo that batch.",
  params: projectId,
  body: z.strictObject({ batch: batchId }),
  response: z.object({ batch: batchId, last_seq: z.int() }),
  changesProject: true,
  problems: [403, 404, 409, 429],
});

const trashItem = z.object({
  type: z.enum(["project", "task"]),
  id: uuid,
  name: z.string(),
  project_id: uuid,
  project_name: z.string(),
  deleted_at: timestamp,
  /** When it will be permanently deleted. */
  purged_at: timestamp,
});

export type TrashItem = z.infer<typeof trashItem>;

export const listTrash = endpoint({
  method: "GET",
  path: "/api/trash",
  access: "user",
  summary: "The projects and tasks you deleted in the last 30 days, latest first",
  query: z.object({
    page: z.coerce.number().int().min(0).max(1_000_000).default(0),
    per_page: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: pagedResponse(trashItem),
});

export const restoreProject = endpoint({
  method: "POST",
  path: "/api/task-projects/{task-project-id}/restore",
  access: "user",
  summary: "Restore a project from the trash, with its tasks",
  params: projectId,
  changesProject: true,
  problems: [404, 429],
});

const taskName = z.object({ id: uuid, name: z.string() });

export const restoreTask = endpoint({
  method: "POST",
  path: "/api/tasks/{task-id}/restore",
  access: "user",
  summary: "Restore a task from the trash, to its place in its column",
  description:
    "The tasks that it blocked are blocked again, and blockers that were restored before it block it again. With `report=true` the reply names the relations that did not come back, also in sentences (`detail`): the blockers that are in the trash, and the tasks that it no longer blocks because they now come before it or have too many blockers.",
  params: taskId,
  query: z.object({ report: z.enum(["true", "false"]).optional() }),
  response: z
    .object({
      /** What did not come back, in sentences. Absent if everything did. */
      detail: z.string().optional(),
      lost_blockers: z.array(taskName),
      unblocked: z.array(taskName),
    })
    .nullable(),
  changesProject: true,
  problems: [404, 409, 429],
});
