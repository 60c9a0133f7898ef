import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { uuid, visibleName } from "@/lib/api/fields";
import { projectId, taskId } from "../endpoints";
import { checklistItem, checklistText, label } from "../fields";
import { LABEL_COLORS, MAX_CHECKLIST_ITEMS, MAX_LABEL_NAME_LENGTH } from "../options";

/** The calls for the parts of a task and of a project: the items of a checklist, and the labels. */

const itemId = taskId.extend({ "item-id": uuid });

export const addChecklistItem = endpoint({
  method: "POST",
  path: "/api/tasks/{task-id}/checklist",
  access: "user",
  creates: true,
  summary: "Add an item to the end of a task's checklist",
  params: taskId,
  body: z.strictObject({ text: checklistText, done: z.boolean().optional() }),
  response: checklistItem,
  status: 201,
  changesProject: true,
  problems: [404, 409],
});

export const changeChecklistItem = endpoint({
  method: "PATCH",
  path: "/api/tasks/{task-id}/checklist/{item-id}",
  access: "user",
  summary: "Change, check off, or move a checklist item",
  params: itemId,
  body: z.strictObject({
    text: checklistText.optional(),
    done: z.boolean().optional(),
    /** The index among the other items. */
    position: z.int().min(0).max(MAX_CHECKLIST_ITEMS).optional(),
  }),
  response: checklistItem,
  changesProject: true,
  problems: [404],
});

export const deleteChecklistItem = endpoint({
  method: "DELETE",
  path: "/api/tasks/{task-id}/checklist/{item-id}",
  access: "user",
  summary: "Remove an item from a checklist",
  params: itemId,
  changesProject: true,
  problems: [404],
});

const labelId = projectId.extend({ "label-id": uuid });
const labelName = visibleName("name is required.").pipe(z.string().max(MAX_LABEL_NAME_LENGTH));
const color = z.enum(LABEL_COLORS);

export const listLabels = endpoint({
  method: "GET",
  path: "/api/task-projects/{task-project-id}/labels",
  access: "user",
  summary: "The labels of a project",
  params: projectId,
  response: z.object({ data: z.array(label), meta: z.object({ total: z.int() }) }),
  problems: [404],
});

export const createLabel = endpoint({
  method: "POST",
  path: "/api/task-projects/{task-project-id}/labels",
  access: "user",
  creates: true,
  summary: "Create a label",
  params: projectId,
  body: z.strictObject({ name: labelName, color: color.default("gray") }),
  response: label,
  status: 201,
  changesProject: true,
  problems: [404, 409],
});

export const changeLabel = endpoint({
  method: "PATCH",
  path: "/api/task-projects/{task-project-id}/labels/{label-id}",
  access: "user",
  summary: "Rename or recolor a label",
  params: labelId,
  body: z.strictObject({ name: labelName.optional(), color: color.optional() }),
  response: label,
  changesProject: true,
  problems: [404, 409],
});

export const deleteLabel = endpoint({
  method: "DELETE",
  path: "/api/task-projects/{task-project-id}/labels/{label-id}",
  access: "user",
  summary: "Delete a label and remove it from every task in the same batch",
  params: labelId,
  changesProject: true,
  problems: [404],
});
