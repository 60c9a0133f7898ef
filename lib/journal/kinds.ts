/** How a change was made. */
export const VIAS = ["web", "api", "agent", "workflow", "ai", "import", "undo"] as const;
export type Via = (typeof VIAS)[number];

/** Whether a change is part of a baseline, which records the state of a project from before there was a journal. */
export const isBaseline = ({ via, actor }: { via: string; actor: object | string | null }) =>
  via === "import" && actor === null;

export const CHANGE_KINDS = [
  "project.created",
  "project.updated",
  "project.deleted",
  "project.restored",
  "task.created",
  "task.updated",
  "task.moved",
  "task.deleted",
  "task.restored",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
