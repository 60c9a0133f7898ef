/** The rules that change a project's status when its tasks change. Off by default; the app's forms enable all of them. */
export const WORKFLOW_RULES = ["start", "finish", "reopen"] as const;
export type Rule = (typeof WORKFLOW_RULES)[number];
