import type { Rule } from "@/lib/tasks/workflow-rules";

/** The texts of each workflow: in its dialog, and in the toast after it has changed the project. */
export const WORKFLOW_TEXTS: Record<
  Rule,
  { label: string; description: string; toastTitle: string; reason: string }
> = {
  start: {
    label: "Start the project with its first task",
    description: "When a task goes to In progress, a project that is Todo goes there, too.",
    toastTitle: "The project is in progress now",
    reason: "Its first task is.",
  },
  finish: {
    label: "Finish the project with its last task",
    description: "When all tasks are Done, the project is Done.",
    toastTitle: "The project is done now",
    reason: "All of its tasks are.",
  },
  reopen: {
    label: "Open the project again for a new task",
    description: "When a project that is Done gets a new task, it goes back to In progress.",
    toastTitle: "The project is in progress again",
    reason: "It got a new task.",
  },
};
