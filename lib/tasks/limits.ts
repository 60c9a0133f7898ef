/** The limits of tasks and their parts, without schemas, so that the fields of the browser can load them. Lengths are in characters. */
export const MAX_CHECKLIST_ITEMS = 100;
export const MAX_CHECKLIST_TEXT_LENGTH = 500;
/** A project above the limit can still be read and edited, but accepts no new tasks. */
export const MAX_TASKS_PER_PROJECT = 20_000;
export const MAX_LABELS_PER_PROJECT = 100;
export const MAX_LABEL_NAME_LENGTH = 50;
/** How many labels a task can have, and how many tasks can block it. */
export const MAX_LABELS_PER_TASK = 50;
export const MAX_BLOCKING_TASKS = 50;
