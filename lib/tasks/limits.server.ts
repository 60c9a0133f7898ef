import "server-only";
import { conflict } from "../api/problem";
import { MAX_TASKS_PER_PROJECT } from "./fields";

/**
 * @param project read with its lock, so that concurrent additions cannot exceed the limit
 * @param added how many of its tasks were added already
 * @throws 409 when it is full.
 */
export function requireSpace({ taskCount }: { taskCount: number }, added = 0): void {
  if (taskCount - added < MAX_TASKS_PER_PROJECT) return;
  throw conflict(
    "This project has reached the limit of 20,000 tasks. Delete tasks that are no longer needed, or start another project.",
  );
}
