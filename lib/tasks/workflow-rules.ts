/** How a project's status may follow its tasks by itself. Off unless asked for; our screens ask for all of them. */
export const WORKFLOW_RULES = ["start", "finish", "reopen"] as const;
export type Rule = (typeof WORKFLOW_RULES)[number];
