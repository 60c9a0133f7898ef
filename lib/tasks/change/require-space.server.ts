import "server-only";
import { conflict } from "@/lib/api/problem";
import { plural } from "@/lib/text/count";
import { MAX_TASKS_PER_PROJECT } from "../fields";

/**
 * @param project read under its lock, so concurrent additions cannot exceed the limit.
 * @param added how many of its tasks were already added.
 * @throws 409 if it is full.
 */
export function requireSpace({ taskCount }: { taskCount: number }, added = 0): void {
  if (taskCount - added < MAX_TASKS_PER_PROJECT) return;
  throw conflict(
    `This project has reached the limit of ${plural(MAX_TASKS_PER_PROJECT, "task")}. Delete tasks that are no longer needed, or start another project.`,
  );
}
