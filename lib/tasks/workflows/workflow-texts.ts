import type { Rule } from "./workflow-rules";

/** The texts of each workflow, for its dialog and for the toast after it has changed the project. */
export const WORKFLOW_TEXTS: Record<
  Rule,
  { label: string; description: string; toastTitle: string; reason: string }
> = {
  start: {
    label: "Start the project when a task starts",
    description: "When a task moves to In progress, a project in Todo moves there too.",
    toastTitle: "The project is now in progress",
    reason: "Its first task was started.",
  },
  finish: {
    label: "Finish the project when all tasks are done",
    description: "When the last task moves to Done, the project moves there too.",
    toastTitle: "The project is now done",
    reason: "All of its tasks are done.",
  },
  reopen: {
    label: "Reopen the project when a task is added",
    description: "When a project in Done gets a new task, it moves back to In progress.",
    toastTitle: "The project is in progress again",
    reason: "A task was added.",
  },
};
