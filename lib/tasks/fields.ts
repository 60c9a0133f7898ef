import { z } from "zod";
import { idSet, text, timestamp, uuid } from "@/lib/api/fields";
import { MAX_DESCRIPTION_LENGTH } from "@/lib/api/lengths";
import { LABEL_COLORS, MAX_CHECKLIST_ITEMS, MAX_CHECKLIST_TEXT_LENGTH, PRIORITIES, SIZES } from "./options";
import { hasRealEnd, REPEAT_PATTERN } from "./repeat/repeat-rule";
import { STATUSES } from "./statuses";

/** A project above the limit can still be read and edited, but accepts no new tasks. */
export const MAX_TASKS_PER_PROJECT = 20_000;
export const MAX_LABELS_PER_PROJECT = 100;
/** How many labels a task can have, and how many tasks can block it. */
export const MAX_LABELS_PER_TASK = 50;
export const MAX_BLOCKING_TASKS = 50;

export const status = z.enum(STATUSES);
export const priority = z.enum(PRIORITIES);
export const size = z.enum(SIZES);

export const description = text(MAX_DESCRIPTION_LENGTH).trim();

/** An empty description is stored as null. */
export const optionalDescription = description
  .nullable()
  .transform((value) => value || null)
  .optional();

/** A day without a time. Postgres has no year 0. */
export const day = z.iso.date().refine((value) => value >= "0001-01-01", "must be a date.");

/** Like `repeat`, but accepts a last day that does not exist, which older tasks and files may have. */
export const storedRepeat = z
  .string()
  .max(200)
  .regex(REPEAT_PATTERN, "must be a rule such as FREQ=WEEKLY;BYDAY=MO.");

/** An RRULE of RFC 5545 without its start, which is the due date. */
export const repeat = storedRepeat.refine(hasRealEnd, "must end on a day that exists.");

export const checklistText = text(MAX_CHECKLIST_TEXT_LENGTH).trim().regex(/\S/, "text is required.");

export const checklistItem = z.object({ id: uuid, text: z.string(), done: z.boolean() });
export type ChecklistItem = z.infer<typeof checklistItem>;

export const label = z.object({ id: uuid, name: z.string(), color: z.enum(LABEL_COLORS) });
export type Label = z.infer<typeof label>;

/** The fields that hold one value and name nothing else of the project. Exports, imports and series carry each of them. */
export const plainFields = {
  priority: priority.optional(),
  due_on: day.nullable().optional(),
  size: size.nullable().optional(),
  repeat: repeat.nullable().optional(),
};
export type PlainField = keyof typeof plainFields;
export const PLAIN_FIELDS = Object.keys(plainFields) as PlainField[];

/** What a caller may set besides name, description and status. Omitted fields stay unchanged. */
export const settableFields = {
  ...plainFields,
  label_ids: idSet(MAX_LABELS_PER_TASK).optional(),
  /** Tasks of the same project that must be done first. */
  blocked_by: idSet(MAX_BLOCKING_TASKS).optional(),
};

/** The checklist of a new task; its items are changed one by one later. */
export const newChecklist = z
  .array(z.strictObject({ text: checklistText, done: z.boolean().default(false) }))
  .max(MAX_CHECKLIST_ITEMS)
  .optional();

export const task = z.object({
  id: uuid,
  user_id: uuid,
  project_id: uuid,
  /** Counts up within the project. Null only for a moment after an upgrade. */
  number: z.int().nullable(),
  name: z.string(),
  description: z.string().nullable(),
  status,
  order: z.number(),
  priority,
  due_on: z.iso.date().nullable(),
  size: size.nullable(),
  label_ids: z.array(uuid),
  blocked_by: z.array(uuid),
  checklist: z.array(checklistItem),
  /** An RRULE. When the task is done, its successor takes over the rule. */
  repeat: z.string().nullable(),
  completed_at: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});

export type Task = z.infer<typeof task>;
