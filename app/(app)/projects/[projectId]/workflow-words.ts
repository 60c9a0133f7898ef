import type { Rule } from "@/lib/tasks/workflow-rules";

/** Each workflow as it is chosen, and what is said when it has acted. */
export const WORKFLOWS: Record<Rule, { label: string; description: string; acted: string; because: string }> =
  {
    start: {
      label: "Start the project with its first task",
      description: "When a task goes to In progress, a project that is Todo goes there, too.",
      acted: "The project is in progress now",
      because: "Its first task is.",
    },
    finish: {
      label: "Finish the project with its last task",
      description: "When all tasks are Done, the project is Done.",
      acted: "The project is done now",
      because: "All of its tasks are.",
    },
    reopen: {
      label: "Open the project again for a new task",
      description: "When a project that is Done gets a new task, it goes back to In progress.",
      acted: "The project is in progress again",
      because: "It got a new task.",
    },
  };
