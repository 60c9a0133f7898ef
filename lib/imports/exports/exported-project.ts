import type { Project } from "@/lib/projects/endpoints";
import type { Task } from "@/lib/tasks/fields";

export type ExportedTask = Task & {
  /** The numbers of the tasks that block it. */
  blockers: number[];
  /** The sentences of the brief that it comes from. */
  from?: number[];
};

/** A project as the writers of each format get it. Its tasks come in pages, in board order. */
export type ExportedProject = Omit<Project, "tasks"> & {
  workflows: string[];
  /** The text that it was planned from. */
  brief?: string;
  tasks: AsyncIterable<ExportedTask[]>;
};
